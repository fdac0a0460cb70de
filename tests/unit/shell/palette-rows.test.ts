import { beforeAll, describe, expect, test } from 'vitest';
import { createIntl } from 'react-intl';
import { loadMessages } from '#i18n/messages.ts';
import { examples } from '#src/pages/home/examples.ts';
import { delocalize, type Locale, locales } from '#src/locale/locale.ts';
import { type PaletteStock, rowsFor } from '#src/shell/palette/palette-rows.ts';
import { loadStocks } from './palette-stocks.ts';

let stocks: ReadonlyMap<Locale, PaletteStock>;
beforeAll(async () => {
  stocks = await loadStocks();
}, 60_000);

const stock = (locale: Locale = 'en', kept: Partial<PaletteStock> = {}) => ({ ...(stocks.get(locale) as PaletteStock), ...kept });
const found = (query: string) => rowsFor(stock(), query);
const first = (query: string, locale: Locale = 'en') => rowsFor(stock(locale), query)[0];
/** Returns title and detail of the first row, with ordinary spaces, or undefined if there is no row. */
const said = (query: string, locale: Locale = 'en') => {
  const row = first(query, locale);
  return row && `${row.title}${row.detail && ` | ${row.detail}`}`.replace(/[\u00a0\u202f]/g, ' ');
};

