import { Readable, Writable } from 'node:stream';
import { run } from '#src/cli/run.ts';

interface Ran {
  readonly code: number;
  readonly out: Buffer;
  readonly text: string;
  readonly err: string;
}

interface Given {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** True if both outputs lead to a terminal. */
  readonly isTTY?: boolean;
}

function collector(isTTY: boolean) {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(Buffer.from(piece));
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY }), bytes: () => Buffer.concat(pieces) };
}

/** Runs the command in this process, with streams of its own. */
export async function runCommand(
  argv: readonly string[],
  { stdin = '', env = { LANG: 'en_US.UTF-8' }, isTTY = false }: Given = {},
): Promise<Ran> {
  const [out, err] = [collector(isTTY), collector(isTTY)];
  const code = await run({ argv, env, stdin: Readable.from([Buffer.from(stdin)]), stdout: out.stream, stderr: err.stream });
  return { code, out: out.bytes(), text: out.bytes().toString(), err: err.bytes().toString() };
}
