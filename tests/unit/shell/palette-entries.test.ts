import { beforeAll, describe, expect, test } from 'vitest';
import { loadEntries, type PaletteEntry } from '#src/shell/palette/palette-entries.ts';
import { findEntries } from '#src/shell/palette/palette-search.ts';

let english: readonly PaletteEntry[];
let russian: readonly PaletteEntry[];
beforeAll(async () => {
  [english, russian] = await Promise.all([loadEntries('en'), loadEntries('ru')]);
});

const found = (query: string, entries = english) => findEntries(entries, query).map(({ href }) => href);

describe('the palette', () => {
  test('lists every page without parameters in its address, in the language of the site', () => {
    expect(english.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/', '/uuid', '/uuid/v4', '/qr/wifi', '/converters', '/changelog']),
    );
    expect(english.filter(({ href }) => href.includes(':') || href.startsWith('/ru'))).toEqual([]);
    expect(russian.every(({ href }) => href.startsWith('/ru'))).toBe(true);
    expect(russian).toHaveLength(english.length);
    expect(english.find(({ href }) => href === '/uuid/v4')?.title).toBe('UUID v4 generator');
    expect(russian.find(({ href }) => href === '/ru/uuid/v4')?.title).toBe('Генератор UUID v4');
  });

  test('before typing shows the built tools, and no articles', () => {
    const shown = findEntries(english, '  ');
    expect(shown.map(({ href }) => href)).toEqual(expect.arrayContaining(['/uuid/v4', '/uuid/inspect']));
    expect(shown.filter(({ guide, soon }) => guide || soon)).toEqual([]);
    expect(shown.map(({ href }) => href)).toContain('/changelog');
  });

  test.each(['dark mode', 'light theme', 'night mode', 'тёмная тема', 'ночной режим', 'переключить тему'])(
    'has the switch between the light and the dark theme: %s',
    (query) => {
      expect(findEntries(english, query)[0]?.title).toBe('Switch between light and dark theme');
      expect(findEntries(russian, query)[0]?.title).toBe('Переключить светлую и\u00a0тёмную тему');
    },
  );

  test('lists the pages about the site by the names of their links', () => {
    const titles = (entries: readonly PaletteEntry[]) => entries.slice(-5).map(({ href, title }) => [href, title]);
    expect(titles(english)).toEqual([
      ['/', 'Home'],
      ['/about', 'About Verstak'],
      ['/changelog', 'Changelog'],
      ['/privacy', 'Privacy'],
      ['/licenses', 'Licenses'],
    ]);
    expect(titles(russian).map(([href]) => href)).toEqual(['/ru/', '/ru/about', '/ru/changelog', '/ru/privacy', '/ru/licenses']);
    expect(found('home')[0]).toBe('/');
  });

  test('finds the page with the typed name first', () => {
    expect(found('uuid')[0]).toBe('/uuid');
    expect(found('uuid v7')[0]).toBe('/uuid/v7');
    expect(found('v7')[0]).toBe('/uuid/v7');
    expect(found('guid')[0]).toBe('/uuid/guid');
    expect(found('password')[0]).toBe('/security/password');
    expect(found('passphrase')[0]).toBe('/security/passphrase');
    expect(found('nil')[0]).toBe('/uuid/nil');
  });

  test('finds words by their beginning, in any order and any case', () => {
    expect(found('gen pass')).toContain('/security/password');
    expect(found('GENERATOR uuid')).toContain('/uuid/v4');
    expect(found('ssword')).toEqual([]);
  });

  test('finds words typed with the wrong keyboard layout', () => {
    expect(found('ггшв')).toEqual(found('uuid'));
    expect(found('ггшв м7')[0]).toBe('/uuid/v7');
    expect(found('gfhjkm', russian)).toEqual(found('пароль', russian));
    expect(found('йк')).toContain('/qr');
  });

  test('finds words of the other language', () => {
    expect(found('пароль')).toContain('/security/password');
    expect(found('password', russian)).toContain('/ru/security/password');
    expect(found('фраза')).toContain('/security/passphrase');
  });

  test('finds words with hyphens, typed with or without them', () => {
    expect(found('wi-fi')).toContain('/qr/wifi');
    expect(found('wifi')).toContain('/qr/wifi');
    expect(found('qr-код', russian)).toContain('/ru/qr');
    expect(found('пин-код', russian)).toContain('/ru/security/pin');
    expect(found('json-to-table')).toContain('/visualizer/json-to-table');
    expect(found('wi-')).toContain('/qr/wifi');
  });

  test('finds words with ё also if е is typed instead, as most people do', () => {
    expect(found('надежный пароль', russian)).toContain('/ru/security/password');
    expect(found('надёжный пароль', russian)).toContain('/ru/security/password');
    expect(found('счетчик', russian)).toContain('/ru/uuid/v1');
  });

  test('finds nothing for unknown words', () => {
    for (const query of ['zzzz', 'uuid zzzz', '---', '/', '(', '\\', '😀']) expect([query, found(query)]).toEqual([query, []]);
  });

  test('lists built pages before unbuilt ones of equal rank', () => {
    const entry = (href: string, soon: boolean): PaletteEntry => ({
      href,
      title: 'Paint',
      tab: 'Paint',
      section: '',
      icon: 'hash',
      soon,
      guide: false,
      names: 'paint',
      aliases: '',
      words: 'paint',
      phrases: [],
    });
    expect(found('paint', [entry('/soon', true), entry('/works', false)])).toEqual(['/works', '/soon']);
  });
});
