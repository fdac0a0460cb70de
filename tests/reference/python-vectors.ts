import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runSeed } from './run-seed.ts';
import { isWhole } from './seeded.ts';

const OUTPUT_BYTES_MAX = 1 << 26;

/**
 * Returns the vectors of `tests/vectors/<name>.json`. A whole run also makes them anew, with the seed of the run, by the script
 * `tests/vectors/<name>.py`, if Python is installed.
 */
export function pythonVectors<Vectors>(name: string): readonly Vectors[] {
  const pathOf = (extension: string) => fileURLToPath(new URL(`../vectors/${name}.${extension}`, import.meta.url));
  const texts = [readFileSync(pathOf('json'), 'utf8')];
  if (isWhole) {
    try {
      texts.push(execFileSync('python3', [pathOf('py'), String(runSeed())], { encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return texts.map((text) => JSON.parse(text) as Vectors);
}
