import { describe, expect, test } from 'vitest';
import { seeded } from '../../reference/seeded.ts';
import { LEVELS_MAX } from '#workers/visualizer/request.ts';
import { exportedText, openTable, refusal, shownCells } from './engine-calls.ts';

const skipBadLines = true;

describe('a text of lines, some of which are not JSON', () => {
  const text = '{"a":1}\n{"a":2,}\n\n{"a":"x}\n{"a":3} {"a":4}\n[[[\n{"a":5}\n';

  test('offers to skip bad lines', async () => {
    expect(await refusal(text)).toMatchObject({ code: 'visualizer.error.parse', values: { line: 2, skippable: 'yes' } });
    expect(await refusal('{"a":1,}\n{"a":2}')).toMatchObject({ values: { line: 1, skippable: 'yes' } });
    expect(await refusal('{"a":1}\n{"a":2')).toMatchObject({ values: { line: 2, skippable: 'yes' } });
  });

  test.each(['[1,2,]', '{"a":1,}', '[\n{"a":1},\n{"a":2},,\n{"a":3}\n]', '{\n"a" 1\n}'])(
    'offers no skipping if it is a single value instead: %j',
    async (one) => {
      expect(await refusal(one)).toMatchObject({ values: { skippable: 'no' } });
    },
  );

  test.each([
    ['typed', (whole: string) => whole],
    ['in a file', (whole: string) => new Blob([whole])],
    ['with a byte order mark', (whole: string) => new Blob(['\ufeff', whole])],
    ['with CRLF', (whole: string) => whole.replaceAll('\n', '\r\n')],
  ])('shows the valid lines, and lists the others with line, column and reason: %s', async (_, source) => {
    const summary = await openTable(source(text), { skipBadLines });
    expect(summary).toMatchObject({ rows: 2, valid: true, values: true });
    expect(shownCells(summary, 9)).toEqual([['1:number'], ['5:number']]);
    expect(summary.skipped.count).toBe(4);
    expect(summary.skipped.listed.map(({ line, column, expected }) => [line, column, expected])).toEqual([
      [2, 8, 'key'],
      [4, expect.any(Number), expect.stringMatching(/closingQuote|noControl/)],
      [5, 9, 'newline'],
      [6, expect.any(Number), expect.any(String)],
    ]);
    expect(summary.skipped.listed[0]).toMatchObject({ before: '{"a":2,', wrong: '}', after: expect.not.stringContaining('a') });
    expect(await exportedText(summary, { format: 'ndjson' })).toBe('{"a":1}\n{"a":5}\n');
  });

  test('is refused with the place of the first bad line if no line is valid', async () => {
    expect(await refusal('{a}\n{b}', { skipBadLines })).toMatchObject({ code: 'visualizer.error.parse', values: { line: 1, column: 2 } });
    const notUtf8 = new Blob([Uint8Array.from([0x5b, 0x22, 0xff, 0x22, 0x5d, 0x0a, 0x7b])]);
    expect(await refusal(notUtf8, { skipBadLines })).toMatchObject({ code: 'visualizer.error.utf8', values: { line: 1, column: 3 } });
    const deep = '['.repeat(LEVELS_MAX + 1);
    expect(await refusal(`${deep}\n${deep}`, { skipBadLines })).toMatchObject({
      code: 'visualizer.error.tooDeep',
      values: { line: 1, levels: LEVELS_MAX },
    });
  });

  test('of several megabytes with random damage loses only the damaged lines', async () => {
    const random = seeded('bad lines');
    const damaged = new Set(Array.from({ length: 150 }, () => random.below(40_000)));
    const lines = Array.from({ length: 40_000 }, (_, index) => {
      const line = JSON.stringify({ index, text: 'x'.repeat(random.below(120)) });
      return damaged.has(index) ? line.slice(0, 1 + random.below(line.length - 1)) : line;
    });
    const summary = await openTable(new Blob([lines.join('\n')]), { fileName: 'x.ndjson', skipBadLines });
    expect([summary.rows, summary.skipped.count, summary.skipped.listed.length]).toEqual([40_000 - damaged.size, damaged.size, 100]);
    expect(summary.skipped.listed.map(({ line }) => line)).toEqual(
      [...damaged]
        .toSorted((a, b) => a - b)
        .slice(0, 100)
        .map((index) => index + 1),
    );
  });
});
