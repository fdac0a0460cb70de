import { afterEach, describe, expect, test } from 'vitest';
import { rememberResult, useRecentResults } from '#src/tools/uuid/recent-results.ts';
import { linesOf } from '#workers/wire/lines.ts';

const kept = () => useRecentResults.getState();

afterEach(() => useRecentResults.setState([], true));

describe('recent results', () => {
  test('are the last ten, newest first, with the number and the text of their values', () => {
    for (let count = 1; count <= 12; count++) rememberResult('v4', linesOf(Array.from({ length: count }, (_, row) => `${count}.${row}`)));
    expect(kept().map(({ count }) => count)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(kept().at(-1)).toMatchObject({ name: 'v4', text: '3.0\n3.1\n3.2' });
    expect(new Set(kept().map(({ id }) => id)).size).toBe(10);
  });

  test('of more than 1 MiB are kept without their text', () => {
    const line = 'x'.repeat(1023);
    rememberResult('v5', linesOf(Array.from({ length: 1025 }, () => line)));
    expect(kept()[0]).toMatchObject({ count: 1025, text: null });
  });
});
