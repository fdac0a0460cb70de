import type { Control } from '../../wire/control.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { writeCell } from '../document/cell-text.ts';
import type { RowSource } from '../document/row-source.ts';
import { eachStretch } from '../document/stretches.ts';
import { NULL, STRING } from '../read/walk.ts';
import type { ColumnStore } from '../table/column-cells.ts';
import { type ColumnValues, valuesOf } from '../table/column-values.ts';
import { compareDecimals, mayRoundAlike } from '../table/number-order.ts';
import { parseTime, partOfTime } from '../table/time.ts';
import { cellTest, isInOrder } from './cell-test.ts';
import type { Condition, Literal, Order, Test } from './condition.ts';

/** Distinct values between two ticks. */
const STRETCH = 16_384;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A table whose rows are tested. */
interface TestedTable {
  readonly source: RowSource;
  readonly store: ColumnStore;
  readonly flattenDepth: number;
  /** Text between the elements of an array of plain values, in UTF-8. */
  readonly separator: Uint8Array;
  /** Returns the id of a column. */
  readonly idOf: (column: string) => number;
}

/** Returns 1 for each row where the condition holds, 0 for the others. */
export async function matchingRows(table: TestedTable, condition: Condition, control: Control): Promise<Uint8Array> {
  if (condition.kind === 'not') return inverted(await matchingRows(table, condition.part, control));
  if (condition.kind !== 'and' && condition.kind !== 'or') return testRows(table, condition, control);
  const [first, ...others] = condition.parts as [Condition, ...Condition[]];
  const rows = await matchingRows(table, first, control);
  for (const part of others) {
    const more = await matchingRows(table, part, control);
    if (condition.kind === 'and') intersect(rows, more);
    else unite(rows, more);
  }
  return rows;
}

/** Sets 0 for each row that has 0 in the other list. */
export function intersect(rows: Uint8Array, others: Uint8Array): void {
  for (let row = 0; row < rows.length; row++) rows[row] = (rows[row] as number) & (others[row] as number);
}

/** Sets 1 for each row that has 1 in the other list. */
function unite(rows: Uint8Array, others: Uint8Array): void {
  for (let row = 0; row < rows.length; row++) rows[row] = (rows[row] as number) | (others[row] as number);
}

function inverted(rows: Uint8Array): Uint8Array {
  for (let row = 0; row < rows.length; row++) rows[row] = 1 - (rows[row] as number);
  return rows;
}

async function testRows(table: TestedTable, test: Test, control: Control): Promise<Uint8Array> {
  const { source, store, flattenDepth, idOf } = table;
  const [cells] = await store.columns([idOf(test.term.column)], flattenDepth, control);
  if (!cells) throw new Error(`No column ${test.term.column}`);
  const values = valuesOf(source.bytes, cells);
  const limits = test.term.part === null ? numberLimits(test) : null;
  if (limits !== null) return rowsInOrder(values, limits, control);
  const { values: numbers, firstRows } = await values.dictionary(control);
  const holds = cellTest(test);
  const { part } = test.term;
  const out = new ByteWriter(1024);
  // NONE + 1 is stored as 0: the missing cell.
  const passes = new Uint8Array(firstRows.length + 1);
  for (const [value, row] of firstRows.entries()) {
    if (value % STRETCH === 0) await control.tick(value, firstRows.length);
    const kind = cells.kinds[row] as number;
    out.length = 0;
    writeCell(values.bytes, kind, values.startOf(row), values.endOf(row), table.separator, out);
    const text = decoder.decode(out.written);
    const time = part === null || kind !== STRING ? null : parseTime(text);
    const cell = part === null ? { kind, text } : time ? { kind, text: partOfTime(time, part) } : { kind: NULL, text: '' };
    passes[value + 1] = holds(cell) ? 1 : 0;
  }
  passes[0] = holds({ kind: 0, text: '' }) ? 1 : 0;
  const found = new Uint8Array(source.rows);
  await eachStretch(found.length, control, (from, to) => {
    readPasses(numbers, passes, found, from, to);
  });
  return found;
}

/** Sets the rows from `from` to `to` to what their values have in `passes`, which begins with that of missing cells. */
function readPasses(numbers: Uint32Array, passes: Uint8Array, found: Uint8Array, from: number, to: number): void {
  for (let row = from; row < to; row++) {
    // NONE + 1 is 2^32, which `>>> 0` makes 0.
    found[row] = passes[((numbers[row] as number) + 1) >>> 0] as number;
  }
}

interface Limit {
  readonly order: Order;
  readonly value: string;
}

/** Returns the limits of a test that compares with numbers only; null for other tests. */
function numberLimits(test: Test): readonly Limit[] | null {
  const isNumber = ({ type }: Literal) => type === 'number';
  if (test.kind === 'compare' && test.order !== '!=' && isNumber(test.value)) return [{ order: test.order, value: test.value.text }];
  if (test.kind !== 'between' || !isNumber(test.low) || !isNumber(test.high)) return null;
  return [
    { order: '>=', value: test.low.text },
    { order: '<=', value: test.high.text },
  ];
}

/** Compares doubles; only equal doubles of numbers that may have been rounded are compared in decimal notation. */
async function rowsInOrder(values: ColumnValues, limits: readonly Limit[], control: Control): Promise<Uint8Array> {
  const { doubles } = await values.numbers(control);
  const found = new Uint8Array(doubles.length).fill(1);
  for (const { order, value } of limits) {
    const limit = Number(value);
    const isRounded = mayRoundAlike(limit, value.length);
    const isEqual = isInOrder(0, order);
    const equalHolds = (row: number) => {
      const isExact = !isRounded && !mayRoundAlike(limit, values.numberLength(row));
      return isExact ? isEqual : isInOrder(compareDecimals(values.numberText(row) as string, value), order);
    };
    const holds = { below: Number(isInOrder(-1, order)), above: Number(isInOrder(1, order)), equal: equalHolds };
    await eachStretch(found.length, control, (from, to) => {
      compareDoubles(doubles, limit, holds, found, from, to);
    });
  }
  return found;
}

interface Holds {
  /** 1 if the order holds for a number below the limit, otherwise 0. */
  readonly below: number;
  readonly above: number;
  readonly equal: (row: number) => boolean;
}

/** Sets 0 for each row from `from` to `to` whose double is not in the order; NaN, for a row without a number, is in no order. */
function compareDoubles(doubles: Float64Array, limit: number, holds: Holds, found: Uint8Array, from: number, to: number): void {
  const { below, above, equal } = holds;
  for (let row = from; row < to; row++) {
    const double = doubles[row] as number;
    const isInOrder = double === limit ? Number(equal(row)) : (below & Number(double < limit)) | (above & Number(double > limit));
    found[row] = (found[row] as number) & isInOrder;
  }
}
