import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from '#scripts/compress-files.mjs';

test('site.json gets no compressed copies, because a host edits it after the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verstak-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = ['page.html', 'site.json', 'small.json'];
  await Promise.all(names.map((name) => writeFile(join(folder, name), 'x'.repeat(name === 'small.json' ? 1023 : 1024))));
  await compressFiles(folder, names);
  expect((await readdir(folder)).sort()).toEqual(['page.html', 'page.html.br', 'page.html.gz', 'site.json', 'small.json']);
});
