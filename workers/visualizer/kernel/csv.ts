// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `read/csv-json.ts` does the same in TypeScript; tests compare both.

import { addCell, CELLS, LASTS } from './cells.ts';
import { passUtf8 } from './tokens.ts';

export { CELL_ENDS, CELL_KINDS, CELL_NODES, CELL_STARTS, CELLS, LASTS, LAYOUTS, pack, PLACES, RECORDS } from './cells.ts';

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 72;
/** Largest input in bytes. Line feeds follow the input, so that every cell ends there, and vectors may be read beyond it. */
export const SIZE: i32 = 262144;
export const PADDING: i32 = 64;
export const INPUT: usize = memory.data(SIZE + PADDING, 16);
/** Largest number of columns, and of bytes of their names with 16 bytes of padding each. */
export const COLUMNS: i32 = 1024;
export const NAMES_SIZE: i32 = 65536;
export const NAMES: usize = memory.data(NAMES_SIZE, 16);
/** For each name its offset in NAMES, and its size. */
export const NAME_STARTS: usize = memory.data(COLUMNS * 4, 16);
export const NAME_SIZES: usize = memory.data(COLUMNS * 4, 16);
/** Kinds of the columns, as in read/csv-columns.ts. */
export const KINDS: usize = memory.data(COLUMNS, 16);
const EMPTY: i32 = 1;
const NUMBERS: i32 = 2;
const TEXTS: i32 = 3;
/** Kinds of the cells, as in read/walk.ts. */
const NULL: u8 = 1;
const NUMBER: u8 = 3;
const STRING: u8 = 4;
const OBJECT: u8 = 5;
/** A record needs at most the names, two bytes for each byte of the input, and six for each cell. */
const RECORD: i32 = NAMES_SIZE + SIZE * 2 + COLUMNS * 6;
const OUTPUT_SIZE: i32 = 2097152;
export const OUTPUT: usize = memory.data(OUTPUT_SIZE, 16);
const LIMIT: usize = OUTPUT + OUTPUT_SIZE - RECORD;

const TAB: u32 = 0x09;
const LINE_FEED: u32 = 0x0a;
const RETURN: u32 = 0x0d;
const QUOTE: u32 = 0x22;
const BACKSLASH: u32 = 0x5c;
const DOT: u32 = 0x2e;
const ZERO: u32 = 0x30;

/** Results of `convert`: no whole record is left, the output is full, or TypeScript has to convert the record at `at`. */
const WHOLE: i32 = 0;
const FULL: i32 = 1;
const LEFT: i32 = 2;

let delimiter: u32 = 0;
let mark: u32 = 0;
let decimalMark: u32 = 0;
let columnCount: i32 = 0;
/** Offset in the input of the next record. */
export let at: i32 = 0;
/** Size of the output. */
export let written: i32 = 0;
/** Number of line ends in the converted records. */
export let lines: i32 = 0;
/**
 * Number of the converted records. Their cells, with offsets in the output, are in the lists of cells.ts: CELL_NODES has 1 for the first column,
 * 2 for the second, and so on, and 0 for the record itself.
 */
export let records: i32 = 0;

/** @param newMark  quotation mark; 256 for none */
export function begin(newDelimiter: u32, newMark: u32, newDecimalMark: u32): void {
  delimiter = newDelimiter;
  mark = newMark;
  decimalMark = newDecimalMark;
}

/** Sets the number of columns with a name and a kind. */
export function setColumns(count: i32): void {
  columnCount = count;
}

/** Returns true for a number (decimalsOf in read/csv-columns.ts), and writes a point as its decimal mark. */
// @inline
function isNumber(start: usize, end: usize): bool {
  const isNegative = load<u8>(start) === 0x2d;
  const first = isNegative ? start + 1 : start;
  let from = first;
  let isZero = load<u8>(from) === ZERO;
  if (isZero) from++;
  else while (from < end && load<u8>(from) - ZERO < 10) from++;
  let digits = from - first;
  let point: usize = 0;
  if (digits === 0 || from > end) return false;
  if (from < end) {
    if (<u32>load<u8>(from) !== decimalMark) return false;
    point = from;
    const fraction = ++from;
    for (; from < end; from++) {
      const digit = <u32>load<u8>(from) - ZERO;
      if (digit > 9) return false;
      if (digit !== 0) isZero = false;
    }
    if (from === fraction) return false;
    digits += from - fraction;
  }
  if (digits > 15 || (isNegative && isZero)) return false;
  if (point !== 0) store<u8>(point, DOT);
  return true;
}

/** Address up to which the input is known to be UTF-8. */
let valid: usize = 0;

/** Checks whether the input, which has `size` bytes, is UTF-8. */
export function check(size: i32): void {
  valid = passUtf8(INPUT, INPUT + size);
}

/** Returns the letter after the backslash for a byte that JSON escapes in two characters; 0 for other control characters. */
// @inline
function letterOf(byte: u32): u32 {
  if (byte >= 0x20) return byte;
  if (byte === LINE_FEED) return 0x6e;
  if (byte === RETURN) return 0x72;
  if (byte === TAB) return 0x74;
  return byte === 0x08 ? 0x62 : byte === 0x0c ? 0x66 : 0;
}

/**
 * Converts whole records, from `at` on, to JSON objects in OUTPUT, each after a comma and a line feed. A record that is not UTF-8 is left to
 * TypeScript, which converts it unchecked; the check of the JSON then finds the fault.
 *
 * @param size    number of bytes of the input
 * @param isLast  true if the text ends with the input
 */
