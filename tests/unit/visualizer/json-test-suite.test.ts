import { describe, expect, test } from 'vitest';
import { jsonTestSuite, jsonTestSuiteRepeated } from '../../vectors/json-test-suite.ts';
import { opened } from './open-document.ts';

const files = [
  ...jsonTestSuite.map(([name, base64]) => ({ name, bytes: Uint8Array.from(Buffer.from(base64, 'base64')) })),
  ...jsonTestSuiteRepeated.map(([name, part, times, end]) => ({ name, bytes: new TextEncoder().encode(part.repeat(times) + end) })),
];
const named = (letter: string) => files.filter(({ name }) => name.startsWith(letter));

describe('JSONTestSuite', () => {
  test('is complete', () => {
    expect([named('y_').length, named('n_').length, named('i_').length]).toEqual([95, 188, 35]);
  });

  test.each(named('y_'))('$name is accepted', async ({ bytes }) => {
    expect(await opened(bytes)).toMatchObject({ valid: true });
  });

  test.each(named('n_'))('$name is refused, and a syntax error has its place', async ({ bytes }) => {
    const { refused } = await opened(bytes);
    expect(refused?.code).toMatch(/^visualizer\.error\.(parse|empty|utf8|binary|utf16)$/);
    if (refused?.code === 'visualizer.error.parse') {
      expect(refused.values['line']).toBeGreaterThanOrEqual(1);
      expect(refused.values['column']).toBeGreaterThanOrEqual(1);
    }
  });

  test.each(named('i_'))('$name is accepted or refused without other errors', async ({ bytes }) => {
    const { valid, refused } = await opened(bytes);
    expect(valid || refused !== null).toBe(true);
  });
});
