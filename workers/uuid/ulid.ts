import { InputError } from '../wire/input-error.ts';
import type { UlidFormat, UuidErrorCode } from './request.ts';
import { KERNEL_ROWS, KERNEL_STRIDE_MAX, layRows, type RowKernel } from './text/kernel.ts';
import { layoutOfList, type RowLayout, wholeList } from './text/layout.ts';
import { formatMs } from './version/time.ts';

/** Random bytes per ULID: 80 bits after the 48 bits of the time (ULID specification, “Components”). */
export const ULID_RANDOM_BYTES = 10;
const RANDOM_BITS = 80n;

/** Crockford's Base32, without I, L, O and U (“Encoding”). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A pair of digits has 10 bits. */
const PAIRS = 1024;
const PAIR_MASK = 1023n;
/** Offsets in a ULID: 10 digits of time, 16 random digits (“Canonical String Representation”). */
const RANDOM_AT = 10;
const LAST_PAIR_AT = 24;
const PLACEHOLDER = '0'.repeat(26);

/** The last ULID used, as a 128-bit integer; -1 before the first. */
export interface UlidState {
  value: bigint;
}

/**
 * Advances `state` by `rows` ULIDs and returns the first of them as a 128-bit integer (“Monotonicity”). A new millisecond starts at random
 * bits; within a millisecond, and if the clock goes back, each ULID is the one before plus 1. If the random bits would overflow, it throws
 * an InputError for `time` and leaves `state` unchanged.
 *
 * @param state   last ULID; passed from call to call
 * @param nowMs   milliseconds since 1970-01-01T00:00Z, at most 2^48 − 1
 * @param random  ULID_RANDOM_BYTES fresh random bytes
 */
export function nextUlids(state: UlidState, nowMs: number, random: Uint8Array, rows: number): bigint {
  const lastMs = state.value >> RANDOM_BITS;
  const isLater = BigInt(nowMs) > lastMs;
  const unixTsMs = isLater ? BigInt(nowMs) : lastMs;
  const first = isLater ? (unixTsMs << RANDOM_BITS) | bitsOf(random) : state.value + 1n;
  const last = first + BigInt(rows - 1);
  if (last >> RANDOM_BITS !== unixTsMs) {
    throw new InputError<UuidErrorCode>('uuid.ulid.error.overflow', 'time', { time: formatMs(Number(unixTsMs)) });
  }
  state.value = last;
  return first;
}

function bitsOf(random: Uint8Array): bigint {
  const view = new DataView(random.buffer, random.byteOffset);
  return (BigInt(view.getUint16(0)) << 64n) | view.getBigUint64(2);
}

/** Byte layout of a list of ULIDs. They have no version digit. */
interface UlidLayout extends RowLayout {
  readonly format: UlidFormat;
}

/**
 * Returns the layout of a format.
 *
 * @param part  part of a list that is written; by default the whole list
 */
export function ulidLayoutOf(format: UlidFormat, part = wholeList): UlidLayout {
  return { ...layoutOfList(format.list, PLACEHOLDER, 'ulid', part), format, versionAt: null };
}

/** Returns a table from each 10-bit value to its two digits, as a big-endian number of their character codes. */
function pairsTable(digits: string): Uint16Array {
  return Uint16Array.from({ length: PAIRS }, (_, value) => (digits.charCodeAt(value >> 5) << 8) | digits.charCodeAt(value & 31));
}

let upper: Uint16Array | undefined;
let lower: Uint16Array | undefined;

/** Values of the digits, in either case, by character code. */
const digitValues = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries()) {
  digitValues[digit.charCodeAt(0)] = value;
  digitValues[digit.toLowerCase().charCodeAt(0)] = value;
}

/** Writes 48 bits, the high 32 and the low 16, as ten digits. The first is at most 7: ten digits have 50 bits. */
function spell48(high: number, low: number, text: DataView, at: number, pairs: Uint16Array): void {
  text.setUint16(at, pairs[high >>> 24] as number);
  text.setUint32(at + 2, ((pairs[(high >>> 14) & 1023] as number) << 16) | (pairs[(high >>> 4) & 1023] as number));
  text.setUint32(at + 6, ((pairs[((high & 15) << 6) | (low >>> 10)] as number) << 16) | (pairs[low & 1023] as number));
}

/** Writes the 40 bits at `from` as eight digits. */
function spell40(values: DataView, from: number, text: DataView, at: number, pairs: Uint16Array): void {
  const high = values.getUint32(from);
  const low = values.getUint8(from + 4);
  text.setUint32(at, ((pairs[high >>> 22] as number) << 16) | (pairs[(high >>> 12) & 1023] as number));
  text.setUint32(at + 4, ((pairs[(high >>> 2) & 1023] as number) << 16) | (pairs[((high & 3) << 8) | low] as number));
}

/** Reads two digits as 10 bits. */
function readPair(text: Uint8Array, at: number): number {
  return ((digitValues[text[at] as number] as number) << 5) | (digitValues[text[at + 1] as number] as number);
}

/** Reads ten digits as the 48 bits at `to`. */
function read48(text: Uint8Array, at: number, values: DataView, to: number): void {
  const fourth = readPair(text, at + 6);
  values.setUint32(to, (readPair(text, at) << 24) | (readPair(text, at + 2) << 14) | (readPair(text, at + 4) << 4) | (fourth >> 6));
  values.setUint16(to + 4, ((fourth & 63) << 10) | readPair(text, at + 8));
}

