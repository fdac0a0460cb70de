import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Field, fieldsOf } from '#src/handover/fields.ts';
import { locales } from '#src/locale/locale.ts';
import { fieldWordId, foldWordId, groupWordId } from '#src/tools/form/field-words.ts';
import { sections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';
import type { FormItem, Tool } from '#src/tools/tool.ts';
import { readWordFile, wordFiles } from '../messages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Words of every page of a section; those of a page with parameters are computed from others. */
const PAGE_WORDS = ['title', 'tab', 'lede', 'metaTitle', 'description', 'search', 'tooltip', 'extended', 'features.0', 'button'];
/** Words of a setup, which is listed with one line. */
const SETUP_WORDS = [...PAGE_WORDS.slice(0, -3), 'promptTitle', 'prompt'];
const PARAMETRIC_WORDS = ['title', 'tab', 'lede', 'metaTitle', 'description', 'search'];
/** Words that only fields, groups and folds use. */
const OF_FORMS = /\.(?:fields|groups|folds)\./;

/** The words of a language: texts by id, and the file of each id. */
export interface Book {
  readonly texts: ReadonlyMap<string, string>;
  readonly fileOf: ReadonlyMap<string, string>;
}

function readBook(locale: string): Book {
  const texts = new Map<string, string>();
  const fileOf = new Map<string, string>();
  for (const file of wordFiles(locale)) {
    for (const [id, text] of Object.entries(readWordFile(locale, file))) {
      texts.set(id, text);
      fileOf.set(id, file);
    }
  }
  return { texts, fileOf };
}

/** Returns the place of a word that is missing: its file and its key in the file. */
function placeOf(locale: string, id: string): string {
  const [section = '', page = '', ...rest] = id.split('.');
  const own = `${section}/${page}.json`;
  if (rest.length > 0 && wordFiles('en').includes(own)) return `i18n/${locale}/${own}: ${rest.join('.')}`;
  return `i18n/${locale}/${section}/section.json: ${[page, ...rest].join('.')}`;
}

const code = ['src', 'scripts/vite'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
);

/** Returns whether code uses a word by its id, or by the beginning of its id. */
const isInCode = (id: string) =>
  code.some(
    (text) => text.includes(`'${id}'`) || text.includes(`"${id}"`) || text.includes(`\`${id.slice(0, id.lastIndexOf('.') + 1)}\${`),
  );

const innerItems = (items: readonly FormItem[]): readonly FormItem[] =>
  items.flatMap((item) => (typeof item === 'object' && 'fold' in item ? [item, ...innerItems(item.fields)] : [item]));

/** Lists the ids of words that a tool uses for its form and its command, with the id that is expected if none of the possible ones exists. */
function formWords(page: string, { fields, form }: Tool, has: (id: string) => boolean) {
  const used: string[] = [];
  const missing: string[] = [];
  const need = (id: string | undefined, expected: string) => void (id === undefined ? missing.push(expected) : used.push(id));
  const may = (id: string | undefined) => void (id !== undefined && used.push(id));
  for (const [path, field] of fieldsOf(fields)) {
    const word = (part: string) => fieldWordId(page, path, part, has);
    const needWord = (part: string) => need(word(part), `${page}.fields.${path}.${part}`);
    const isShown = field.control !== 'none';
    if ((isShown && !field.plainLabel) || (field.option !== null && !field.optionLabel)) needWord('label');
    may(word('hint'));
    if (isShown && field.presets) needWord('presets');
    for (const preset of field.presets ?? []) may(word(`presetLabels.${preset}`));
    if (field.control === 'slider') needWord('slider');
    if (field.control !== 'select' && field.control !== 'segments') continue;
    for (const option of field.options ?? []) {
      if (field.literal) may(word(`options.${option || 'none'}`));
      else needWord(`options.${option || 'none'}`);
      may(word(`optionHints.${option}`));
    }
  }
  for (const item of innerItems(form)) {
    if (typeof item === 'string') continue;
    if ('fold' in item) need(foldWordId(page, item.fold, has), `${page}.folds.${item.fold}`);
    if (!('group' in item)) continue;
    need(groupWordId(page, item.group, 'label', has), `${page}.groups.${item.group}.label`);
    may(groupWordId(page, item.group, 'hint', has));
  }
  return { used, missing };
}

/** Lists presets that are outside the limits of their field. */
function presetFaults(path: string, { limits, presets = [] }: Field): readonly string[] {
  if (!limits) return [];
  const [min, max] = limits;
  return presets
    .filter((preset) => Number(preset) < min || Number(preset) > max)
    .map((preset) => `${path}: the preset ${preset} is outside ${min} to ${max}`);
}

/** Lists what is wrong with one tool, apart from its words. */
export function definitionFaults(tool: Tool): readonly string[] {
  const entries = fieldsOf(tool.fields);
  const isKnown = (path: string) => entries.some(([each]) => each === path || each.startsWith(`${path}.`));
  const named = innerItems(tool.form).flatMap((item) =>
    typeof item === 'string' ? [item] : 'row' in item ? item.row : 'group' in item ? item.fields : [],
  );
  return [
    ...named.filter((path) => !isKnown(path)).map((path) => `form: ${path} is no field`),
    ...entries.flatMap(([path, field]) => presetFaults(path, field)),
    ...tool.samples.flatMap(({ values }) =>
      Object.keys(values)
        .filter((path) => !isKnown(path))
        .map((path) => `samples: ${path} is no field`),
    ),
    ...(tool.run !== null && tool.samples.length === 0 ? ['samples: there is none'] : []),
  ];
}

/** Lists the words that are missing or left over in one language. */
export function wordFaults(locale: string, pages: readonly (readonly [page: Page, tool: Tool | null])[], book: Book): readonly string[] {
  const has = (id: string) => book.texts.has(id);
  const used = new Set<string>();
  const faults: string[] = [];
  const missing = (id: string) => void faults.push(`${placeOf(locale, id)} is missing`);
  for (const [page, tool] of pages) {
    for (const word of page.setupOf ? SETUP_WORDS : page.params ? PARAMETRIC_WORDS : PAGE_WORDS)
      if (!has(`${page.name}.${word}`)) missing(`${page.name}.${word}`);
    if (page.kind === 'tool' && !has(`${page.name}.facts`)) missing(`${page.name}.facts`);
    if (page.kind === 'tool' && !page.params && !has(`${page.name}.steps.0`)) missing(`${page.name}.steps.0`);
    if (!tool || page.setupOf) continue;
    const words = formWords(page.name, tool, has);
    for (const id of words.used) used.add(id);
    for (const id of words.missing) missing(id);
  }
  for (const [id, file] of book.fileOf) {
    if (OF_FORMS.test(id) && !used.has(id) && !isInCode(id))
      faults.push(`i18n/${locale}/${file}: ${id} is left over: no field, group or fold uses it`);
  }
  return [...new Set(faults)];
}

/** Lists what one language has and English lacks, and the reverse. */
function differences(locale: string, book: Book, english: Book): readonly string[] {
  return [
    ...[...english.texts.keys()]
      .filter((id) => !book.texts.has(id))
      .map((id) => `i18n/${locale}/${english.fileOf.get(id)}: ${id} is missing`),
    ...[...book.texts.keys()]
      .filter((id) => !english.texts.has(id))
      .map((id) => `i18n/${locale}/${book.fileOf.get(id)}: ${id} is left over`),
  ];
}

/** Lists the marks that `npm run new` leaves for what has to be written. */
function todos(books: ReadonlyMap<string, Book>): readonly string[] {
  const inWords = [...books].flatMap(([locale, { texts, fileOf }]) =>
    [...texts].flatMap(([id, text]) => (/^TODO\b/.test(text) ? [`i18n/${locale}/${fileOf.get(id)}: TODO ${id}`] : [])),
  );
  const inCode = ['src/tools', 'workers', 'tests/unit'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(join(ROOT, folder, file), 'utf8')
          .split('\n')
          .flatMap((line, index) => (/\bTODO\b/.test(line) ? [`${folder}/${file}:${index + 1}: ${line.trim()}`] : [])),
      ),
  );
  return [...inWords, ...inCode];
}

