import { expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import { canonicalNumber } from '#workers/visualizer/table/number-order.ts';
import { freeControl } from '#workers/wire/control.ts';
import { type JsonTree, jsonTree } from '../../reference/json-tree.ts';
import { pythonVectors } from '../../reference/python-vectors.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { by, show, summarize } from './summary-calls.ts';

/** A filter, an order and a summary of a table, and what SQLite answers. */
interface Query {
  readonly groupBy: readonly { readonly column: string; readonly by: 'value' | 'year' | 'month' }[];
  readonly show: readonly { readonly kind: 'count' | 'distinct' | 'sum' | 'mean' | 'min' | 'max'; readonly column: string }[];
  readonly pivot: string | null;
  readonly table: string;
  readonly expression: string;
  readonly sort: readonly { readonly column: string; readonly descending: boolean }[];
  /** The ids of the shown rows, in their order. */
  readonly ids: readonly number[];
  /** Names of the members of a group: keys, figures, and values of the pivot column. */
  readonly names: readonly string[];
  /** The groups in their order; a missing key is null. */
  readonly groups: readonly (readonly (string | null)[])[];
}

/** Expected answers, made by tests/vectors/table-sqlite.py. */
interface Vectors {
  readonly tables: Readonly<Record<string, string>>;
  readonly queries: readonly Query[];
}

const elementsOf = (text: string) => {
  const tree = jsonTree(text);
  return tree.kind === 'array' ? tree.elements : [];
};
const membersOf = (tree: JsonTree) => new Map(tree.kind === 'object' ? tree.members : []);

/** Returns JSON that is equal for equal values. */
function written(json: string | null): string | null {
  if (json === null) return null;
  return /^-?\d/.test(json) ? canonicalNumber(json) : JSON.stringify(JSON.parse(json));
}

const checks = pythonVectors<Vectors>('table-sqlite').flatMap(({ tables, queries }) => {
  expect(queries).toHaveLength(50);
  return Object.entries(tables).map(([name, text]) => ({ name, text, queries: queries.filter(({ table }) => table === name) }));
});

test('filters, orders and summaries of three tables are those of SQLite', async () => {
  for (const { name, text, queries } of checks) {
    const summary = await openTable(text);
    const count = elementsOf(text).length;
    const columnOf = (wanted: string) => summary.columns.find((column) => column.name === wanted)?.id ?? -1;
    for (const { expression, sort, ids, names, groups, ...plan } of queries) {
      const question = JSON.stringify({ name, expression, sort, plan });
      const { problem } = await visualizerEngine.arrange(
        {
          ...plainArrangement,
          expression,
          sort: sort.map(({ column, descending }) => ({ column: columnOf(column), descending })),
          layout: plainSettings,
          locale: 'en',
        },
        freeControl(),
      );
      expect(problem, question).toBeNull();
      const window = { first: 0, count, columns: [], layout: plainSettings, nestingDepth: 0 };
      expect([...visualizerEngine.window(window, freeControl()).records], question).toEqual(ids);
      const { blob } = await summarize({
        groupBy: plan.groupBy.map((key) => by(key.column, key.by)),
        show: plan.show.map(({ kind, column }) => show(kind, column)),
        pivot: plan.pivot,
      });
      const found = elementsOf(await blob.text()).map((group) => {
        const members = membersOf(group);
        expect([...members.keys()].filter((member) => !names.includes(member))).toEqual([]);
        return names.map((member) => written(members.get(member)?.raw ?? null));
      });
      expect(found, question).toEqual(groups.map((cells) => cells.map(written)));
    }
  }
});
