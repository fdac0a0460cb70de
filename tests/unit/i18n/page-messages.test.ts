import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sections } from '#src/tools/registry.ts';
import { importsOf, withoutComments } from '#scripts/imports.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Files that use the name of a field only in errors of payments; the pages of payments load this name. */
const EXCEPT = ['src/tools/qr/use-error-words.ts'];
/** Message files that a lazy part loads with its code. */
const OF_LAZY_PARTS = ['visualizer/export', 'visualizer/filter', 'visualizer/questions', 'qr/style', 'qr/remedy'];

/** Returns the ids in English message files; none for a name without a file. */
const idsIn = (names: readonly string[]) =>
  names
    .map((name) => `i18n/en/${name}.json`)
    .filter((file) => existsSync(join(ROOT, file)))
    .flatMap((file) => Object.keys(JSON.parse(read(file)) as object));

/** Lists a file and the files of its section that it imports; with `lazily` also those that it imports dynamically. */
function filesFrom(path: string, folder: string, lazily: boolean, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !path.startsWith(folder) || !existsSync(join(ROOT, path))) return seen;
  seen.add(path);
  for (const { kind, target } of importsOf({ path, text: read(path) })) {
    if (target && (kind === 'value' || (lazily && kind === 'lazy'))) filesFrom(target, folder, lazily, seen);
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

/** Lists the message files that the lazy parts of a file load. */
const lazyMessagesIn = (path: string) =>
  [...read(path).matchAll(/lazyPart<[^;]*?messages: \[([^\]]*)\]/g)].flatMap(([, files = '']) => files.match(/[\w-]+\/[\w-]+/g) ?? []);

/** Returns the path of the module that a record's `view` imports; empty if the function names none. */
const fileOf = (view: () => unknown) => /["'][./]*(?<file>src\/tools\/[^"']+\.tsx)["']/.exec(view.toString())?.groups?.['file'] ?? '';

const pagesOfSections = sections.flatMap(({ id, pages }) =>
  pages.flatMap(({ name, messages, view, parts }) => {
    const folder = `src/tools/${id}/`;
    if (view) return [{ name, messages, folder, file: fileOf(view) }];
    return parts ? [{ name, messages, folder, file: `${folder}guide/parts.ts` }] : [];
  }),
);

const sectionIdsOf = (name: string) => {
  const section = name.split('.')[0];
  const own = sections.find(({ id }) => id === section);
  return idsIn([...new Set([...(own?.pages ?? []).flatMap(({ messages }) => messages), ...OF_LAZY_PARTS])]).filter((id) =>
    id.startsWith(`${section}.`),
  );
};

describe('a page loads the messages that it uses', () => {
  test.each(pagesOfSections)('$name', ({ name, messages, folder, file }) => {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(file).not.toBe('');
    const loaded = new Set(idsIn(messages));
    const missing = sectionIdsOf(name).filter((id) => !loaded.has(id));
    const atOnce = filesFrom(file, folder, false);
    expect([...atOnce].filter((path) => !EXCEPT.includes(path)).flatMap((path) => saidIn(path, missing))).toEqual([]);
    const late = [...filesFrom(file, folder, true)].filter((path) => !atOnce.has(path) && !EXCEPT.includes(path));
    const ofLazyParts = new Set(idsIn([...OF_LAZY_PARTS, ...lazyMessagesIn(file)]));
    const missingLate = missing.filter((id) => !ofLazyParts.has(id));
    expect(late.flatMap((path) => saidIn(path, missingLate))).toEqual([]);
  });
});
