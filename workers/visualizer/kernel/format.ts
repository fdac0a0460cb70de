// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `text/plain-format.ts` does the same in TypeScript; tests compare both.

import { ARRAY, FOLDS, INPUT, LEVEL, LEVELS, OUTPUT, OUTPUT_SIZE, PLACES_MAX, REPEATED } from './format-memory.ts';
import { follow, foresee, foreseen, forget, isRepeated, nameBytes, opened, WIDE } from './names.ts';
import { beginValues, ended, mayFollow, note, passBetween } from './values.ts';
import { copy, FULL, LEFT, MORE, outcome, passNumber, passSpace, passString, passWord } from './tokens.ts';

export { FOLDS, INPUT, LEVEL, LEVELS, OUTPUT, PADDING, PLACES_MAX, REPEATED, SIZE } from './format-memory.ts';
export { columns, countLines } from './lines.ts';
export { NAMES_UNCOMPARED } from './name-table.ts';
export { COUNTS, fed, records, separate } from './values.ts';

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 264;

/** Steps: a value, the first element or `]`, the first name or `}`, a name, a colon, what follows a value. */
const VALUE: i32 = 0;
const FIRST_ELEMENT: i32 = 1;
const FIRST_NAME: i32 = 2;
const NAME: i32 = 3;
const COLON: i32 = 4;
const AFTER: i32 = 5;

export let at: i32 = 0;
export let step: i32 = VALUE;
export let depth: i32 = 0;
export let deepest: i32 = 0;
export let written: i32 = 0;
export let repeated: i32 = 0;
export let folds: i32 = 0;
/** Line breaks of the result since `begin`, its bytes without indentation, and the levels of the indentation of all lines. */
export let lines: f64 = 0;
export let plainBytes: f64 = 0;
export let indents: f64 = 0;

let writes: bool = false;
let unit: i32 = 0;
let fill: u8 = 0x20;
/** Deepest level whose members are on lines of their own. */
let lineDepth: i32 = 0;
let foldDepth: i32 = -1;
let comparesNames: bool = false;
/** True if a line break is due before the next token, or, before a closing bracket, was made; bytes of indentation that are due. */
export let breaks: bool = false;
let owed: i32 = 0;

/** Begins a text. */
export function begin(newWrites: bool, newUnit: i32, newFill: i32, newLineDepth: i32, newFoldDepth: i32, names: bool): void {
  writes = newWrites;
  unit = newUnit;
  fill = <u8>newFill;
  lineDepth = newLineDepth;
  foldDepth = newFoldDepth;
  comparesNames = names;
  step = VALUE;
  depth = 0;
  deepest = 0;
  lines = 0;
  plainBytes = 0;
  indents = 0;
  breaks = false;
  owed = 0;
  beginValues();
  forget();
}

/** Passes the token of `bytes` bytes at `at`, which TypeScript has read and writes. A name is compared if it `isLoaded`: it is in the input. */
export function passed(kind: i32, bytes: i32, isLoaded: bool): void {
  plainBytes += bytes;
  repeated =
    kind === 6 && isLoaded && comparesNames && isRepeated(LEVEL + ((<usize>depth - 1) << 2), INPUT + at, INPUT + at + bytes) ? 1 : 0;
  step = kind === 6 ? COLON : AFTER;
  if (kind !== 6) ended(kind === 3, depth);
  note(<usize>kind);
}

/**
 * Checks and writes tokens of `size` bytes of input from `start` on. Stops with MORE if the input ends, with LEFT before a token that TypeScript has to examine, with FULL if the output
 * is full. `at` is then the place of the next token; what has to be written before it has been written, unless the output is full.
 */