export function convert(size: i32, isLast: bool): i32 {
  const end = INPUT + size;
  const ownDelimiter = delimiter;
  const ownMark = mark;
  const columns = columnCount;
  const delimiters = i8x16.splat(<i8>ownDelimiter);
  const marks = i8x16.splat(<i8>ownMark);
  const quotes = i8x16.splat(0x22);
  const slashes = i8x16.splat(0x5c);
  const spaces = i8x16.splat(0x20);
  let from = INPUT + at;
  let to = OUTPUT;
  let result = WHOLE;
  let cells: usize = 0;
  records = 0;
  while (from < end) {
    if (to > LIMIT || cells >= <usize>(CELLS - COLUMNS)) {
      result = FULL;
      break;
    }
    const start = from;
    const begun = to;
    const first = cells;
    let breaks = 0;
    let column = 0;
    let isCut = false;
    let isLeft = false;
    store<u16>(to, 0x0a2c);
    store<u8>(to, 0x7b, 2);
    to += 3;
    while (true) {
      if (column === columns) {
        isLeft = true;
        break;
      }
      const place = (<usize>column) << 2;
      const nameSize = <usize>load<u32>(NAME_SIZES + place);
      const name = NAMES + load<u32>(NAME_STARTS + place);
      for (let index: usize = 0; index < nameSize; index += 16) v128.store(to + index, v128.load(name + index));
      to += nameSize;
      const kind = <i32>load<u8>(KINDS + column);
      const isText = kind === TEXTS || kind === EMPTY;
      store<u8>(to, QUOTE);
      to += <usize>isText;
      const cell = to;
      if (from < end && load<u8>(from) === ownMark) {
        from++;
        while (true) {
          const bytes = v128.load(from);
          v128.store(to, bytes);
          const found = i8x16.bitmask(
            v128.or(v128.or(i8x16.eq(bytes, marks), i8x16.eq(bytes, quotes)), v128.or(i8x16.eq(bytes, slashes), i8x16.lt_u(bytes, spaces))),
          );
          if (found === 0) {
            from += 16;
            to += 16;
            continue;
          }
          const step = <usize>ctz(found);
          from += step;
          to += step;
          // The byte after the mark shows whether it closes the cell.
          if (from >= end || (from + 1 === end && !isLast)) {
            isCut = true;
            break;
          }
          const byte = <u32>load<u8>(from++);
          if (byte === ownMark) {
            if (from === end || load<u8>(from) !== ownMark) break;
            from++;
            if (byte !== QUOTE) {
              store<u8>(to++, byte);
              continue;
            }
          }
          const letter = letterOf(byte);
          if (letter === 0) isLeft = true;
          if (byte === LINE_FEED || (byte === RETURN && load<u8>(from) !== LINE_FEED)) breaks++;
          store<u8>(to, BACKSLASH);
          store<u8>(to, letter, 1);
          to += 2;
        }
        if (isCut) break;
        const after = <u32>load<u8>(from);
        if (from < end && after !== ownDelimiter && after !== LINE_FEED && after !== RETURN) isLeft = true;
      } else {
        while (true) {
          const bytes = v128.load(from);
          v128.store(to, bytes);
          const ends = v128.or(v128.or(i8x16.eq(bytes, delimiters), i8x16.eq(bytes, quotes)), i8x16.eq(bytes, slashes));
          const found = i8x16.bitmask(v128.or(ends, i8x16.lt_u(bytes, spaces)));
          if (found === 0) {
            from += 16;
            to += 16;
            continue;
          }
          const step = <usize>ctz(found);
          from += step;
          to += step;
          const byte = <u32>load<u8>(from);
          if (byte === ownDelimiter || byte === LINE_FEED || byte === RETURN) break;
          const letter = letterOf(byte);
          if (letter === 0) isLeft = true;
          store<u8>(to, BACKSLASH);
          store<u8>(to, letter, 1);
          to += 2;
          from++;
        }
      }
      if (isText) {
        if (kind === EMPTY && to > cell) isLeft = true;
        store<u8>(to++, QUOTE);
        addCell(cells, column + 1, cell - 1 - OUTPUT, to - OUTPUT, STRING);
      } else if (kind !== NUMBERS) isLeft = true;
      else if (to === cell) {
        store<u32>(to, 0x6c6c756e);
        to += 4;
        addCell(cells, column + 1, cell - OUTPUT, to - OUTPUT, NULL);
      } else if (isNumber(cell, to)) addCell(cells, column + 1, cell - OUTPUT, to - OUTPUT, NUMBER);
      else isLeft = true;
      cells++;
      if (isLeft || from >= end || load<u8>(from) !== ownDelimiter) break;
      from++;
      column++;
    }
    if (!isLeft && !isCut && from > valid) {
      // The input may end in a character.
      if (valid + 67 > end && !isLast) isCut = true;
      else isLeft = true;
    }
    if (!isLeft && !isCut) {
      const isReturn = from < end && load<u8>(from) === RETURN;
      // The byte after a carriage return shows where the line ends.
      if ((from === end || (isReturn && from + 1 === end)) && !isLast) isCut = true;
      else if (from === start) {
        // An empty line is not a record.
        to = begun;
        cells = first;
        from += isReturn && load<u8>(from + 1) === LINE_FEED && from + 1 < end ? 2 : 1;
        lines++;
        continue;
      } else if (from < end) from += isReturn && from + 1 < end && load<u8>(from + 1) === LINE_FEED ? 2 : 1;
    }
    if (isLeft || isCut) {
      from = start;
      to = begun;
      cells = first;
      if (isLeft || isLast) result = LEFT;
      break;
    }
    lines += breaks + 1;
    store<u8>(to++, 0x7d);
    addCell(cells++, 0, begun + 2 - OUTPUT, to - OUTPUT, OBJECT);
    store<u32>(LASTS + ((<usize>records) << 2), <u32>cells);
    records++;
  }
  at = <i32>(from - INPUT);
  written = <i32>(to - OUTPUT);
  return result;
}
