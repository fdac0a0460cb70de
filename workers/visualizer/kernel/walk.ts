// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `read/walk.ts` does the same in TypeScript; tests compare both.

import { CELL_ENDS, CELL_KINDS, CELL_NODES, CELL_STARTS, CELLS, LASTS, RECORDS } from './cells.ts';
import { DEPTH, ELEMENT, FIRST, KEPT, LENGTH, NEXT, NODES, PATH } from './paths.ts';
import { count, find, path, single, spell, spelling, unfound, untwinned } from './paths.ts';
import { LEFT, MORE, outcome, passNumber, passSpace, passString, passWord } from './tokens.ts';

export { CELL_ENDS, CELL_KINDS, CELL_NODES, CELL_STARTS, CELLS, LASTS, LAYOUTS, pack, PLACES, RECORDS } from './cells.ts';
export { keep, NODES, path, setElement, setTwin } from './paths.ts';

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 57;
/** Largest input in bytes. Zeros follow the input: every token ends there, and vectors may be read beyond it. */
export const SIZE: i32 = 262144;
export const PADDING: i32 = 64;
export const INPUT: usize = memory.data(SIZE + PADDING, 16);

/** Offsets in the text of the records, for the separator TARGETED; of the first elements of the next arrays, for IN_ARRAYS. */
export const TARGETS: usize = memory.data(RECORDS * 4, 16);

/** Open objects and arrays, 32 bytes each: offset, path, previous spelling, serial number. */
const LEVELS: i32 = 4096;
const LEVEL: usize = memory.data(LEVELS * 32, 32);
const LAST_LEVEL: usize = LEVEL + (LEVELS - 1) * 32;
const START: usize = 0;
const OWN: usize = 4;
const PREVIOUS: usize = 8;
const SERIAL: usize = 12;
/** 1 for an array. */
const IS_ARRAY: usize = 16;
/** `DEPTH_MAX` of read/trie.ts. */
const DEPTH_MAX: i32 = 64;

/** Kinds, as in read/walk.ts. */
const NULL: i32 = 1;
const BOOLEAN: i32 = 2;
const NUMBER: i32 = 3;
const STRING: i32 = 4;
const OBJECT: i32 = 5;
const ARRAY: i32 = 6;
const EMPTY_OBJECT: i32 = 7;

/** Results of `walk` besides MORE and LEFT: records were walked, or a path is unknown: of a name, its twin, or elements. */
const WALKED: i32 = 0;
const TWIN: i32 = 3;
const ELEMENTS: i32 = 4;

/**
 * Separators of records: comma; white space with a line feed; white space, or nothing after a quote or bracket; TARGETS; comma, and after
 * the end of an array the next of TARGETS.
 */
const COMMA: i32 = 0;
const CONCATENATED: i32 = 2;
const TARGETED: i32 = 3;
const IN_ARRAYS: i32 = 4;
let separator: i32 = 0;
/** Number of the next array in TARGETS. */
let nextArray: usize = 0;

/** Offset of the input in the text, and size of the input. */
let origin: u32 = 0;
let size: i32 = 0;
/** Offset in the input of the next token, or of the token that needs a path. */
export let at: i32 = 0;
/** Path from which an unknown path is reached. */
export let requestedPath: i32 = 0;
/** Number of walked records and of repeated names in this run, and the offset in the input after the last record. */
export let records: i32 = 0;
export let duplicates: i32 = 0;
export let recordEnd: i32 = 0;
/** 1 to write the cells of all paths; 0 for those of `keep`. */
let keepsAll: i32 = 0;
/** Number of cells after which the rest of a record is skipped: only with the separator TARGETED. */
let enough: i32 = 0;

const IN_VALUE: i32 = 0;
const IN_NAME: i32 = 1;
const IN_COLON: i32 = 2;
const AFTER_VALUE: i32 = 3;
let state: i32 = 0;
let level: usize = 0;
let node: i32 = 0;
let arrays: i32 = 0;
let cells: i32 = 0;
let serial: u32 = 0;

