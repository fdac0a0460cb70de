import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploy } from '#scripts/deploy.mjs';
import { DIST } from '#scripts/fresh-build.mjs';

/** Compressed copies and pictures for link previews, which the pages do not need. */
const LEFT_OUT = /\.(?:br|gz|jpg)$/;

/** Copies the built site into a new folder and moves it below a path; returns the folder. */
export async function copySiteBelow(base: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verstak-below-'));
  await cp(DIST, folder, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  await deploy(folder, `http://localhost${base}`, 'remove');
  return folder;
}
