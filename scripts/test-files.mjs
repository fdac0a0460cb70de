import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fresh-build.mjs';

/** @typedef {'unit' | 'browser' | 'e2e' | 'engines'} Kind */

/**
 * Returns the kind of a test file, by its path from the root; undefined for any other file.
 * @param {string} file
 * @returns {Kind | undefined}
 */
function kindOf(file) {
  if (/^tests\/(unit\/.*|[^/]*)\.test\.tsx?$/.test(file)) return 'unit';
  if (/^tests\/browser\/.*\.test\.tsx?$/.test(file)) return 'browser';
  if (/^tests\/engines\/.*\.test\.ts$/.test(file)) return 'engines';
  if (/^tests\/e2e\/.*\.spec\.ts$/.test(file)) return 'e2e';
  return undefined;
}

/**
 * Groups the test files of a list by kind; other files are left out.
 * @param {readonly string[]} files  paths from the root
 * @returns {Map<Kind, string[]>}
 */
export function byKind(files) {
  /** @type {Map<Kind, string[]>} */
  const groups = new Map();
  for (const file of files) {
    const kind = kindOf(file);
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), file]);
  }
  return groups;
}

/** @returns {string[]} all files below `tests`, as paths from the root */
function testFiles() {
  const names = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `tests/${name.replaceAll('\\', '/')}`).sort();
}

/**
 * Finds the test files whose path contains one of the given texts.
 * @param {readonly string[]} texts
 */
export function findTests(texts) {
  return testFiles().filter((file) => kindOf(file) && texts.some((text) => file.includes(text.replace(/^\.\//, ''))));
}