export function format(size: i32, start: i32): i32 {
  const end = INPUT + size;
  const limit = OUTPUT + OUTPUT_SIZE;
  const doesWrite = writes;
  // Locals are faster than globals.
  let state = step;
  let open = depth;
  let due = breaks;
  let from = INPUT + start;
  let to = OUTPUT;
  let broken: i32 = 0;
  let levels: u64 = 0;
  let plain: i32 = 0;
  repeated = 0;
  folds = 0;
  let result: i32 = MORE;
  while (true) {
    while (owed > 0) {
      const room = <i32>(limit - to);
      const part = owed < room ? owed : room;
      memory.fill(to, fill, part);
      to += part;
      owed -= part;
      if (owed > 0) break;
    }
    if (owed > 0 || to + 64 > limit || repeated >= PLACES_MAX - 1 || folds >= PLACES_MAX - 1) {
      result = FULL;
      break;
    }
    if (state === AFTER && open === 0) {
      from = passBetween(from);
      if (from < end) {
        if (!mayFollow()) {
          result = LEFT;
          break;
        }
        state = VALUE;
        if (doesWrite) store<u8>(to++, 0x0a);
        plain++;
        broken++;
      }
    }
    from = passSpace(from);
    if (from >= end) break;
    let byte = <u32>load<u8>(from);
    if (state === AFTER) {
      const level = load<u32>(LEVEL + ((<usize>open - 1) << 2));
      const array = (level & ARRAY) !== 0;
      if (byte === 0x2c) {
        if (doesWrite) store<u8>(to++, 0x2c);
        plain++;
        due = true;
        state = array ? VALUE : NAME;
        from = passSpace(from + 1);
        if (from >= end) break;
        byte = <u32>load<u8>(from);
      } else {
        if (byte !== <u32>(array ? 0x5d : 0x7d)) {
          result = LEFT;
          break;
        }
        if (due) due = false;
        else if (open <= lineDepth) {
          broken++;
          if (doesWrite) {
            store<u8>(to++, 0x0a);
            owed = (open - 1) * unit;
          }
          plain++;
          levels += open - 1;
          // The bracket is read again after the indentation. `due` shows that its line has begun.
          due = true;
          continue;
        }
        from++;
        if (doesWrite) store<u8>(to++, <u8>byte);
        plain++;
        if (!array) opened(level);
        open--;
        if (open === foldDepth && open < lineDepth) {
          store<u32>(FOLDS + ((<usize>folds) << 2), <u32>(lines + broken));
          folds++;
        }
        ended(true, open);
        continue;
      }
    }
    if ((state === FIRST_ELEMENT && byte === 0x5d) || (state === FIRST_NAME && byte === 0x7d)) {
      from++;
      if (doesWrite) store<u8>(to++, <u8>byte);
      plain++;
      due = false;
      open--;
      state = AFTER;
      ended(true, open);
      continue;
    }
    if (due) {
      due = false;
      if (open <= lineDepth) {
        if (open - 1 === foldDepth && (state === FIRST_ELEMENT || state === FIRST_NAME)) {
          store<u32>(FOLDS + ((<usize>folds) << 2), <u32>(lines + broken));
          folds++;
        }
        broken++;
        plain++;
        levels += open;
        if (doesWrite) {
          store<u8>(to++, 0x0a);
          owed = open * unit;
          if (to + owed + 16 > limit) continue;
          // Most lines have few levels: vectors write beyond the indentation, and what follows overwrites it.
          const spaces = i8x16.splat(fill);
          for (let done = 0; done < owed; done += 16) v128.store(to + done, spaces);
          to += owed;
          owed = 0;
        }
      }
    }
    if (state === FIRST_NAME || state === NAME) {
      if (byte !== 0x22) {
        result = LEFT;
        break;
      }
      const place = comparesNames ? foreseen(LEVEL + ((<usize>open - 1) << 2), from) : 0;
      const next = place !== 0 ? from + nameBytes(place) : passString(from + 1, end);
      if (next === 0) {
        result = outcome;
        break;
      }
      const bytes = next - from;
      if (doesWrite) {
        if (to + bytes + 64 > limit) {
          result = FULL;
          break;
        }
        copy(to, from, bytes);
        to += bytes;
      }
      plain += <i32>bytes;
      note(6);
      if (place !== 0) follow(place);
      else if (comparesNames && isRepeated(LEVEL + ((<usize>open - 1) << 2), from, next)) {
        store<u32>(REPEATED + ((<usize>repeated) << 2), <u32>(from - INPUT));
        repeated++;
      } else if (comparesNames) foresee(from, next);
      state = COLON;
      from = passSpace(next);
      if (from >= end) break;
      byte = <u32>load<u8>(from);
    }
    if (state === COLON) {
      if (byte !== 0x3a) {
        result = LEFT;
        break;
      }
      if (doesWrite) store<u8>(to++, 0x3a);
      plain++;
      if (open <= lineDepth && unit > 0) {
        if (doesWrite) store<u8>(to++, 0x20);
        plain++;
      }
      state = VALUE;
      from = passSpace(from + 1);
      if (from >= end) break;
      byte = <u32>load<u8>(from);
    }
    // One level too many is no word either, so that it is left to TypeScript.
    if ((byte === 0x7b || byte === 0x5b) && open < LEVELS) {
      const array = byte === 0x5b;
      store<u32>(LEVEL + ((<usize>open) << 2), array ? ARRAY : opened(WIDE));
      open++;
      if (open > deepest) deepest = open;
      note(array ? 5 : 4);
      state = array ? FIRST_ELEMENT : FIRST_NAME;
      due = true;
      if (doesWrite) store<u8>(to++, <u8>byte);
      plain++;
      from++;
      continue;
    }
    let next: usize = 0;
    let kind: usize = 3;
    if (byte === 0x22) next = passString(from + 1, end);
    else if (byte - 0x30 < 10 || byte === 0x2d) {
      next = passNumber(from, end);
      kind = 2;
    } else {
      next = passWord(from, end);
      kind = byte === 0x6e ? 0 : 1;
    }
    if (next === 0) {
      result = outcome;
      break;
    }
    const bytes = next - from;
    if (doesWrite) {
      if (to + bytes + 64 > limit) {
        result = FULL;
        break;
      }
      copy(to, from, bytes);
      to += bytes;
    }
    plain += <i32>bytes;
    note(kind);
    state = AFTER;
    ended(kind === 3, open);
    from = next;
  }
  step = state;
  depth = open;
  breaks = due;
  lines += broken;
  plainBytes += plain;
  indents += <f64>levels;
  at = <i32>(from - INPUT);
  written = <i32>(to - OUTPUT);
  return result;
}
