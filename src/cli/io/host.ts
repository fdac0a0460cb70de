import type { Readable, Writable } from 'node:stream';

/** A stream that may be connected to a terminal. */
export type Terminal = Writable & { readonly isTTY?: boolean };

/** Arguments, environment and streams that the command uses: those of the process, or replacements in a test. */
export interface Host {
  /** Arguments after the name of the program. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Terminal;
  /** Descriptor of stdout if it is a regular file or the null device: it is written without a stream. */
  readonly stdoutFile?: number | undefined;
  readonly stderr: Terminal;
  /** Descriptor of stderr if it is a regular file or the null device. */
  readonly stderrFile?: number | undefined;
  /** Script of the threads of `verstak table`; undefined to work in one thread. */
  readonly tableThread?: URL;
}
