import { Scaled, scaledText } from '../../decimal/scaled.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { cellKinds } from '../../wire/table.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { ExtendedRows, extendedText } from '../document/extended-rows.ts';
import type { RowSource } from '../document/row-source.ts';
import { type AddColumnsRequest, type AddedColumn, NEW_CELLS_BYTES_MAX, type NewColumn } from '../formula.request.ts';
import { readFailure } from '../read/read.ts';
import { BOOLEAN, NULL, NUMBER, STRING } from '../read/walk.ts';
import type { VisualizerErrorCode } from '../request.ts';
import type { TableRows } from '../state.ts';
import { columnsOf } from './ast.ts';
import { Evaluation, type ValidColumn } from './evaluation.ts';
import { isValid, resolveColumns } from './resolve.ts';
import { isAbsent, TextCell, type Value } from './value.ts';

/** Time in ms of work between two ticks. */
const STRETCH_MS = 10;
/** UTF-16 code units of formulas that are evaluated between two reads of the clock, at least one row. */
const STRETCH_LENGTH = 2000;
/** Cells of a new column, collected row by row. */
class CollectedCells {
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly counts = cellKinds.map(() => 0);
  readonly name: string;

  constructor(name: string, rows: number) {
    this.name = name;
    this.kinds = new Uint8Array(rows);
    this.starts = new Uint32Array(rows);
    this.ends = new Uint32Array(rows);
  }

  set(row: number, kind: number, start: number, end: number): void {
    this.kinds[row] = kind;
    this.starts[row] = start;
    this.ends[row] = end;
    this.counts[kind] = (this.counts[kind] as number) + 1;
  }
}

/** Writes the JSON of a computed value. Returns its kind; 0 for a value without a result. */
function writeValue(value: Exclude<Value, TextCell>, out: ByteWriter): number {
  if (value instanceof Scaled) {
    out.text(scaledText(value));
    return NUMBER;
  }
  if (value === null) {
    out.text('null');
    return NULL;
  }
  if (isAbsent(value)) return 0;
  out.text(JSON.stringify(value));
  return typeof value === 'string' ? STRING : BOOLEAN;
}

/**
 * Computes new columns for all rows. Columns with a problem are left out. A value that a formula only selects keeps its bytes in the text;
 * the JSON of all others is written after the text.
 *
 * @param base  the table without these columns
 * @returns the rows with the new columns; null if there are none. Throws InputError for too many bytes of cells.
 */
export async function addColumns(
  base: TableRows,
  { columns: newColumns, layout }: Pick<AddColumnsRequest, 'layout'> & { readonly columns: readonly NewColumn[] },
  control: Control,
): Promise<{ readonly source: RowSource | null; readonly columns: readonly AddedColumn[] }> {
  const { columns, idOf } = resolveColumns(newColumns, base.source.trie, layout.flattenDepth);
  const valid = columns.filter(isValid);
  const evaluation = valid.length === 0 ? null : await evaluationOf(base, valid, idOf, layout, control);
  try {
    const source = evaluation && (await compute(base.source, valid, evaluation, control));
    const added = columns.map((column): AddedColumn => {
      const { name, nameProblem, problem } = column;
      return {
        name,
        problem: nameProblem ?? problem,
        without: isValid(column) ? (evaluation?.without(valid.indexOf(column)) ?? []) : [],
        effect: null,
        file: null,
      };
    });
    return { source, columns: added };
  } catch (error) {
    throw readFailure(error);
  }
}

async function evaluationOf(
  { source, columns: storeOf }: TableRows,
  valid: readonly ValidColumn[],
  idOf: ReadonlyMap<string, number>,
  { flattenDepth, separator }: AddColumnsRequest['layout'],
  control: Control,
): Promise<Evaluation> {
  const names = [...new Set(valid.flatMap(({ formula }) => columnsOf(formula).map(({ name }) => name)))].filter((name) => idOf.has(name));
  const ids = names.map((name) => idOf.get(name) as number);
  const cells = await storeOf(flattenDepth).columns(ids, flattenDepth, control);
  const byName = new Map(names.map((name, index) => [name, cells[index]]));
  return new Evaluation(valid, source.bytes, separator, (name) => byName.get(name));
}

async function compute(source: RowSource, valid: readonly ValidColumn[], evaluation: Evaluation, control: Control): Promise<ExtendedRows> {
  const { rows, bytes: text } = source;
  const out = new ByteWriter();
  const collected = valid.map(({ name }) => new CollectedCells(name, rows));
  const length = valid.reduce((sum, { formula }) => sum + formula.text.length, 0);
  const stretch = Math.max(1, Math.floor(STRETCH_LENGTH / (length + 1)));
  let dueMs = performance.now() + STRETCH_MS;
  for (let row = 0; row < rows; row++) {
    if (row % stretch === 0 && performance.now() >= dueMs) {
      await control.tick(row, rows);
      dueMs = performance.now() + STRETCH_MS;
    }
    evaluation.run(row);
    for (const [index, cells] of collected.entries()) {
      const value = evaluation.results[index];
      if (value instanceof TextCell) cells.set(row, value.kind, value.start, value.end);
      else {
        const start = text.length + out.length;
        const kind = writeValue(value, out);
        if (kind !== 0) cells.set(row, kind, start, text.length + out.length);
      }
    }
    if (out.length > NEW_CELLS_BYTES_MAX)
      throw new InputError<VisualizerErrorCode>('visualizer.error.newCellsTooLarge', 'columns', {
        asked: out.length,
        max: NEW_CELLS_BYTES_MAX,
      });
  }
  return new ExtendedRows(source, await extendedText(text, out, control), collected);
}
