import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import type { RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import type { SqlLine } from '#workers/visualizer/sql.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { seeded } from '../../reference/seeded.ts';
import vectors from '../../vectors/rows-from.json' with { type: 'json' };
import { openTable } from '../visualizer/engine-calls.ts';
import { showRowsFrom } from '../visualizer-rows/rows-from-calls.ts';
import { duckdb, tableAnswer, writeFiles } from './sql-answers.ts';

const { folder, remove } = writeFiles();
afterAll(remove);
const run = await duckdb(folder);
const words = { missing: '', others: '' };

/** Makes rows of the arrays in a text, and prints them as SQL for the file with this text. */
async function printed(text: string, columns: readonly string[], choice: Partial<RowsFrom>) {
  const file = join(folder, 'arrays.json');
  writeFileSync(file, text);
  await openTable(new Blob([text]), { fileName: 'arrays.json' });
  const summary: TableSummary = await showRowsFrom(columns, choice);
  const ids = summary.columns.map(({ id }) => id);
  const lines: readonly SqlLine[] = await visualizerEngine.sql(
    {
      engine: 'duckdb',
      file,
      options: [],
      otherOptions: {},
      added: [],
      arrangement: plainArrangement,
      plan: null,
      result: { sort: [], columns: null },
      columns: ids,
      layout: plainSettings,
      locale: 'en',
      words,
    },
    freeControl(),
  );
  const asked = { summary, arrangement: plainArrangement, plan: null, columns: ids };
  return {
    sql: lines.map((line) => line.text).join('\n'),
    notes: lines.flatMap(({ notes }) => notes),
    wanted: await tableAnswer(asked, undefined),
  };
}

/** Returns the text that the table shows for a list of values. */
function asShown(value: string): string {
  const list: unknown = value.startsWith('[') ? JSON.parse(value) : null;
  const isPlain = Array.isArray(list) && list.length > 0 && list.every((each) => each === null || typeof each === 'string');
  return isPlain ? list.map(String).join(', ') : value;
}

/** Runs the printed SQL, and expects the rows of the table in their order. */
async function expectSame(text: string, columns: readonly string[], choice: Partial<RowsFrom>): Promise<void> {
  const { sql, notes, wanted } = await printed(text, columns, choice);
  const named = `${text}\n${JSON.stringify([columns, choice])}\n${sql}`;
  expect(
    notes.map(({ id }) => id),
    named,
  ).not.toContain('convert');
  const found = await run(sql, undefined).catch((error: Error) => error.message);
  const shown =
    typeof found === 'string'
      ? found
      : found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asShown(value)])));
  expect(shown, named).toEqual(wanted);
}

test('DuckDB unnests arrays in its file, and gives the rows of the table', async () => {
  for (const { text, cases } of vectors.tables)
    for (const { from, choice } of cases)
      if ((choice as Partial<RowsFrom>).arrays !== 'stack') await expectSame(text, from, choice as Partial<RowsFrom>);
});

const { below, pick } = seeded('rows from arrays as SQL');
const chance = (part: number) => below(100) < part * 100;
const sizeOf = () => (chance(0.5) ? below(3) : 0);
const member = (make: () => string | undefined, name: string) => {
  const value = make();
  return value === undefined ? [] : [`${JSON.stringify(name)}:${value}`];
};
const number = () => pick(['0', '-1', '2.50', '9007199254740993', '1e2']);
/** A number that is also in the text of a cell, where DuckDB writes 2.50 as 2.5. */
const plainNumber = () => pick(['0', '-1', '2.5', '9007199254740993']);
const text = () => JSON.stringify(pick(['a', 'б', '', "it's", '1', 'x"y']));
const object = (members: Readonly<Record<string, () => string | undefined>>) =>
  `{${Object.entries(members)
    .flatMap(([name, make]) => member(make, name))
    .join(',')}}`;
/** Returns an array, null, or no value. */
const array = (element: () => string) => () =>
  chance(0.15)
    ? undefined
    : chance(0.1)
      ? 'null'
      : `[${Array.from({ length: sizeOf() }, () => (chance(0.1) ? 'null' : element())).join(',')}]`;
const maybe = (make: () => string) => () => (chance(0.2) ? undefined : make());
const tax = () => object({ code: text, rate: maybe(plainNumber) });
const item = () =>
  object({
    sku: text,
    'unit price': maybe(plainNumber),
    taxes: array(tax),
    sizes: array(plainNumber),
    of: () => object({ no: plainNumber, parts: array(text) }),
  });
const order = () => object({ id: number, items: array(item), tags: array(text), buyer: () => object({ name: text, calls: array(tax) }) });
const random = (isInside: boolean) => {
  const orders = `[${['{"id":1,"items":[{"sku":"a","taxes":[{"code":"b"}],"sizes":[1],"of":{"parts":["c"]}}],"tags":["d"],"buyer":{"calls":[{"code":"e"}]}}', ...Array.from({ length: 3 + below(6) }, order)].join(',')}]`;
  return isInside ? `{"page":1,"found":{"orders":${orders}}}` : orders;
};
const choices: readonly (readonly [readonly string[], Partial<RowsFrom>])[] = [
  [['items'], {}],
  [['items.taxes'], {}],
  [['buyer.calls'], {}],
  [['items.of.parts'], {}],
  [['items', 'tags'], { arrays: 'zip' }],
  [['tags', 'buyer.calls', 'items'], { arrays: 'zip' }],
  [['tags', 'items.taxes', 'buyer.calls'], { arrays: 'product' }],
  [['items.sizes', 'tags', 'items.taxes'], { arrays: 'product' }],
];

test('random nested documents have the same rows in DuckDB, with and without the parents of empty arrays', async () => {
  for (const [columns, choice] of choices) {
    const keepEmpty = chance(0.5);
    await expectSame(random(chance(0.3)), columns, { ...choice, keepEmpty });
  }
});

test.each([
  [['items', 'tags'], { arrays: 'stack' }, 'arrays'],
  [['items'], { parents: 'first' }, 'parents'],
  [['items.taxes', 'items.sizes', 'tags'], { arrays: 'zip' }, 'arrays'],
] as const)('rows of %j with %j are written to a file first, with the reason', async (columns, choice, reason) => {
  const { notes } = await printed(random(false), columns, choice);
  expect(notes.find(({ id }) => id === 'convert')?.values).toMatchObject({ reason });
});

test('arrays in place of which some records have a single value are written to a file first', async () => {
  const { notes } = await printed('[{"a":[1]},{"a":2}]', ['a'], {});
  expect(notes.find(({ id }) => id === 'convert')?.values).toMatchObject({ reason: 'values' });
});