/** Sets the offset in the text of the input, and the size of the input; `at` becomes 0. */
export function setInput(newOrigin: u32, newSize: i32): void {
  origin = newOrigin;
  size = newSize;
  at = 0;
}

/** Begins a run with the record at `at`. */
export function begin(newSeparator: i32, keepAll: bool, newEnough: i32): void {
  separator = newSeparator;
  nextArray = 0;
  keepsAll = <i32>keepAll;
  enough = newEnough;
  state = IN_VALUE;
  level = LEVEL;
  node = 0;
  arrays = 0;
  cells = 0;
  records = 0;
  duplicates = 0;
}

/** Adds the name at `at`, `length` bytes with the closing quote, to `requestedPath`, the path of an object. Returns false if that fails. */
export function addName(id: i32, length: i32): bool {
  return at + 1 + length <= size && spell(requestedPath, id, INPUT + at + 1, length);
}

/** Returns the address of the next record, or 0 if TypeScript has to examine the bytes after the record that ends at `from`. */
function nextRecord(from: usize): usize {
  if (separator === TARGETED) {
    const next = load<u32>(TARGETS + ((<usize>records) << 2)) - origin;
    return next < <u32>size ? INPUT + next : 0;
  }
  const end = INPUT + size;
  let to = passSpace(from);
  if (separator === IN_ARRAYS && load<u8>(to) === 0x5d) {
    const next = load<u32>(TARGETS + (nextArray++ << 2)) - origin;
    return next < <u32>size ? INPUT + next : 0;
  }
  if (separator === COMMA || separator === IN_ARRAYS) {
    if (load<u8>(to) !== 0x2c) return 0;
    to = passSpace(to + 1);
    return to < end && load<u8>(to) !== 0x5d ? to : 0;
  }
  const last = load<u8>(from - 1);
  let isApart = separator === CONCATENATED && (to > from || last === 0x22 || last === 0x5d || last === 0x7d);
  for (let space = from; space < to; space++) if (load<u8>(space) === 0x0a) isApart = true;
  return to < end && isApart ? to : 0;
}

/** Stores the state of `walk` between two calls. Returns `result`. */
function stop(from: usize, result: i32, nextState: i32, ownLevel: usize, ownNode: i32, ownArrays: i32, ownCells: i32): i32 {
  at = <i32>(from - INPUT);
  state = nextState;
  level = ownLevel;
  node = ownNode;
  arrays = ownArrays;
  cells = ownCells;
  return result;
}

