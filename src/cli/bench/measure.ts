import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Program {
  readonly file: string;
  readonly argv: readonly string[];
}

/** Whether a program is on the PATH. */
export function isInstalled(file: string): boolean {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => endings.some((ending) => existsSync(join(folder, file + ending))));
}

/** Runs a program with its output thrown away; returns milliseconds. Throws if it fails. */
export function timeOf({ file, argv }: Program): Promise<number> {
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, argv, { stdio: ['ignore', 'ignore', 'ignore'] });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(performance.now() - startMs);
      else reject(new Error(`${file} ended with ${code}`));
    });
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

export interface Ratio {
  /** Milliseconds, medians. */
  readonly ours: number;
  readonly theirs: number;
  /** Their time divided by ours in the same round: the median, the smallest and the largest. */
  readonly ratio: number;
  readonly min: number;
  readonly max: number;
}

/** Runs two programs in turns, each first in every other round. */
export async function ratioOf(ours: Program, theirs: Program, rounds: number): Promise<Ratio> {
  const [own, other]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0;
    if (first) own.push(await timeOf(ours));
    other.push(await timeOf(theirs));
    if (!first) own.push(await timeOf(ours));
  }
  const ratios = own.map((ms, round) => (other[round] as number) / ms);
  return { ours: median(own), theirs: median(other), ratio: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}
