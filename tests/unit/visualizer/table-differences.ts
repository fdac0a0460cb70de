import { cellsOf, type JsonTree, valueText } from '../../reference/json-tree.ts';

/** Cells of a row by the name of their column; 2 or more after the name of a repeated member. */
type Row = ReadonlyMap<string, JsonTree>;

const rowOf = (record: JsonTree, flattenDepth: number): Row =>
  new Map(cellsOf(record, flattenDepth).map(({ path, occurrence, value }) => [JSON.stringify([path, occurrence]), value]));

/** A row that differs: its key, and the columns whose values differ with both values; `-` for a missing cell. */
export interface Difference {
  readonly change: 'added' | 'removed' | 'changed';
  readonly key: string;
  readonly cells: readonly string[];
}

/**
 * Compares two lists of records with Maps and texts. Rows with the same key are paired in their order; without keys, rows at the same place.
 *
 * @param keys  paths of the key columns
 */
export function tableDifferences(
  first: readonly JsonTree[],
  second: readonly JsonTree[],
  keys: readonly (readonly string[])[],
  flattenDepth: number,
): { readonly differences: readonly Difference[]; readonly equal: number } {
  const text = (row: Row, name: string) => {
    const value = row.get(name);
    return value ? `${value.kind} ${valueText(value)}` : '-';
  };
  const keyOf = (row: Row, index: number) =>
    keys.length === 0 ? `${index}` : keys.map((path) => text(row, JSON.stringify([path, 1]))).join('\n');
  const left = first.map((record) => rowOf(record, flattenDepth));
  const right = second.map((record) => rowOf(record, flattenDepth));
  const waiting = new Map<string, Row[]>();
  for (const [index, row] of right.entries()) {
    const key = keyOf(row, index);
    waiting.set(key, [...(waiting.get(key) ?? []), row]);
  }
  const differences: Difference[] = [];
  let equal = 0;
  const alone = (change: 'added' | 'removed', key: string, row: Row): Difference => ({
    change,
    key,
    cells: [...row.keys()].map((name) => `${name} ${text(row, name)}`).sort(),
  });
  for (const [index, row] of left.entries()) {
    const key = keyOf(row, index);
    const partner = waiting.get(key)?.shift();
    if (!partner) {
      differences.push(alone('removed', key, row));
      continue;
    }
    const names = [...new Set([...row.keys(), ...partner.keys()])].filter((name) => text(row, name) !== text(partner, name));
    if (names.length === 0) equal++;
    else
      differences.push({
        change: 'changed',
        key,
        cells: names.map((name) => `${name} ${text(row, name)} → ${text(partner, name)}`).sort(),
      });
  }
  for (const [index, row] of right.entries()) {
    const key = keyOf(row, index);
    if (waiting.get(key)?.includes(row)) differences.push(alone('added', key, row));
  }
  return { differences, equal };
}
