import { expect, test } from 'vitest';
import { arrayOrders, parentFields, type RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { seeded } from '../../reference/seeded.ts';
import { exportedText, openTable } from '../visualizer/engine-calls.ts';
import { showRowsFrom } from './rows-from-calls.ts';

type Choice = Omit<RowsFrom, 'columns'>;
type Json = Readonly<Record<string, unknown>>;

interface NestedArrays {
  readonly name: string;
  /** Members from the record, or from the element with these arrays, inwards. */
  readonly path: readonly string[];
  readonly inside: readonly NestedArrays[];
}

/** The record, or the elements, that a row consists of, by the name of their column; '' for the record. */
type Row = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const memberAt = (value: unknown, path: readonly string[]) =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** Makes the rows of a value, list by list. */
function expanded(value: unknown, name: string, arrays: readonly NestedArrays[], choice: Choice): Row[] {
  const lists = arrays.map(({ path, name: inner, inside }) => {
    const found = memberAt(value, path) ?? [];
    return (Array.isArray(found) ? found : [found]).flatMap((element) => expanded(element, inner, inside, choice));
  });
  const none: Row = new Map();
  const merged = (rows: readonly Row[]): Row => new Map(rows.flatMap((row) => [...row]));
  const each = choice.keepEmpty ? lists.map((list) => (list.length > 0 ? list : [none])) : lists;
  const rows =
    choice.arrays === 'stack'
      ? lists.flat()
      : choice.arrays === 'zip'
        ? Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
            merged(lists.map((list) => list[at] ?? none)),
          )
        : each.reduce<Row[]>((all, list) => all.flatMap((row) => list.map((other) => merged([row, other]))), [none]);
  if (arrays.length === 0) return [new Map([[name, value]])];
  const kept = rows.length === 0 && choice.keepEmpty ? [none] : rows;
  return kept.map((row, at) => {
    const isIn = choice.parents === 'repeat' || (choice.parents === 'first' && at === 0);
    return isIn ? new Map([...row, [name, value]]) : row;
  });
}

/** Replaces arrays by their elements in a row. Returns undefined for a value of which the row has nothing. */
function valueIn(row: Row, name: string, arrays: readonly NestedArrays[]): unknown {
  const value = row.get(name);
  if (row.has(name) && !isObject(value)) return value;
  const copy = structuredClone(value ?? {}) as Record<string, unknown>;
  for (const { path, name: inner, inside } of arrays) {
    const element = valueIn(row, inner, inside);
    const parents = path.slice(0, -1);
    const last = path.at(-1) as string;
    let at: unknown = copy;
    for (const parent of parents) {
      if (isObject(at) && !(parent in at) && element !== undefined) (at as Record<string, unknown>)[parent] = {};
      at = isObject(at) ? at[parent] : undefined;
    }
    if (!isObject(at)) continue;
    if (element === undefined) delete (at as Record<string, unknown>)[last];
    else (at as Record<string, unknown>)[last] = element;
  }
  return row.has(name) || Object.keys(copy).length > 0 ? copy : undefined;
}

const orders: readonly NestedArrays[] = [
  { name: 'items', path: ['items'], inside: [{ name: 'items.info.taxes', path: ['info', 'taxes'], inside: [] }] },
  { name: 'a.tags', path: ['a', 'tags'], inside: [] },
];

const random = seeded('rows from arrays');

function randomRecord(index: number): Json {
  const { below } = random;
  const list = (make: () => unknown) => {
    const kind = below(8);
    if (kind === 0) return null;
    if (kind === 1) return make();
    return Array.from({ length: below(4) }, make);
  };
  const scalar = () => [1, 'x', true, null, {}, [1, 2], { b: below(9) }][below(7)];
  const item = () =>
    below(6) === 0
      ? scalar()
      : { sku: `s${below(99)}`, info: { n: below(9), ...(below(4) > 0 && { taxes: list(() => ({ r: below(9) })) }) } };
  return {
    ...(below(8) > 0 && { items: list(item) }),
    index,
    a: below(9) === 0 ? 'plain' : { z: below(9), ...(below(5) > 0 && { tags: list(scalar) }) },
    ...(below(3) === 0 && { late: below(9) }),
  };
}

test.each(Array.from({ length: 40 }, (_, run) => run))('random records give the rows and counts of a plain loop (run %i)', async (run) => {
  // In a text of 64 KiB or more, the kernel finds the elements; it leaves an element of more than 256 KiB to TypeScript.
  const isLarge = run % 10 === 0;
  const long = isLarge ? [{ items: [{ sku: 'x'.repeat(300_000), info: { taxes: [1] } }, { sku: 'after' }] }] : [];
  const records = [
    ...long,
    { items: [{ sku: 's', info: { taxes: [{ r: 1 }] } }], index: -1, a: { z: 0, tags: ['t'] } },
    ...Array.from({ length: 1 + random.below(isLarge ? 300 : 30) }, (_, index) => randomRecord(index)),
  ];
  const isNested = random.below(2) === 0;
  const choice: Choice = {
    arrays: random.pick(arrayOrders),
    parents: random.pick(parentFields),
    keepEmpty: random.below(2) === 0,
  };
  // In a product, the loop repeats an element with arrays inside as often as the elements beside it.
  if (isNested && choice.arrays === 'product' && choice.parents === 'first') return;
  await openTable(JSON.stringify(records));
  const [items, tags] = orders as [NestedArrays, NestedArrays];
  const arrays = isNested ? orders : [{ ...items, inside: [] }, tags];
  const summary = await showRowsFrom(isNested ? ['items', 'items.info.taxes', 'a.tags'] : ['items', 'a.tags'], choice);
  const rows = records.flatMap((record) => expanded(record, '', arrays, choice)).map((row) => valueIn(row, '', arrays) ?? {});
  const written = await exportedText(summary, { format: 'ndjson' });
  expect({
    choice,
    rows:
      written === ''
        ? []
        : written
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as unknown),
  }).toEqual({ choice, rows });
  expect(summary.rows).toBe(rows.length);
  for (const { counts, path } of summary.columns) {
    const isFlat = path.length <= 3;
    const cells = rows.map((row) => memberAt(row, path));
    const present = cells.filter((cell) => cell !== undefined && !(isFlat && isObject(cell) && Object.keys(cell).length > 0));
    expect([path, counts.absent]).toEqual([path, rows.length - present.length]);
    expect([path, counts.string]).toEqual([path, present.filter((cell) => typeof cell === 'string').length]);
  }
});
