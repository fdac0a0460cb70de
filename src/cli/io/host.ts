import type { Readable, Writable } from 'node:stream';

/** A stream that may lead to a terminal. */
export type Terminal = Writable & { readonly isTTY?: boolean };

/** The part of the machine that the command uses: the process, or streams of a test. */
export interface Host {
  /** Arguments after the name of the program. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Terminal;
  readonly stderr: Terminal;
}