/** Reads eight digits as the 40 bits at `to`. */
function read40(text: Uint8Array, at: number, values: DataView, to: number): void {
  const fourth = readPair(text, at + 6);
  values.setUint32(to, (readPair(text, at) << 22) | (readPair(text, at + 2) << 12) | (readPair(text, at + 4) << 2) | (fourth >> 8));
  values.setUint8(to + 4, fourth & 255);
}

/** Writes ULIDs as text. A value is 16 bytes (“Binary Layout and Byte Order”). */
export interface UlidKernel extends RowKernel<UlidLayout> {
  /** Writes consecutive ULIDs from `first`, a 128-bit integer. */
  count(rows: number, first: bigint): void;
  /** Writes ULIDs of one time. `values` contains ULID_RANDOM_BYTES random bytes for each. */
  draw(rows: number, unixTsMs: number): void;
}

/** Returns true if two ULIDs have the same first 22 digits, their head. */
function haveSameHead(one: bigint, other: bigint): boolean {
  return one >> 20n === other >> 20n;
}

function haveSameLastPair(one: bigint, other: bigint): boolean {
  return (one & PAIR_MASK) === (other & PAIR_MASK);
}

/** Returns the kernel. It is in TypeScript only: a list takes `count` little longer than the copy of its text. */
export function ulidKernel(): UlidKernel {
  const values = new Uint8Array(KERNEL_ROWS * 16);
  const text = new Uint8Array(KERNEL_ROWS * KERNEL_STRIDE_MAX);
  const valuesView = new DataView(values.buffer);
  const textView = new DataView(text.buffer);
  let layout: UlidLayout;
  let pairs: Uint16Array;
  /** The first ULID if `text` contains KERNEL_ROWS consecutive ULIDs with the same head, otherwise null. */
  let laidFirst: bigint | null = null;

  const spellRow = (row: number, from: number) => {
    const at = row * layout.stride + layout.digitsAt;
    spell48(valuesView.getUint32(from), valuesView.getUint16(from + 4), textView, at, pairs);
    spell40(valuesView, from + 6, textView, at + RANDOM_AT, pairs);
    spell40(valuesView, from + 11, textView, at + RANDOM_AT + 8, pairs);
  };
  /** Copies a row to the `rows - 1` rows after it. */
  const repeatRow = (row: number, rows: number) => {
    const { stride } = layout;
    const from = row * stride;
    layRows(text.subarray(from), { row: text.subarray(from, from + stride) }, rows);
  };
  return {
    values,
    text,
    shape(newLayout, rows) {
      layout = newLayout;
      laidFirst = null;
      pairs = layout.format.letters === 'upper' ? (upper ??= pairsTable(DIGITS)) : (lower ??= pairsTable(DIGITS.toLowerCase()));
      layRows(text, layout, rows);
    },
    spell(rows) {
      laidFirst = null;
      for (let row = 0; row < rows; row++) spellRow(row, row * 16);
    },
    read(rows) {
      const { stride, digitsAt } = layout;
      for (let row = 0, to = 0; row < rows; row++, to += 16) {
        const at = row * stride + digitsAt;
        read48(text, at, valuesView, to);
        read40(text, at + RANDOM_AT, valuesView, to + 6);
        read40(text, at + RANDOM_AT + 8, valuesView, to + 11);
      }
    },
    count(rows, first) {
      const { stride, digitsAt } = layout;
      const table = pairs;
      const hasOneHead = haveSameHead(first, first + BigInt(rows - 1));
      // Batches of KERNEL_ROWS have the same last pairs. Until the head changes, only the pair between them has to be written.
      const isLaid = hasOneHead && laidFirst !== null && haveSameHead(first, laidFirst) && haveSameLastPair(first, laidFirst);
      for (let done = 0; done < rows; ) {
        const value = first + BigInt(done);
        const lastPair = Number(value & PAIR_MASK);
        // The ULIDs of a run differ in their last pairs only.
        const run = Math.min(rows - done, PAIRS - lastPair);
        let at = done * stride + digitsAt + LAST_PAIR_AT;
        if (isLaid) {
          const digits = table[Number((value >> 10n) & PAIR_MASK)] as number;
          for (let row = 0; row < run; row++, at += stride) textView.setUint16(at - 2, digits);
        } else {
          valuesView.setBigUint64(0, value >> 64n);
          valuesView.setBigUint64(8, value);
          spellRow(done, 0);
          repeatRow(done, run);
          for (let row = 0; row < run; row++, at += stride) textView.setUint16(at, table[lastPair + row] as number);
        }
        done += run;
      }
      laidFirst = hasOneHead && rows === KERNEL_ROWS ? first : null;
    },
    draw(rows, unixTsMs) {
      laidFirst = null;
      const { stride, digitsAt } = layout;
      spell48(Math.floor(unixTsMs / 0x10000), unixTsMs % 0x10000, textView, digitsAt, pairs);
      repeatRow(0, rows);
      const table = pairs;
      let at = digitsAt + RANDOM_AT;
      for (let row = 0, from = 0; row < rows; row++, from += ULID_RANDOM_BYTES, at += stride) {
        spell40(valuesView, from, textView, at, table);
        spell40(valuesView, from + 5, textView, at + 8, table);
      }
    },
  };
}
