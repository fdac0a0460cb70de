import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sections } from '#src/tools/registry.ts';
import { pageOf } from '#workshop/messages.ts';
import { importsOf, withoutComments } from '../architecture/imports.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Asks for the name of a field only in errors about an order of payment. */
const EXCEPT = ['src/tools/qr/use-error-words.ts'];

/** A file and all that it shows, at once or late, of its own section. */
function filesFrom(path: string, folder: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !path.startsWith(folder) || !existsSync(join(ROOT, path))) return seen;
  seen.add(path);
  for (const { kind, target } of importsOf({ path, text: read(path) })) {
    if (target && (kind === 'value' || kind === 'lazy')) filesFrom(target, folder, seen);
  }
  return seen;
}

const tools = sections.flatMap(({ id: section }) => {
  const folder = `src/tools/${section}/`;
  const record = read(`${folder}index.ts`);
  return [...record.matchAll(/tool\(\s*'(?<page>[\w-]+)'[\s\S]*?import\('\.\/(?<view>\w+\.tsx)'\)/g)].map(({ groups = {} }) => ({
    section,
    page: groups['page'] as string,
    files: [...filesFrom(folder + groups['view'], folder)].filter((path) => !EXCEPT.includes(path)),
  }));
});

describe('the words of one page', () => {
  test('are some, and are asked for by that page', () => {
    const vcard = tools.find(({ page }) => page === 'vcard');
    const book = JSON.parse(read('i18n/en/qr.json')) as Record<string, string>;
    const own = Object.keys(book).filter((id) => pageOf(id, book) === 'vcard');
    expect(own.length).toBeGreaterThan(20);
    expect(vcard?.files.some((path) => read(path).includes('qr.vcard.more.addPhone'))).toBe(true);
  });

  test.each(tools)('of others are not said on $section/$page', ({ section, page, files }) => {
    const book = JSON.parse(read(`i18n/en/${section}.json`)) as Record<string, string>;
    const ofOthers = Object.keys(book).filter((id) => ![null, page].includes(pageOf(id, book)));
    const said = files.flatMap((path) => {
      const code = withoutComments(read(path));
      const begun = [...code.matchAll(/`(?<begin>\w+\.[\w-]+\.[\w.-]*)\$\{/g)].map(({ groups = {} }) => groups['begin'] as string);
      const isSaid = (id: string) =>
        new RegExp(`['"\`]${id.replaceAll('.', '\\.')}['"\`]`).test(code) || begun.some((begin) => id.startsWith(begin));
      return ofOthers.filter(isSaid).map((id) => `${path}: ${id}`);
    });
    expect(said).toEqual([]);
  });
});