/** Walks up to `recordsMax` records from where the last call ended. */
export function walk(recordsMax: i32): i32 {
  const end = INPUT + size;
  const base = origin - <u32>INPUT;
  const keepsEach = keepsAll;
  // Locals are faster than globals.
  let step = state;
  let open = level;
  let own = node;
  let inArrays = arrays;
  let written = cells;
  let from = INPUT + at;
  let start: usize = 0;
  let kind: i32 = 0;
  let hasEnded = false;
  let missing = enough;
  while (true) {
    if (step === IN_NAME) {
      from = passSpace(from);
      if (load<u8>(from) !== 0x22) return stop(from, from < end ? LEFT : MORE, step, open, own, inArrays, written);
      const parent = load<i32>(open, OWN);
      if (parent < 0 || load<i32>(path(parent), DEPTH) >= DEPTH_MAX) {
        const to = passString(from + 1, end);
        if (to === 0) return stop(from, outcome, step, open, own, inArrays, written);
        from = to;
        own = -1;
      } else {
        const previous = load<i32>(open, PREVIOUS);
        const found = find(parent, previous === 0 ? path(parent) + FIRST : spelling(previous) + NEXT, from + 1, end);
        if (found === 0) {
          requestedPath = parent;
          return stop(from, unfound, step, open, own, inArrays, written);
        }
        const name = spelling(found);
        const id = load<i32>(name, PATH);
        own = single(id, load<u32>(open, SERIAL));
        if (own < 0) {
          requestedPath = untwinned;
          return stop(from, TWIN, step, open, own, inArrays, written);
        }
        if (own !== id) duplicates++;
        store<i32>(open, found, PREVIOUS);
        from += load<i32>(name, LENGTH) + 1;
      }
      step = IN_COLON;
    }
    if (step === IN_COLON) {
      from = passSpace(from);
      if (load<u8>(from) !== 0x3a) return stop(from, from < end ? LEFT : MORE, step, open, own, inArrays, written);
      from++;
      step = IN_VALUE;
    }
    if (step === IN_VALUE) {
      from = passSpace(from);
      start = from;
      const byte = <u32>load<u8>(from);
      let to: usize = 0;
      if (byte === 0x22) {
        to = passString(from + 1, end);
        kind = STRING;
      } else if (byte - 0x30 < 10 || byte === 0x2d) {
        to = passNumber(from, end);
        kind = NUMBER;
      } else if (byte === 0x7b || byte === 0x5b) {
        const isArray = byte === 0x5b;
        const inner = passSpace(from + 1);
        if (inner >= end) return stop(from, MORE, step, open, own, inArrays, written);
        kind = isArray ? ARRAY : OBJECT;
        if (load<u8>(inner) === byte + 2) {
          if (!isArray && own >= 0) count(own, EMPTY_OBJECT);
          to = inner + 1;
        } else {
          let element = -1;
          if (isArray && own >= 0 && load<i32>(path(own), DEPTH) < DEPTH_MAX) {
            element = load<i32>(path(own), ELEMENT);
            if (element === 0) {
              requestedPath = own;
              return stop(from, ELEMENTS, step, open, own, inArrays, written);
            }
          }
          if (open === LAST_LEVEL) return stop(from, LEFT, step, open, own, inArrays, written);
          open += 32;
          store<u32>(open, <u32>from + base, START);
          store<i32>(open, own, OWN);
          store<i32>(open, 0, PREVIOUS);
          store<u32>(open, ++serial, SERIAL);
          store<i32>(open, <i32>isArray, IS_ARRAY);
          from = inner;
          if (isArray) {
            inArrays++;
            own = element;
          } else step = IN_NAME;
          continue;
        }
      } else {
        to = passWord(from, end);
        kind = byte === 0x6e ? NULL : BOOLEAN;
      }
      if (to === 0) return stop(from, outcome, step, open, own, inArrays, written);
      from = to;
      start += base;
      step = AFTER_VALUE;
      hasEnded = true;
    }
    // A value has ended, and possibly the objects and arrays that contain it.
    while (true) {
      if (hasEnded) {
        hasEnded = false;
        if (own >= 0 && inArrays === 0) {
          count(own, kind);
          const place = <usize>written;
          store<i32>(CELL_NODES + (place << 2), own);
          store<u32>(CELL_STARTS + (place << 2), <u32>start);
          store<u32>(CELL_ENDS + (place << 2), <u32>from + base);
          store<u8>(CELL_KINDS + place, <u8>kind);
          const isKept = keepsEach | load<i32>(path(own), KEPT);
          written += isKept;
          missing -= isKept;
          if (missing === 0) open = LEVEL;
        }
        if (open === LEVEL) {
          store<i32>(LASTS + ((<usize>records) << 2), written);
          records++;
          recordEnd = <i32>(from - INPUT);
          if (records === recordsMax || written > CELLS - NODES) return WALKED;
          from = nextRecord(from);
          if (from === 0) return WALKED;
          own = 0;
          missing = enough;
          step = IN_VALUE;
          break;
        }
      }
      from = passSpace(from);
      const isArray = load<i32>(open, IS_ARRAY) !== 0;
      const mark = load<u8>(from);
      if (mark === 0x2c) {
        from++;
        step = isArray ? IN_VALUE : IN_NAME;
        break;
      }
      if (mark !== (isArray ? 0x5d : 0x7d)) return stop(from, from < end ? LEFT : MORE, step, open, own, inArrays, written);
      from++;
      inArrays -= <i32>isArray;
      kind = isArray ? ARRAY : OBJECT;
      start = load<u32>(open, START);
      own = load<i32>(open, OWN);
      open -= 32;
      hasEnded = true;
    }
  }
}
