import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fresh-build.mjs';
import { importsOf } from './imports.mjs';
import { byKind, kindOf } from './test-files.mjs';

/** @typedef {import('./imports.mjs').Source} Source */
/** @typedef {import('./test-files.mjs').Kind} Kind */

/** Tests that read files instead of importing them, by the files that they read. */
const READERS = /** @type {const} */ ([
  [/^i18n\//, /^tests\/unit\/i18n\//],
  [/\.(ts|tsx|mjs|css|json)$/, /^tests\/architecture\.test\.ts$/],
]);

/**
 * Largest number of test files of a kind that are run for a change, besides those that differ themselves. On 2 cores a file takes 0.4 s
 * (unit) or 2 to 4 s (browser), so both kinds together take less than a minute. An end-to-end test may need a build first.
 * @type {Readonly<Record<Kind, number>>}
 */
const MOST = { unit: 40, browser: 8, e2e: 0, engines: 0 };

/** @returns {Source[]} all files that may import others, and those that are read by tests */
export function readSources() {
  return ['src', 'workers', 'i18n', 'scripts', 'bench', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('/node_modules/'))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  );
}

/**
 * Returns the section or layer of a file: `uuid` of `src/tools/uuid/index.ts`, `ui` of `src/ui/Icon.tsx` and of `tests/unit/ui/x.test.ts`.
 * @param {string} path
 */
const areaOf = (path) => /^(?:src\/tools|i18n\/\w+|tests\/\w+|src|workers|scripts)\/(?<area>[\w-]+)\//.exec(path)?.groups?.area ?? '';

/**
 * Finds the test files that import a changed file, directly or through other files, and those that read it.
 * @param {readonly string[]} changed  paths from the root
 * @param {readonly Source[]} sources  from `readSources`
 * @returns {string[]} first the files that differ, then those of a section or layer that differs, then the others; among these the fewer
 *   imports are between a file and the change, the earlier it comes
 */
function testsNear(changed, sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const source of sources) {
    for (const { kind, target } of importsOf(source)) {
      if (target && kind !== 'type') importers.set(target, [...(importers.get(target) ?? []), source.path]);
    }
  }
  const reading = READERS.filter(([read]) => changed.some((path) => read.test(path))).flatMap(([, reader]) =>
    sources.flatMap(({ path }) => (reader.test(path) ? [path] : [])),
  );
  const near = new Set([...changed, ...reading]);
  // Files that are added during the iteration are visited after all files before them.
  for (const path of near) for (const importer of importers.get(path) ?? []) near.add(importer);
  const existing = new Set(sources.map(({ path }) => path));
  const tests = [...near].filter((path) => existing.has(path) && kindOf(path));
  const areas = new Set(changed.map(areaOf).filter(Boolean));
  const rank = (/** @type {string} */ path) => (changed.includes(path) ? 0 : areas.has(areaOf(path)) ? 1 : 2);
  return tests.sort((a, b) => rank(a) - rank(b));
}

/**
 * Chooses the tests to run for a change: all test files that differ, and the nearest of the others.
 * @param {readonly string[]} changed  paths from the root
 * @param {readonly Source[]} sources  from `readSources`
 * @returns {{ chosen: Map<Kind, string[]>, left: string[] }} `left`: the test files that are farther from the change than the chosen ones
 */
export function testsToRun(changed, sources) {
  /** @type {string[]} */
  const left = [];
  const chosen = byKind(testsNear(changed, sources));
  for (const [kind, files] of chosen) {
    const count = MOST[kind] + files.filter((file) => changed.includes(file)).length;
    left.push(...files.slice(count));
    if (count > 0) chosen.set(kind, files.slice(0, count));
    else chosen.delete(kind);
  }
  return { chosen, left };
}
