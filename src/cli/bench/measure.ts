import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Program {
  readonly file: string;
  readonly argv: readonly string[];
}

/** Returns true if a program is on the PATH. */
export function isInstalled(file: string): boolean {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => endings.some((ending) => existsSync(join(folder, file + ending))));
}

/** Runs a program, discards its output and returns the time in ms. Throws if the program fails. */
export function timeOf({ file, argv }: Program): Promise<number> {
  // Each start of Node reads these certificates, which takes 40 ms for those of Debian, and no measured program uses them.
  const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, argv, { stdio: ['ignore', 'ignore', 'ignore'], env });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(performance.now() - startMs);
      else reject(new Error(`${file} ended with ${code}`));
    });
  });
}

/** One round: times of this command and of the other program in ms, and `theirs` divided by `ours`. */
interface Round {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

/** Runs both programs in each round and alternates which of them runs first. */
export async function ratiosOf(ours: Program, theirs: Program, rounds: number): Promise<readonly Round[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? await timeOf(ours) : null;
    const other = await timeOf(theirs);
    const own = first ?? (await timeOf(ours));
    all.push({ ours: own, theirs: other, ratio: other / own });
  }
  return all;
}

/** Returns the round with the median ratio. */
export function middleOf(rounds: readonly Round[]): Round {
  return rounds.toSorted((a, b) => a.ratio - b.ratio)[rounds.length >> 1] as Round;
}
