// AssemblyScript: part of format.ts. The values at depth 0 and what is between them, and the numbers of tokens.

/** Separators of values: none, so that only one value is allowed; white space with a line feed; white space, or nothing after a quote or bracket. */
const SINGLE: i32 = 0;
const LINES: i32 = 1;
let separator: i32 = SINGLE;
/** True if white space with a line feed follows the last value, and if its last byte is a quote or a bracket or other white space follows. */
export let fed: bool = false;
let closed: bool = false;
/** Values that have ended at depth 0. */
export let records: f64 = 0;

/** Numbers of values by kind: null, boolean, number, string, object, array; then of names. */
export const COUNTS: usize = memory.data(7 * 8, 16);

export function beginValues(): void {
  separator = SINGLE;
  fed = false;
  closed = false;
  records = 0;
  memory.fill(COUNTS, 0, 7 * 8);
}

export function separate(newSeparator: i32): void {
  separator = newSeparator;
}

// @inline
export function note(kind: usize): void {
  store<u64>(COUNTS + (kind << 3), load<u64>(COUNTS + (kind << 3)) + 1);
}

/** Notes the end of a value. `isClosed`: its last byte is a quote or a bracket. */
// @inline
export function ended(isClosed: bool, depth: i32): void {
  if (depth > 0) return;
  fed = false;
  closed = isClosed;
  records += 1;
}

/** Returns the address after the white space between two values. */
export function passBetween(from: usize): usize {
  let byte = load<u8>(from);
  while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
    if (byte === 0x0a) fed = true;
    else closed = true;
    byte = load<u8>(++from);
  }
  return from;
}

/** Returns true if another value may follow. */
export function mayFollow(): bool {
  return separator === LINES ? fed : separator !== SINGLE && (fed || closed);
}