/** Lists everything that is wrong or unfinished in the definitions of tools and their words, each with its place. */
async function toolFaults(): Promise<readonly string[]> {
  const all = sections.flatMap((section): readonly Page[] => [section.hub, ...section.pages, ...section.setups]);
  const pages = await Promise.all(all.map(async (page) => [page, (await page.definition?.()) ?? null] as const));
  const names = all.map(({ name }) => name);
  const folders = sections.flatMap(({ id, pages: own }) =>
    readdirSync(join(ROOT, 'src/tools', id), { recursive: true, encoding: 'utf8' })
      .flatMap((file) => /^(?<tool>[\w-]+)[\\/]tool\.ts$/.exec(file)?.groups?.['tool'] ?? [])
      .filter((tool) => !own.some(({ name }) => name === `${id}.${tool}`))
      .map((tool) => `src/tools/${id}/${tool}/tool.ts: the record src/tools/${id}/index.ts has no line for it`),
  );
  const books = new Map(locales.map((locale) => [locale, readBook(locale)]));
  const english = books.get('en') as Book;
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `src/tools/registry.ts: ${name} is listed twice`),
    ...folders,
    ...pages.flatMap(([{ name, setupOf }, tool]) =>
      tool && !setupOf ? definitionFaults(tool).map((fault) => `src/tools/${name.replace('.', '/')}/tool.ts: ${fault}`) : [],
    ),
    ...locales.flatMap((locale) => wordFaults(locale, pages, books.get(locale) as Book)),
    ...locales.filter((locale) => locale !== 'en').flatMap((locale) => differences(locale, books.get(locale) as Book, english)),
    ...todos(books),
  ];
}

export const faults = await toolFaults();
