import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { rowsOf, showRowsFrom } from './rows-from-calls.ts';

interface Case {
  readonly reader: string;
  readonly from: readonly string[];
  readonly choice: Partial<RowsFrom>;
  readonly columns: readonly string[];
  /** JSON of each cell; null for null and for a missing value. */
  readonly rows: readonly (readonly (string | null)[])[];
}

// Written by tests/vectors/rows-from.py.
const vectors = JSON.parse(readFileSync(new URL('../../vectors/rows-from.json', import.meta.url), 'utf8')) as {
  readonly tables: readonly { readonly text: string; readonly cases: readonly Case[] }[];
};

/** Returns rows in an order of their own, because that of a join in SQL is not defined. */
const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

describe.each(vectors.tables.map(({ text, cases }, index) => [index, text, cases] as const))('table %i', (_index, text, cases) => {
  test.each(cases.map((each) => [each.reader, each.from.join(' '), JSON.stringify(each.choice), each] as const))(
    'gives the rows of %s for %s %s',
    async (_reader, _from, _choice, { from, choice, columns, rows }) => {
      await openTable(text);
      const summary = await showRowsFrom(from, choice);
      const wanted = rows.map((row) => row.map((cell) => (cell === null ? null : JSON.parse(cell))));
      const ids = columns.map((name) => summary.columns.find((column) => column.name === name)?.id ?? -1);
      expect(sorted(rowsOf(summary.rows, ids).map((row) => row.map((cell) => cell ?? null)))).toEqual(sorted(wanted));
      visualizerEngine.close();
    },
  );
});
