import { describe, expect, test } from 'vitest';
import { readingsOf } from '#src/shell/palette/readings/readings.ts';

const read = (text: string) => readingsOf(text, { locale: 'en', timeZone: 'Asia/Tokyo' });
const ids = (text: string) => read(text).map(({ id }) => id);
const values = (text: string) => read(text)[0]?.values;

describe('a time', () => {
  test.each([
    ['1732700000', 'seconds', '2024-11-27T09:33:20Z'],
    ['1732700000123', 'milliseconds', '2024-11-27T09:33:20.123Z'],
    ['1732700000123456', 'microseconds', '2024-11-27T09:33:20.123456Z'],
    ['1732700000123456789', 'nanoseconds', '2024-11-27T09:33:20.123456789Z'],
    ['1732700000100', 'milliseconds', '2024-11-27T09:33:20.1Z'],
    ['999999999', 'seconds', '2001-09-09T01:46:39Z'],
  ])('%s is Unix time in the unit %s', (text, unit, utc) => {
    expect(values(text)).toEqual({ unit, utc, local: expect.stringMatching(/GMT\+9$/) });
  });

  test('is written in the time zone of the person', () => {
    expect(values('1732700000')?.['local']).toBe('27 Nov 2024, 18:33:20 GMT+9');
  });

  test.each([
    ['2026-01-31T12:00:00Z', '1769860800', '2026-01-31T12:00:00Z'],
    ['2026-01-31 12:00+03:00', '1769850000', '2026-01-31T09:00:00Z'],
    ['2026-01-31T12:00:00.250-0530', '1769880600', '2026-01-31T17:30:00.25Z'],
  ])('%s has the Unix time %s', (text, unix, utc) => {
    expect(values(text)).toEqual({ unix, utc, local: expect.any(String) });
  });

  test.each(['2026-01-31', '20260131'])('%s is a date', (text) => {
    expect(values(text)).toEqual({ day: 'Saturday, 31 January 2026', unix: '1769817600' });
  });

  test('without an offset is a different moment in UTC and in the time zone of the person', () => {
    const local = new Date(2026, 0, 31, 12).getTime() / 1000;
    expect(read('2026-01-31T12:00')).toEqual([{ id: 'zoneless', values: { utcUnix: '1769860800', localUnix: String(local) } }]);
  });

  test.each(['2026-02-30', '20261301', '2026-01-31T24:00Z', '12345678', '0123456789', '12345678901', '1.5'])('%s is none', (text) => {
    expect(ids(text).filter((id) => id !== 'integer')).toEqual([]);
  });
});

describe('an IBAN', () => {
  // Examples of the SWIFT IBAN Registry.
  test.each([
    'DE89370400440532013000',
    'GB29 NWBK 6016 1331 9268 19',
    'fr1420041010050500013m02606',
    'NO93 8601 1117 947',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is right', (text) => {
    expect(read(text)[0]).toMatchObject({ id: 'iban', values: { state: 'right' } });
  });

  test('with a wrong character has other check digits', () => {
    expect(values('DE88370400440532013000')).toMatchObject({ state: 'wrong', country: 'Germany', right: '89' });
    expect(values('DE89370400440532013001')).toMatchObject({ state: 'wrong', right: '62' });
  });

  test('with a missing character has the wrong length', () => {
    expect(values('DE8937040044053201300')).toMatchObject({ state: 'length', characters: 21, length: 22 });
  });

  test.each(['XX89370400440532013000', 'DE12', 'DEAB370400440532013000'])('%s is none', (text) => {
    expect(ids(text)).not.toContain('iban');
  });
});

describe('a color', () => {
  // Values of CSS Color Module Level 4.
  test.each([
    ['#f80', '#ff8800', 'rgb(255 136 0)', 'hsl(32 100% 50%)'],
    ['#FF880080', '#ff880080', 'rgb(255 136 0 / 0.502)', 'hsl(32 100% 50% / 0.502)'],
    ['rgb(255, 0, 0)', '#ff0000', 'rgb(255 0 0)', 'hsl(0 100% 50%)'],
    ['rgba(0 50% 100% / 50%)', '#0080ff80', 'rgb(0 128 255 / 0.5)', 'hsl(210 100% 50% / 0.5)'],
    ['hsl(120deg 50% 50%)', '#40bf40', 'rgb(64 191 64)', 'hsl(120 50% 50%)'],
    ['hsl(-0.25turn, 100%, 50%)', '#8000ff', 'rgb(128 0 255)', 'hsl(270 100% 50%)'],
    ['oklch(62.8% 0.25768 29.234)', '#ff0000', 'rgb(255 0 0)', 'hsl(0 100% 50%)'],
  ])('%s is %s', (text, hex, rgb, hsl) => {
    expect(read(text)).toEqual([{ id: 'color', values: { gamut: 'srgb', hex, rgb, hsl } }]);
  });

  test('outside of sRGB is said to be', () => {
    expect(values('oklch(0.7 0.3 150)')).toMatchObject({ gamut: 'outside' });
  });

  test('without # is one only if it is no word and no number', () => {
    expect([ids('ff8800'), ids('decade'), ids('123456')]).toEqual([['color'], [], []]);
  });

  test.each(['#12', '#ggg', 'rgb(1,2)', 'red', '#'])('%s is none', (text) => {
    expect(ids(text)).toEqual([]);
  });
});

test.each([
  ['d41d8cd98f00b204e9800998ecf8427e', 'MD5', 128],
  ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'SHA-1, RIPEMD-160', 160],
  ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'SHA-256, SHA3-256, BLAKE3', 256],
])('%s may be a digest', (text, names, bits) => {
  expect(read(text)).toEqual([{ id: 'digest', values: { names, bits } }]);
});

test('a stored password hash is named', () => {
  expect(values('$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy')).toEqual({ name: 'bcrypt' });
  expect(values('$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$aGFzaA')).toEqual({ name: 'argon2id' });
});

test('a card number is recognized by its check digit', () => {
  expect([ids('4111 1111 1111 1111'), ids('4111 1111 1111 1112')]).toEqual([['card'], []]);
});

test('emoji are named by their code points', () => {
  expect(values('😀❤️')).toEqual({ codes: 'U+1F600 U+2764 U+FE0F', bytes: 10 });
  expect(ids('مرحبا')).toEqual([]);
});

test.each([
  ['-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaA==', 'privateKey'],
  ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', 'token'],
  ['AKIAIOSFODNN7EXAMPLE', 'token'],
  ['https://name:hunter22@example.com/', 'password'],
  [`${'a '.repeat(50_000)} password=hunter22`, 'secret'],
])('a secret is read as nothing else', (text, kind) => {
  expect(read(text)).toEqual([{ id: 'secret', values: { kind } }]);
});

test.each(['', 'uuid', 'x'.repeat(100_000), '12', 'hello world'])('nothing is said of other texts', (text) => {
  expect(read(text)).toEqual([]);
});