test.each(locales)('the first row for each example of the home page is an answer (%s)', async (locale) => {
  const { formatMessage } = createIntl({ locale, messages: await loadMessages(locale, ['site/home']) });
  const queries = [formatMessage({ id: 'home.exampleUnits' }), ...examples.map(({ query }) => query)];
  const answers = queries.map((query) => first(query, locale));
  expect(answers.map((row) => row?.group)).toEqual(queries.map(() => 'answers'));
  expect(answers.map((row) => delocalize(row?.href.replace(/\?.*/, '') ?? ''))).toEqual([
    expect.stringMatching(/^\/converters\/length\//),
    '/uuid/v4',
    '/base64/decode',
    '/visualizer/json-to-table',
  ]);
});

describe('a conversion is answered', () => {
  test.each([
    ['5 km in miles', '5 km ≈ 3.106856 mi | kilometers to miles'],
    ['5 км в милях', '5 km ≈ 3.106856 mi | kilometers to miles'],
    ['5 rv d vbkz[', '5 km ≈ 3.106856 mi | kilometers to miles'],
    ['how many miles in 5 km', '5 km ≈ 3.106856 mi | kilometers to miles'],
    ['how many feet in a mile', '1 mi = 5,280 ft | miles to feet'],
    ['convert 10 lb to kg', '10 lb ≈ 4.535924 kg | pounds to kilograms'],
    ['-40 f in c', '−40 °F = −40 °C | Fahrenheit to Celsius'],
    ['5 ft 11 in to cm', '5 ft 11 in = 180.34 cm | feet to centimeters'],
    ['5 ft 11 to cm', '5 ft 11 = 180.34 cm | feet to centimeters'],
    [`6'2" in cm`, `6'2" = 187.96 cm | feet to centimeters`],
    ['1/2 inch in mm', '0.5 in = 12.7 mm | inches to millimeters'],
    ['0.5l in ml', '0.5 L = 500 mL | liters to milliliters'],
    ['kg to lb', '1 kg ≈ 2.204623 lb | kilograms to pounds'],
    ['70 kg', '70 kg ≈ 154.3236 lb | kilograms to pounds'],
    ['km', '1 km ≈ 0.6213712 mi | kilometers to miles'],
    ['m2 ft2', '1 m² ≈ 10.76391 ft² | square meters to square feet'],
  ])('%s', (query, answer) => {
    expect(said(query)).toBe(answer);
  });

  test.each([
    ['5 км в милях', '5 км ≈ 3,106856 ми | Из километров в мили'],
    ['5 km in miles', '5 км ≈ 3,106856 ми | Из километров в мили'],
    ['сколько миль в 5 км', '5 км ≈ 3,106856 ми | Из километров в мили'],
    ['сколько метров в миле', '1 ми = 1 609,344 м | Из миль в метры'],
    ['1,5 л в галлонах', '1,5 л ≈ 0,3962581 гал. | Из литров в галлоны США'],
    ['перевести 3 кг в фунты', '3 кг ≈ 6,613868 фунт | Из килограммов в фунты'],
    ['123 456 м в км', '123 456 м = 123,456 км | Из метров в километры'],
  ])('%s', (query, answer) => {
    expect(said(query, 'ru')).toBe(answer);
  });

  test('and opens the page of that pair with that value', () => {
    expect(first('5 km in miles')?.href).toBe('/converters/length/kilometers/miles?v=5');
    expect(first('5 км в милях', 'ru')?.href).toBe('/ru/converters/length/kilometers/miles?v=5');
    expect(first('kg to lb')?.href).toBe('/converters/weight/kilograms/pounds');
  });

  test('and keeps the text of a value that no decimal number represents exactly', () => {
    const carried = (query: string) => first(query)?.arrival?.transfer?.text;
    expect(carried('5 ft 11 in to cm')).toBe('5 ft 11 in');
    expect(carried('5 ft 11 to cm')).toBe('5 ft 11');
    expect(carried('1/3 cup to ml')).toBe('1/3 cup');
    expect(carried('5 km in miles')).toBeUndefined();
  });

  test('units of different categories are not converted into each other', () => {
    expect(found('5 km in kg')).toEqual([]);
  });
});

describe('a tool opens with the settings in the query', () => {
  const set = (query: string, locale: Locale = 'en') => {
    const row = first(query, locale);
    return [row?.href, row?.arrival?.values ?? row?.arrival?.transfer?.text];
  };
  test.each<[query: string, href: string, values: unknown]>([
    ['uuid v7 100', '/uuid/v7', { count: '100' }],
    ['ггшв м7 100', '/uuid/v7', { count: '100' }],
    ['100 uuid', '/uuid/v4', { count: '100' }],
    ['uuid 10k', '/uuid/v4', { count: '10000' }],
    ['uuid 1 000 000', '/uuid/v4', { count: '1000000' }],
    ['guid 5', '/uuid/guid', { count: '5' }],
    ['password 24', '/security/password', { length: '24' }],
    ['pasword 24', '/security/password', { length: '24' }],
    ['пароль 24', '/security/password', { length: '24' }],
    ['зфыыцщкв 24', '/security/password', { length: '24' }],
    ['gfhjkm 24', '/security/password', { length: '24' }],
    ['24 character password', '/security/password', { length: '24' }],
    ['10 passwords', '/security/password', { count: '10' }],
    ['password 24 x 10', '/security/password', { length: '24', count: '10' }],
    ['passphrase 7', '/security/passphrase', { words: '7' }],
    ['pin 6', '/security/pin', { length: '6' }],
    ['пин 6', '/security/pin', { length: '6' }],
    ['3d6', '/random/dice', { notation: '3d6' }],
    ['кости 3к6+2', '/random/dice', { notation: '3d6+2' }],
    ['random 1-6', '/random/number', { min: '1', max: '6', count: '1' }],
    ['случайное число 1-100', '/random/number', { min: '1', max: '100', count: '1' }],
    ['random number 6 of 1-49', '/random/number', { min: '1', max: '49', count: '6' }],
    ['qr https://example.com/x?y=Z', '/qr/url', 'https://example.com/x?y=Z'],
    ['qr Hello World', '/qr/text', 'Hello World'],
    ['qr wifi Home 5G', '/qr/wifi', { content: { ssid: 'Home 5G' } }],
    ['base64 привет', '/base64/encode', 'привет'],
    ['base64 decode 0J/RgNC40LI=', '/base64/decode', '0J/RgNC40LI='],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', '/uuid/inspect', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
  ])('%s', (query, href, values) => {
    expect(set(query)).toEqual([href, values]);
  });

  test('and shows the settings', () => {
    expect(said('uuid v7 100')).toBe('UUID v7 generator | make 100');
    expect(said('ггшв м7 100', 'ru')).toBe('Генератор UUID v7 | создать 100');
    expect(said('password 24')).toBe('Password generator | 24 characters');
    expect(said('пароль 24', 'ru')).toBe('Генератор паролей | 24 символа');
    expect(said('пароль 21', 'ru')).toBe('Генератор паролей | 21 символ');
  });

  test('and is followed by other pages that match the same query, without settings', () => {
    const rows = rowsFor(stock(), 'ггшв м7 100');
    expect(rows.map(({ href }) => href)).toContain('/uuid');
    expect(rows.slice(1).every(({ arrival }) => arrival === null)).toBe(true);
  });
});

describe('a typing error', () => {
  test.each([
    ['uiud', '/uuid'],
    ['pasword', '/security/password'],
    ['passwrod', '/security/password'],
    ['convertr', '/converters'],
    ['bsae64', '/base64'],
    ['парол', '/security'],
    ['праоль', '/security/password'],
    ['кубкии', '/random/dice'],
    ['визтка', '/qr/vcard'],
    ['вайфай', '/qr/wifi'],
    ['кюар вайфай', '/qr/wifi'],
  ])('in %s is tolerated', (query, href) => {
    expect(first(query)?.href).toBe(href);
  });

  test('is not tolerated in versions and short words', () => {
    expect(found('uuid v9')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });
});

test('a row names the task that was asked for, unless it is the name of the tool', () => {
  const named = (query: string, locale: Locale = 'en') =>
    rowsFor(stock(locale), query).map(({ title, detail }) => `${title} | ${detail}`)[0];
  expect(named('sum by month')).toBe('Pivot table | sum by month');
  expect(named('excel to json')).toBe('Excel to JSON | ');
  expect(named('csv to json')).toBe('CSV to JSON | ');
  expect(named('сводная таблица', 'ru')).toBe('Сводная таблица | ');
});

describe('a recent page', () => {
  const kept = { recent: ['/random/dice', '/uuid/v7'], favorites: ['/qr/wifi', '/uuid/v7', '/gone'] };

  test('is listed first while the query is empty; favorites follow, and each page is listed once', () => {
    const rows = rowsFor(stock('en', kept), '');
    expect(rows.slice(0, 3).map(({ group, href }) => [group, href])).toEqual([
      ['recent', '/random/dice'],
      ['recent', '/uuid/v7'],
      ['favorites', '/qr/wifi'],
    ]);
    expect(new Set(rows.map(({ href }) => href)).size).toBe(rows.length);
    expect(rowsFor(stock('ru', kept), ' ')[0]?.href).toBe('/ru/random/dice');
  });

  test('is listed before pages of equal rank', () => {
    const first = (recent: readonly string[]) => rowsFor(stock('en', { recent }), 'name-based uuid')[0]?.href;
    expect([first([]), first(['/uuid/v3'])]).toEqual(['/uuid/v5', '/uuid/v3']);
  });
});

test('every option has a unique id, for any query', () => {
  for (const query of [
    '',
    'uuid',
    'uuid 5',
    'qr',
    'km',
    '5 m',
    'a',
    'п',
    '1',
    '5 km in',
    'in',
    '→',
    '= 5',
    '5 5 5',
    '%',
    '\u0000',
    '0'.repeat(300),
    '9'.repeat(40),
  ]) {
    const rows = rowsFor(stock(), query);
    expect([query, new Set(rows.map(({ id }) => id)).size]).toEqual([query, rows.length]);
  }
});
