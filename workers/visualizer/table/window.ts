import type { Control } from '../../wire/control.ts';
import { CUT, type NestedTable } from '../../wire/table.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import type { RecordCells } from '../document/cell-store.ts';
import { writeCell } from '../document/cell-text.ts';
import type { RowSource } from '../document/row-source.ts';
import { isEmptyObject } from '../read/literal.ts';
import { Nesting } from '../document/nested.ts';
import { Records } from '../document/records.ts';
import { CELL_BYTES, type TableWindow, type WindowRequest } from '../request.ts';
import { ARRAY, OBJECT, STRING } from '../read/walk.ts';

const encoder = new TextEncoder();

/** Largest size in bytes, as written in the text, of a cell that is read to its end. */
const READ_BYTES = CELL_BYTES * 8;

/** Number of bytes of two escapes `\uXXXX`, which write one character beyond U+FFFF. */
const ESCAPE_BYTES = 12;

/** Writes the beginning of a long value without splitting a character. */
function writeHead(bytes: Uint8Array, kind: number, start: number, out: ByteWriter): void {
  let end = start + CELL_BYTES;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  // Do not split an escape either.
  const escape = bytes.subarray(end - ESCAPE_BYTES + 1, end).lastIndexOf(0x5c);
  if (kind === STRING && escape >= 0) end += escape - ESCAPE_BYTES + 1;
  out.copy(bytes, kind === STRING ? start + 1 : start, Math.max(start + 1, end));
}

/** Writes the text of a cell, or its beginning. Returns true if it was cut. */
function writeShort(
  bytes: Uint8Array<ArrayBuffer>,
  kind: number,
  start: number,
  end: number,
  separator: Uint8Array,
  out: ByteWriter,
): boolean {
  if (end - start > READ_BYTES) {
    writeHead(bytes, kind, start, out);
    return true;
  }
  const before = out.length;
  writeCell(bytes, kind, start, end, separator, out);
  if (out.length - before <= CELL_BYTES) return false;
  out.length = before + CELL_BYTES;
  while (((out.bytes[out.length] ?? 0) & 0xc0) === 0x80) out.length--;
  return true;
}

/** Returns true for an object whose members are columns: it is not a cell unless it is empty. */
export function isFlattened(document: RowSource, cells: RecordCells, index: number, flattenDepth: number): boolean {
  if (cells.kinds[index] !== OBJECT) return false;
  const { depth } = document.trie.nodes[cells.nodes[index] as number] as { readonly depth: number };
  return depth <= flattenDepth && !isEmptyObject(document.bytes, cells.starts[index] as number);
}

/** Returns the cells of some rows and columns. */
export function windowOf(
  document: RowSource,
  records: Records,
  recordOf: (row: number) => number,
  rows: number,
  request: WindowRequest,
  control: Control,
): TableWindow {
  const { columns, layout, nestingDepth } = request;
  const first = Math.min(Math.max(0, request.first), rows);
  const count = Math.max(0, Math.min(request.count, rows - first));
  if (document.onDemand) {
    const numbers = Array.from({ length: count }, (_, index) => recordOf(first + index));
    const text = document.onDemand.textOf(numbers, columns);
    const { table, nested } = windowOf(text, new Records(text), (row) => row, count, { ...request, first: 0 }, control);
    return { table: { ...table, first }, records: Uint32Array.from(numbers), nested };
  }
  const { bytes } = document;
  const width = columns.length;
  const separator = encoder.encode(layout.separator);
  const slots = records.slotsOf(columns);
  const nesting = new Nesting(bytes, separator);
  const recordNumbers = new Uint32Array(count);
  const starts = new Uint32Array(count * width + 1);
  const kinds = new Uint8Array(count * width);
  const out = new ByteWriter(count * width * 16 + 256);
  const nested: Record<number, NestedTable> = {};
  const places = new Int32Array(width);
  for (let row = 0; row < count; row++) {
    const record = recordOf(first + row);
    recordNumbers[row] = record;
    const cells = records.cells(record);
    places.fill(-1);
    for (let index = cells?.from ?? 0; cells !== null && index < cells.to; index++) {
      const slot = slots[cells.nodes[index] as number] ?? -1;
      if (slot >= 0 && !isFlattened(document, cells, index, layout.flattenDepth)) places[slot] = index;
    }
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      const place = places[column] as number;
      if (cells !== null && place >= 0) {
        const kind = cells.kinds[place] as number;
        const start = cells.starts[place] as number;
        const end = cells.ends[place] as number;
        kinds[cell] = writeShort(bytes, kind, start, end, separator, out) ? kind | CUT : kind;
        if (nestingDepth > 0 && (kind === OBJECT || kind === ARRAY)) {
          const table = nesting.value(start, end, nestingDepth + 1).table;
          if (table) nested[cell] = table;
        }
      }
      out.byte(0x0a);
      starts[cell + 1] = out.length;
    }
  }
  const block = control.block(out.length);
  block.set(out.written);
  const table = { first, rows: count, columns, cells: { bytes: block, count: count * width, starts, gap: 1 }, kinds };
  return { table, records: recordNumbers, nested };
}
