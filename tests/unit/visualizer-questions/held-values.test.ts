import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import { compareTexts } from '#workers/visualizer/table/text-order.ts';
import { freeControl } from '#workers/wire/control.ts';
import { seeded } from '../../reference/seeded.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { by, groupsOf, show } from './summary-calls.ts';

const two = (value: number) => String(value).padStart(2, '0');
const random = seeded('held values');
const time = () => `20${two(random.below(100))}-${two(1 + random.below(12))}-${two(1 + random.below(28))}T10:${two(random.below(60))}:00Z`;

/** Makes the texts of a column. */
const forms: Readonly<Record<string, () => string>> = {
  'times of one form': time,
  'times of two lengths': () => (random.below(9) === 0 ? time().slice(0, 10) : time()),
  'numbers in front of a word': () => `${two(random.below(100))} kg`,
  'codes of more than 15 digits': () => `№${Array.from({ length: 20 }, () => random.below(10)).join('')}`,
  'texts of several alphabets': () => random.pick(['ёлка', 'Ёлка', 'zebra', '日本', '😀', '\uffff', '']) + random.pick(['', 'a', '!']),
  'texts with escapes': () => random.pick(['a"b', 'a\\b', 'a\nb', 'ab', 'a']),
};

const arrange = (arrangement: Partial<typeof plainArrangement>) =>
  visualizerEngine.arrange({ ...plainArrangement, ...arrangement, layout: plainSettings, locale: 'en' }, freeControl());
const shownRows = (count: number) => [
  ...visualizerEngine.window({ first: 0, count, columns: [], layout: plainSettings, nestingDepth: 0 }, freeControl()).records,
];

describe('the first and the last text and the number of distinct texts', () => {
  test.each(Object.entries(forms))('of %s are those of code points', async (_form, make) => {
    for (let round = 0; round < 10; round++) {
      const rows = Array.from({ length: 1 + random.below(60) }, () => ({
        group: random.below(3),
        text: random.below(8) === 0 ? null : make(),
      }));
      // The escapes of one value are written in two ways.
      const json = JSON.stringify(rows).replace(/ё/g, () => (random.below(2) === 0 ? 'ё' : '\\u0451'));
      await openTable(json);
      const found = await groupsOf({ groupBy: [by('group')], show: [show('min', 'text'), show('max', 'text'), show('distinct', 'text')] });
      const wanted = [0, 1, 2].flatMap((group) => {
        const texts = rows.filter((row) => row.group === group).flatMap(({ text }) => text ?? []);
        const sorted = texts.toSorted(compareTexts);
        const isEmpty = rows.every((row) => row.group !== group);
        return isEmpty ? [] : [[group, sorted[0] ?? null, sorted.at(-1) ?? null, new Set(texts).size]];
      });
      const cells = found.map((line) => Object.values(JSON.parse(line) as Record<string, unknown>));
      expect(
        cells.toSorted((a, b) => Number(a[0]) - Number(b[0])),
        json,
      ).toEqual(wanted);
    }
  });
});

test.each([3000, 70_000])('a place that differs only in the last of %i rows is found', async (count) => {
  const rows = Array.from({ length: count }, (_, row) => ({ at: `2024-01-${two(1 + (row % 20))}` }));
  rows[count - 1] = { at: '1999-01-05' };
  await openTable(JSON.stringify(rows));
  expect(await groupsOf({ show: [show('min', 'at'), show('max', 'at')] })).toEqual(['{"min(at)":"1999-01-05","max(at)":"2024-01-20"}']);
});

test('numbers are found among texts of one form', async () => {
  await openTable('[{"n":"1-2"},{"n":7},{"n":"3-4"},{"n":5}]');
  expect(await groupsOf({ show: [show('max', 'n'), show('sum', 'n')] })).toEqual(['{"max(n)":7,"sum(n)":12}']);
});

test('equal cells of any length are one value', async () => {
  const texts = Array.from({ length: 140 }, (_, size) => 'x'.repeat(size));
  const cells = [...texts, ...texts.map((text) => `${text}y`), ...texts.toReversed()];
  await openTable(JSON.stringify(cells.map((text) => ({ text }))));
  expect(await groupsOf({ show: [show('distinct', 'text')] })).toEqual([`{"distinct(text)":${new Set(cells).size}}`]);
});

test('an order that was sorted before is the same again, in both directions and with a filter', async () => {
  const rows = Array.from({ length: 50 }, (_, id) => ({ id, n: random.below(10), word: random.pick(['a', 'b', null]) }));
  const { columns } = await openTable(JSON.stringify(rows));
  const column = columns.find(({ name }) => name === 'n')?.id ?? -1;
  const wanted = (descending: boolean, kept: typeof rows) =>
    kept.toSorted((a, b) => (descending ? b.n - a.n : a.n - b.n)).map(({ id }) => id);
  for (const descending of [false, true, false, false]) {
    await arrange({ sort: [{ column, descending }] });
    expect(shownRows(50)).toEqual(wanted(descending, rows));
    await arrange({ sort: [{ column, descending }], expression: 'word = a' });
    const kept = rows.filter(({ word }) => word === 'a');
    expect(shownRows(kept.length)).toEqual(wanted(descending, kept));
  }
});
