import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { locales } from '#src/locale/locale.ts';
import { changes } from '#src/pages/changelog/changelog-entries.ts';
import { findChanges, type WordedChange } from '#src/pages/changelog/find-changes.ts';
import { monthsOf } from '#src/pages/changelog/months-of.ts';
import { statisticsOf } from '#src/pages/changelog/statistics.ts';

const say = {
  en: createIntl({ locale: 'en', messages: await loadMessages('en', ['site/changelog']) }),
  ru: createIntl({ locale: 'ru', messages: await loadMessages('ru', ['site/changelog']) }),
};
const entry = (id: string, type: WordedChange['type'], title: string, text = ''): WordedChange => ({
  id,
  type,
  date: '2026-11-20',
  title,
  text,
});

describe('the entries', () => {
  test('are sorted newest first, and each has its own id', () => {
    const dates = changes.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const date of dates) expect(date).toMatch(/^20\d\d-(0[1-9]|1[0-2])(-[0-3]\d)?$/);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  });

  test('have texts in every language, and there are no other texts', async () => {
    for (const locale of locales) {
      const ids = Object.keys(await loadMessages(locale, ['site/changelog'])).filter((id) => id.startsWith('changelog.entry.'));
      expect(ids.sort()).toEqual(changes.flatMap(({ id }) => [`changelog.entry.${id}.text`, `changelog.entry.${id}.title`]).sort());
    }
  });
});

describe('searching', () => {
  const entries = [
    entry('a', 'new', 'QR codes', 'With a logo'),
    entry('b', 'fixed', 'Base64', 'Logo files'),
    entry('c', 'new', 'Перевод единиц', 'Ещё один'),
  ];

  test('finds entries that contain every word in title or text, ignoring case', () => {
    expect(findChanges(entries, 'all', ' LOGO ').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(findChanges(entries, 'all', 'logo codes').map(({ id }) => id)).toEqual(['a']);
    expect(findChanges(entries, 'all', 'еще').map(({ id }) => id)).toEqual(['c']);
    expect(findChanges(entries, 'all', 'nothing')).toEqual([]);
  });

  test('combines with filters', () => {
    expect(findChanges(entries, 'fixed', 'logo').map(({ id }) => id)).toEqual(['b']);
    expect(findChanges(entries, 'updated', '')).toEqual([]);
    expect(findChanges(entries, 'new', '').map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

test('entries are grouped by month', () => {
  const months = monthsOf([entry('b', 'new', ''), { ...entry('a', 'new', ''), date: '2025-07' }]);
  expect(months.map(({ key, entries }) => [key, entries.length])).toEqual([
    ['2026-11', 1],
    ['2025-07', 1],
  ]);
});

test('from July 2025 to November 2026 are sixteen months', () => {
  const { months } = statisticsOf([
    { id: 'b', date: '2026-11-20', type: 'new' },
    { id: 'a', date: '2025-07', type: 'new' },
  ]);
  expect(months).toBe(16);
});

describe('the texts', () => {
  const line = (locale: 'en' | 'ru', id: MessageId, values: Record<string, string | number>) =>
    say[locale].formatMessage({ id }, values).replaceAll('\u00a0', ' ');

  test.each([
    ['en', 1, 1, '1 of 1 change'],
    ['en', 3, 32, '3 of 32 changes'],
    ['ru', 3, 32, '3 из 32 изменений'],
    ['ru', 1, 21, '1 из 21 изменения'],
  ] as const)('in %s give the number of shown changes: %i of %i', (locale, shown, total, expected) => {
    expect(line(locale, 'changelog.countFiltered', { shown, total })).toBe(expected);
  });

  test('contain dates with the name of the month', () => {
    expect(line('en', 'changelog.day', { year: '2026', month: '11', day: '20' })).toBe('20 November 2026');
    expect(line('ru', 'changelog.day', { year: '2026', month: '11', day: '20' })).toBe('20 ноября 2026 года');
    expect(line('en', 'changelog.month', { year: '2025', month: '7' })).toBe('July 2025');
    expect(line('ru', 'changelog.month', { year: '2025', month: '7' })).toBe('Июль 2025 года');
  });
});
