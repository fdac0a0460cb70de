import { expect, test } from 'vitest';
import { readSourceUrl } from '#src/site/source-setting.ts';

test('SOURCE_URL is the address of a web page, or empty', () => {
  expect([undefined, '', ' https://git.example/verstak '].map(readSourceUrl)).toEqual(['', '', 'https://git.example/verstak']);
});

test.each(['git@host:verstak', 'javascript:alert(1)', 'https://a b', 'git.example/verstak'])('SOURCE_URL=%s is refused', (text) => {
  expect(() => readSourceUrl(text)).toThrow(`SOURCE_URL is “${text}”`);
});
