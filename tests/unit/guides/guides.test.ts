import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Guide, loadGuide } from '#i18n/guides.ts';
import { guideNames } from './guide-names.ts';
import { delocalize, localeOfPath, locales } from '#src/locale/locale.ts';
import { addresses } from '#src/site/addresses.ts';
import { href } from '#src/tools/address.ts';
import { sections } from '#src/tools/registry.ts';
import { isSoon, type Page } from '#src/tools/section.ts';

const { resolve } = createRequire(import.meta.url);
const folder = (locale: string) => join(dirname(resolve(`#i18n/${locale}/common.json`)), 'guides');
const source = (locale: string, name: string) => readFileSync(join(folder(locale), `${name}.mdx`), 'utf8');
/** Returns the text without code, components and addresses. */
const prose = (text: string) =>
  text
    .replace(/^export .*$/gm, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']');

const all = await Promise.all(
  guideNames.flatMap((name) =>
    locales.map(async (locale) => ({ name, locale, guide: await loadGuide(locale, name), text: source(locale, name) })),
  ),
);
const inBoth = guideNames.map((name) => {
  const [en, ru] = locales.map((locale) => all.find((entry) => entry.name === name && entry.locale === locale)?.guide);
  return { name, en: en as Guide, ru: ru as Guide };
});

test('every guide of the registry exists in both languages, and there are no others', () => {
  const listed = sections.flatMap(({ pages }): readonly Page[] => pages).filter(({ kind }) => kind === 'guide');
  expect(listed.map(({ name }) => name).sort()).toEqual([...guideNames].sort());
  expect(listed.filter(isSoon)).toEqual([]);
  for (const locale of locales) expect(readdirSync(folder(locale)).sort()).toEqual(guideNames.map((name) => `${name}.mdx`).sort());
});

describe.each(all)('$name ($locale)', ({ locale, guide, text }) => {
  test('answers questions in whole sentences', () => {
    for (const { question, answer } of guide.questions) {
      expect(question).toMatch(/\?$/);
      expect(answer).toMatch(/[.)]$/);
    }
  });

  test('links to existing pages in its own language', () => {
    const paths = new Set(addresses.filter(({ page }) => !isSoon(page)).map(href));
    const links = [...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, path]) => path as string);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !paths.has(path))).toEqual([]);
    expect(links.filter((path) => (localeOfPath(path) ?? 'en') !== locale)).toEqual([]);
  });

  test('follows the style of the site', () => {
    const words = prose(text);
    expect(words.match(/[^!]!(?![=[])/g)).toBeNull();
    expect(words).not.toMatch(/\bsimply\b/i);
    // Attributes of components are removed, because they are quoted as in code.
    const read = words.replace(/<[A-Z][\s\S]*?\/?>/g, '').replace(/^\s*(label|names|pieces|fields|size|distance)=.*$/gm, '');
    if (locale === 'ru') expect(read.match(/[“”]| - /g)).toBeNull();
    else expect(read).not.toMatch(/\w'\w|\b(colour|metre|litre|centre|grey)/);
  });
});

describe.each(inBoth)('$name', ({ en, ru }) => {
  test('has the same number of chapters, steps and questions in both languages, and Cyrillic text in Russian', () => {
    expect(ru.contents.length).toBe(en.contents.length);
    expect(ru.steps.length).toBe(en.steps.length);
    expect(ru.questions.length).toBe(en.questions.length);
    for (const { title } of ru.contents) expect(title).toMatch(/\p{Script=Cyrillic}/u);
    for (const { name, text } of ru.steps) expect(name + text).toMatch(/\p{Script=Cyrillic}/u);
  });
});

test('how-to guides have steps with names', () => {
  for (const { name, guide } of all) {
    if (/how-to|complete/.test(name)) expect(guide.steps).not.toEqual([]);
    for (const step of guide.steps) {
      expect(step.name).toMatch(/^\p{Lu}/u);
      expect(step.text).not.toBe('');
    }
  }
});

test('Russian guides link to the same pages as English ones', () => {
  for (const name of guideNames) {
    const links = (locale: string) => [...source(locale, name).matchAll(/\]\((\/[^)#]*)/g)].map(([, path]) => delocalize(path as string));
    expect([...new Set(links('ru'))].sort()).toEqual([...new Set(links('en'))].sort());
  }
});
