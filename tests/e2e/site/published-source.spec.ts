import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD, DIST, ROOT } from '#scripts/fresh-build.mjs';
import { MANIFEST } from '#scripts/moved-site.mjs';
import { expect, test } from '../watched.ts';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('the list of the files is served and has the digest of every file', async ({ request }) => {
  const list = (await (await request.get(`/${MANIFEST}`)).json()) as {
    readonly version: string;
    readonly files: Readonly<Record<string, { readonly sha256: string; readonly bytes: number }>>;
  };
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  expect(list.version).toBe(version);
  const files = Object.entries(list.files);
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.filter(([name, { sha256: digest }]) => sha256(readFileSync(join(DIST, name))) !== digest);
  expect(wrong).toEqual([]);
  for (const [path, name] of [
    ['/ru/', 'ru/index.html'],
    ['/about', 'about.html'],
    ['/sw.js', 'sw.js'],
  ] as const)
    expect(sha256(await (await request.get(path)).body()), path).toBe(list.files[name]?.sha256);
});

test('a second build of the same sources has the same bytes', { tag: '@nightly' }, () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'verstak-second-'));
  const [node, args] = BUILD;
  execFileSync(node, [...args, '--outDir', folder, '--emptyOutDir'], { cwd: ROOT, stdio: 'pipe' });
  // The list has the digest of every file.
  expect(readFileSync(join(folder, MANIFEST), 'utf8')).toBe(readFileSync(join(DIST, MANIFEST), 'utf8'));
  rmSync(folder, { recursive: true });
});
