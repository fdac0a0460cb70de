import { cellKinds } from '../../wire/table.ts';
import type { ColumnPreview, NewColumn, PreviewRequest } from '../formula.request.ts';
import type { OpenTable } from '../state.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { isFlattened } from '../table/window.ts';
import { columnsOf } from './ast.ts';
import { Evaluation, type ValidColumn } from './evaluation.ts';
import { isValid, type ResolvedColumn, resolveColumns } from './resolve.ts';

/** Longest text of a cell in UTF-16 code units. */
const SHOWN_LENGTH = 200;

/**
 * Computes the last of the new columns for the first shown rows.
 *
 * @param base     the table without new columns
 * @param records  the first shown rows, by their numbers in `base`
 */
export function previewColumn(
  base: OpenTable,
  records: readonly number[],
  { columns: newColumns, layout }: Pick<PreviewRequest, 'layout'> & { readonly columns: readonly NewColumn[] },
): ColumnPreview {
  const { columns, idOf } = resolveColumns(newColumns, base.source.trie, layout.flattenDepth);
  const { name, nameProblem, formula: last, problem } = columns.at(-1) as ResolvedColumn;
  if (last === null) return { nameProblem, problem, without: [], cells: [] };
  // A preview needs no valid name.
  const valid: ValidColumn[] = [...columns.slice(0, -1).filter(isValid), { name, formula: last }];
  const used = new Map<string, ColumnCells>();
  for (const { formula } of valid)
    for (const column of columnsOf(formula)) {
      const id = idOf.get(column.name);
      if (id !== undefined && !used.has(column.name)) used.set(column.name, cellsOf(base, id, records, layout.flattenDepth));
    }
  const evaluation = new Evaluation(valid, base.source.bytes, layout.separator, (column) => used.get(column));
  const cells = records.map((_, row) => {
    evaluation.run(row);
    const { kind, text } = evaluation.values.cell(evaluation.results.at(-1));
    return { kind: cellKinds[kind] ?? 'absent', text: text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text };
  });
  return { nameProblem, problem, cells, without: evaluation.without(valid.length - 1) };
}

/** Returns the cells of a column in some rows. */
function cellsOf({ source, records }: OpenTable, id: number, rows: readonly number[], flattenDepth: number): ColumnCells {
  const [kinds, starts, ends] = [new Uint8Array(rows.length), new Uint32Array(rows.length), new Uint32Array(rows.length)];
  for (const [row, record] of rows.entries()) {
    const cells = records.cells(record);
    const index = cells ? cells.nodes.subarray(0, cells.to).indexOf(id, cells.from) : -1;
    if (!cells || index < 0 || isFlattened(source, cells, index, flattenDepth)) continue;
    kinds[row] = cells.kinds[index] as number;
    starts[row] = cells.starts[index] as number;
    ends[row] = cells.ends[index] as number;
  }
  return { kinds, starts, ends };
}
