import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Budget, weigher } from '#scripts/vite/budget.ts';

/** Lists the module that each use of `lazyPart` loads, as its path from the root. */
function lazyParts(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const path = join('src', file);
    const found = readFileSync(path, 'utf8').matchAll(/= lazyPart<[^;]*?import\('([^']+)'\)/g);
    return [...found].map(([, module = '']) => (module.startsWith('#') ? module.slice(1) : join(dirname(path), module)));
  });
}

test('the budget lists every lazy part', () => {
  const { lazyParts: listed } = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as Budget;
  expect(lazyParts().toSorted()).toEqual(Object.keys(listed).toSorted());
});

test('the size of a lazy part includes only its scripts that no page preloads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-budget-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const later = 'export const later = 1;';
  const links = '<link rel="modulepreload" href="/shared.js"><template><link rel="modulepreload" href="/later.js"></template>';
  writeFileSync(join(folder, 'index.html'), links);
  for (const name of ['shared.js', 'later.js', 'later.css']) writeFileSync(join(folder, name), later);
  const { weigh, saved } = weigher(folder);
  expect(weigh('index.html').javascript).toBe(gzipSync(later, { level: 9 }).length);
  expect(saved(['shared.js', 'later.js', 'later.css'])).toBe(gzipSync(later, { level: 9 }).length);
});
