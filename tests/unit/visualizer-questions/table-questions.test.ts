import { expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import type { GroupKey, Measure } from '#workers/visualizer/summary.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { canonicalNumber } from '#workers/visualizer/table/number-order.ts';
import { pythonVectors } from '../../reference/python-vectors.ts';
import { openTable } from '../visualizer/engine-calls.ts';

/** A table with a filter expression, the ids of the rows that it shows, and a summary of them. */
interface Vector {
  readonly text: string;
  readonly expression: string;
  readonly ids: readonly number[];
  readonly part: 'year' | 'month' | 'day' | null;
  readonly groups: readonly (readonly [key: string | null, ...figures: (string | number | null)[]])[];
}

/** Expected answers, made by tests/vectors/table-questions.py. */
const vectors = pythonVectors<{ readonly vectors: readonly Vector[] }>('table-questions').flatMap((made) => made.vectors);

const show: readonly Measure[] = [
  { kind: 'count', column: '', percent: null },
  ...(['sum', 'min', 'max', 'median'] as const).map((kind) => ({ kind, column: 'price', percent: null })),
  { kind: 'percentile', column: 'price', percent: 90 },
  { kind: 'distinct', column: 'name', percent: null },
];

/** Returns a number of a summary in one notation; other values unchanged. */
const written = (json: string): string => (/^-?\d/.test(json) ? canonicalNumber(json) : json);

/** Returns the key of a group and its figures as JSON texts. Keys of these tables contain no commas. */
function cellsOf(object: string, isKeyed: boolean): string[] {
  const cells = object
    .slice(1, -1)
    .split(/,(?=")/)
    .map((member) => written(member.slice(member.indexOf(':') + 1)));
  return isKeyed ? cells : ['"(missing)"', ...cells];
}

test('filters and summaries of 200 random tables are those of Python', async () => {
  expect(vectors.length % 200).toBe(0);
  for (const { text, expression, ids, part, groups } of vectors) {
    const summary = await openTable(text);
    if (summary.columns.length === 0) continue;
    const layout = plainSettings;
    const { problem, rows } = await visualizerEngine.arrange({ ...plainArrangement, expression, layout, locale: 'en' }, freeControl());
    expect(problem, expression).toBeNull();
    const window = { first: 0, count: rows, columns: [], layout, nestingDepth: 0 };
    expect([...visualizerEngine.window(window, freeControl()).records], `${expression} ${text}`).toEqual(ids);
    const key: GroupKey = part === null ? { column: 'country', by: 'value', size: null } : { column: 'created', by: part, size: null };
    const { blob } = await visualizerEngine.summarize(
      { plan: { groupBy: [key], show, pivot: null }, layout, words: { missing: '', others: '' } },
      freeControl(),
    );
    const objects = (await blob.text())
      .slice(1, -1)
      .split(',\n')
      .filter((object) => object !== '');
    const found = objects.map((object) => cellsOf(object, /"country":|\(created\)":/.test(object)));
    const wanted = groups.map(([first, count, ...others]) =>
      [JSON.stringify(first), String(count), ...others.map((figure) => String(figure))].map((cell, index) =>
        index === 0 ? cell : written(cell),
      ),
    );
    const sorted = (cells: string[][]) => cells.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
    expect(sorted(found), `${expression} ${text}`).toEqual(sorted(wanted));
  }
});
