import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sections } from '#src/tools/registry.ts';
import { joinSection } from '#scripts/messages.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/**
 * Files that use the name of a field only in errors of payments, whose pages load this name, files that compare codes of errors, whose texts a
 * lazy part shows, and the buttons of a repair, which are in the lazy part of an error.
 */
const EXCEPT = ['src/tools/qr/use-error-words.ts', 'src/tools/visualizer/RepairButtons.tsx', 'src/tools/visualizer/error-words.ts'];

/** Matches imports of values, but not `import type` and `import()`. */
const IMPORTS = /^(?:import|export)\s(?!type\s)[^'"`;()]*?['"](?<specifier>[#.][^'"]+)['"]/gm;

/** Removes comments, which may quote ids and imports. */
const withoutComments = (text: string) => text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Lists a file and the files of its section that it imports, without those of lazy parts. */
function filesFrom(path: string, folder: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !path.startsWith(folder) || !existsSync(join(ROOT, path))) return seen;
  seen.add(path);
  for (const { groups = {} } of withoutComments(read(path)).matchAll(IMPORTS)) {
    const specifier = groups['specifier'] as string;
    filesFrom(specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier), folder, seen);
  }
  return seen;
}

/** Lists the messages that code uses by a literal id or by the literal beginning of an id. */
function saidIn(path: string, ids: readonly string[]): readonly string[] {
  const code = withoutComments(read(path));
  const begun = [...code.matchAll(/`(?<begin>\w+\.[\w-]+\.[\w.-]*)\$\{/g)].map(({ groups = {} }) => groups['begin'] as string);
  const isSaid = (id: string) =>
    new RegExp(`['"\`]${id.replaceAll('.', '\\.')}['"\`]`).test(code) || begun.some((begin) => id.startsWith(begin));
  return ids.filter(isSaid).map((id) => `${path}: ${id}`);
}

/** Returns the path of the module that a record's `view` imports; empty if the function names none. */
const fileOf = (view: () => unknown) => /["'][./]*(?<file>src\/tools\/[^"']+\.tsx)["']/.exec(view.toString())?.groups?.['file'] ?? '';

const tools = await Promise.all(
  sections.flatMap(({ id, pages }) =>
    pages.flatMap(({ name, messages, definition }) =>
      definition ? [definition().then(({ view }) => ({ id, name, messages, view }))] : [],
    ),
  ),
);

describe('a tool loads the messages that it shows at first', () => {
  test.each(tools)('$name', ({ id, messages, view }) => {
    const joined = joinSection('en', id);
    const later = Object.entries(joined).flatMap(([file, words]) =>
      ['cards', 'article'].includes(file) || messages.includes(`${id}/${file}`) ? [] : Object.keys(words),
    );
    const loaded = new Set(messages.flatMap((file) => Object.keys(joined[file.replace(`${id}/`, '')] ?? {})));
    const missing = later.filter((word) => !loaded.has(word));
    const files = [...filesFrom(fileOf(view), `src/tools/${id}/`)].filter((path) => !EXCEPT.includes(path));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((path) => saidIn(path, missing))).toEqual([]);
  });
});
