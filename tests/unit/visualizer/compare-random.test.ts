import { expect, test } from 'vitest';
import { plainSettings } from '#workers/visualizer/request.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { recordsText } from '../../reference/json-texts.ts';
import { cellsOf, jsonTree, type JsonTree, recordTrees, valueText } from '../../reference/json-tree.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { compareWith, openTable } from './engine-calls.ts';
import { tableDifferences } from './table-differences.ts';

const random = seeded('table differences');

/** Returns records with few keys and few values, so that many rows are equal, changed or repeated. */
function records(count: number): string {
  const value = () =>
    random.pick(['1', '1.0', '10e-1', '2', '-0', '0', '""', 'null', '"a"', '"\\u0061"', '[1, 2]', '[1,2.0]', '{}', '{"x": 1}', 'true']);
  const member = (name: string) => (random.below(5) === 0 ? [] : [`"${name}" : ${value()}`]);
  const record = () => {
    const parts = [
      ...member('a'),
      ...member('b'),
      random.below(2) === 0 ? `"n":{${[...member('c'), ...member('d')].join()}}` : `"n":${value()}`,
    ];
    const key = random.below(9) === 0 ? [] : [`"id":${random.pick(['1', '1e0', '2', '3', '4', '"4"', '5', '6', '7', '8'])}`];
    return `{${(random.below(2) === 0 ? [...key, ...parts] : [...parts, ...key]).join()}}`;
  };
  return `[${Array.from({ length: count }, record).join(random.pick([',', ' ,\n']))}]`;
}

/** Returns a difference of the engine in the form of the reference; the names in it are not used by the data. */
function differenceOf(tree: JsonTree, keys: readonly (readonly string[])[]) {
  const cells = new Map(cellsOf(tree, plainSettings.flattenDepth).map(({ path, value }) => [JSON.stringify(path), value]));
  const text = (value: JsonTree | undefined) => (value ? `${value.kind} ${valueText(value)}` : '-');
  const take = (path: readonly string[]) => {
    const value = cells.get(JSON.stringify(path));
    cells.delete(JSON.stringify(path));
    return value;
  };
  const change = take(['change'])?.raw.slice(1, -1);
  const row = take(['row']);
  const keyTexts = keys.map((path) => text(cells.get(JSON.stringify(path))));
  if (change === 'changed') for (const path of keys) take(path);
  const pairs = new Map<string, [JsonTree | undefined, JsonTree | undefined]>();
  for (const [id, value] of cells) {
    const path = JSON.parse(id) as string[];
    const [, name = '', side = ''] = /^(.*?)(?: \((old|new)\))?$/.exec(path.at(-1) as string) ?? [];
    const plain = JSON.stringify([[...path.slice(0, -1), name], 1]);
    const pair = pairs.get(plain) ?? [undefined, undefined];
    pair[side === 'new' ? 1 : 0] = value;
    pairs.set(plain, pair);
  }
  const words = [...pairs].map(([name, [old, next]]) =>
    change === 'changed' ? `${name} ${text(old)} → ${text(next)}` : `${name} ${text(old ?? next)}`,
  );
  return { change, key: keys.length === 0 ? String(Number(row?.raw) - 1) : keyTexts.join('\n'), cells: words.sort() };
}

test('random tables have the differences of the reference', async () => {
  let changes = 0;
  for (let round = 0; round < rounds(100); round++) {
    const [first, second] = [records(random.below(14)), records(random.below(14))];
    const trees = [first, second].map((text) => recordTrees(text) ?? []) as [JsonTree[], JsonTree[]];
    const paths = random.pick([[], [['id']], [['id'], ['n', 'c']]]);
    await openTable(first);
    const result = await outcomeOf(() => compareWith(second, { keys: paths.map((path) => path.join('.')) }));
    // A table may not have the key column.
    if (result instanceof Error) {
      expect((result as InputError).code).toBe('visualizer.error.keyColumn');
      continue;
    }
    const wanted = tableDifferences(...trees, paths, plainSettings.flattenDepth);
    const about = `${first}\n${second}\n${JSON.stringify(paths)}`;
    const found = (jsonTree(await result.blob.text()) as { readonly elements: readonly JsonTree[] }).elements;
    expect(result.equal, about).toBe(wanted.equal);
    expect(
      found.map((tree) => differenceOf(tree, paths)),
      about,
    ).toEqual(wanted.differences);
    changes += result.changed;
  }
  expect(changes).toBeGreaterThan(rounds(100));
});

test('a difference of hostile records is JSON without repeated names', async () => {
  for (let round = 0; round < rounds(100); round++) {
    const [first, second] = [recordsText(random), recordsText(random)];
    const opened = await outcomeOf(() => openTable(first));
    const result = opened instanceof Error ? opened : await outcomeOf(() => compareWith(second));
    if (result instanceof Error) {
      expect((result as InputError).code).toMatch(/^visualizer\.error\.(?:parse|empty)$/);
      continue;
    }
    const tree = jsonTree(await result.blob.text()) as { readonly elements: readonly JsonTree[] };
    expect(tree.elements.length).toBe(result.added + result.removed + result.changed);
    for (const element of tree.elements) {
      const cells = cellsOf(element, plainSettings.flattenDepth);
      expect(
        cells.every(({ occurrence }) => occurrence === 1),
        `${first}\n${second}`,
      ).toBe(true);
    }
  }
});
