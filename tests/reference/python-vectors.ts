import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runSeed } from './run-seed.ts';

const OUTPUT_BYTES_MAX = 1 << 26;

/**
 * Returns the vectors of `tests/vectors/<name>.json` and, if Python is installed, new ones that the script `tests/vectors/<name>.py` makes with
 * the seed of the run.
 */
export function pythonVectors<Vectors>(name: string): readonly Vectors[] {
  const pathOf = (extension: string) => fileURLToPath(new URL(`../vectors/${name}.${extension}`, import.meta.url));
  const texts = [readFileSync(pathOf('json'), 'utf8')];
  try {
    texts.push(execFileSync('python3', [pathOf('py'), String(runSeed())], { encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return texts.map((text) => JSON.parse(text) as Vectors);
}
