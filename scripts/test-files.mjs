import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fresh-build.mjs';

/** @typedef {'unit' | 'browser' | 'e2e' | 'engines'} Kind */

/** Paths of the test files of each kind, from the root. */
const KINDS = Object.entries({
  unit: /^tests\/(unit\/.*|[^/]*)\.test\.tsx?$/,
  browser: /^tests\/browser\/.*\.test\.tsx?$/,
  e2e: /^tests\/e2e\/.*\.spec\.ts$/,
  engines: /^tests\/engines\/.*\.test\.ts$/,
});

/**
 * Finds the test files whose path contains one of the given texts, by kind.
 * @param {readonly string[]} texts
 */
export function findTests(texts) {
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((file) => texts.some((text) => file.includes(text.replace(/^\.\//, ''))))
    .sort();
  const found = KINDS.map(
    ([kind, pattern]) => /** @type {const} */ ([/** @type {Kind} */ (kind), files.filter((file) => pattern.test(file))]),
  );
  return new Map(found.filter(([, own]) => own.length > 0));
}
