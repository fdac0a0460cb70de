import type { Control } from '../../wire/control.ts';
import { grown } from '../../wire/bytes.ts';
import { passSpace, passString, QUOTE, stringText } from '../read/literal.ts';
import { valueEnd } from '../query/json-text.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const STRETCH_TOKENS = 65_536;

/** A list of offsets that grows. */
class Stack {
  list = new Uint32Array(1024);
  count = 0;
  push(value: number): void {
    if (this.count === this.list.length) this.list = grown(this.list, this.count + 1);
    this.list[this.count++] = value;
  }
}

/** The objects whose members are not in order: where each begins and ends, and its members in order. */
interface Unsorted {
  readonly starts: Stack;
  readonly ends: Stack;
  /** Index in `members` of its first member; each member is its start and its end. */
  readonly firsts: Stack;
  readonly members: Stack;
}

/**
 * Returns a valid text with the members of each object in the order of their names by code points. Members with the same name stay in their
 * order; white space between values is removed, except line ends between records.
 */
export async function sortedNames(bytes: Bytes, textStart: number, control: Control): Promise<Bytes> {
  const unsorted = await findUnsorted(bytes, textStart, control);
  return write(bytes, textStart, unsorted, control);
}

/** Compares two names as UTF-8, whose order is that of the code points; names with escapes are compared without these. */
function compareNames(bytes: Bytes, one: number, other: number): number {
  let first = one + 1;
  let second = other + 1;
  for (;;) {
    const a = bytes[first++] as number;
    const b = bytes[second++] as number;
    if (a === BACKSLASH || b === BACKSLASH) return compareTexts(nameAt(bytes, one), nameAt(bytes, other));
    if (a === QUOTE || b === QUOTE) {
      if (a === b) return 0;
      // A name without escapes may go on where the other ends; an escape may follow later, but does not change the order.
      return a === QUOTE ? -1 : 1;
    }
    if (a !== b) return a - b;
  }
}

const nameAt = (bytes: Bytes, start: number) => stringText(bytes, start, passString(bytes, start + 1));

function compareTexts(one: string, other: string): number {
  const first = [...one];
  const second = [...other];
  for (let index = 0; index < Math.min(first.length, second.length); index++) {
    const difference = (first[index]?.codePointAt(0) ?? 0) - (second[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}

async function findUnsorted(bytes: Bytes, textStart: number, control: Control): Promise<Unsorted> {
  const found: { start: number; end: number; members: Uint32Array }[] = [];
  /** For each open container: its offset, and the number of members before its own; arrays have none. */
  const open = new Stack();
  const bases = new Stack();
  const members = new Stack();
  let at = passSpace(bytes, textStart);
  for (let tokens = 0; at < bytes.length; at = passSpace(bytes, at)) {
    if (++tokens % STRETCH_TOKENS === 0) await control.tick(at, bytes.length * 2);
    const byte = bytes[at] as number;
    if (byte === COMMA || byte === COLON) at++;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      open.push(at++);
      bases.push(members.count);
    } else if (byte === 0x7d || byte === 0x5d) {
      at++;
      const start = open.list[--open.count] as number;
      const base = bases.list[--bases.count] as number;
      if (byte === 0x7d) {
        const own = sortedMembers(bytes, members.list.subarray(base, members.count), at - 1);
        if (own !== null) found.push({ start, end: at, members: own });
      }
      members.count = base;
    } else {
      const end = valueEnd(bytes, at);
      const isName = byte === QUOTE && bytes[passSpace(bytes, end)] === COLON;
      if (isName) members.push(at);
      at = end;
    }
  }
  const unsorted: Unsorted = { starts: new Stack(), ends: new Stack(), firsts: new Stack(), members: new Stack() };
  for (const { start, end, members: own } of found.sort((one, other) => one.start - other.start)) {
    unsorted.starts.push(start);
    unsorted.ends.push(end);
    unsorted.firsts.push(unsorted.members.count);
    for (const offset of own) unsorted.members.push(offset);
  }
  unsorted.firsts.push(unsorted.members.count);
  return unsorted;
}

/** Returns the starts and ends of the members of an object in order; null if they are in order already. */
function sortedMembers(bytes: Bytes, starts: Uint32Array, close: number): Uint32Array | null {
  let isSorted = true;
  for (let index = 1; index < starts.length && isSorted; index++) {
    isSorted = compareNames(bytes, starts[index - 1] as number, starts[index] as number) <= 0;
  }
  if (isSorted) return null;
  const order = Array.from(starts.keys()).sort(
    (one, other) => compareNames(bytes, starts[one] as number, starts[other] as number) || one - other,
  );
  const sorted = new Uint32Array(starts.length * 2);
  for (const [index, member] of order.entries()) {
    sorted[index * 2] = starts[member] as number;
    sorted[index * 2 + 1] = endBefore(bytes, starts[member + 1] ?? close);
  }
  return sorted;
}

/** Returns the end of the value before a bracket, or before the comma that precedes a name. */
function endBefore(bytes: Bytes, next: number): number {
  let end = next;
  const passBack = () => {
    while ((bytes[end - 1] as number) <= 0x20) end--;
  };
  passBack();
  if (bytes[end - 1] === COMMA) end--;
  passBack();
  return end;
}

async function write(bytes: Bytes, textStart: number, unsorted: Unsorted, control: Control): Promise<Bytes> {
  const { starts, ends, firsts, members } = unsorted;
  const out = new Uint8Array(bytes.length - textStart);
  let length = 0;
  /** Objects that are being written: their index, and the next member. */
  const objects = new Stack();
  const nexts = new Stack();
  let next = 0;
  let from = textStart;
  let to = bytes.length;
  /** Ends of the ranges that go on after an object. */
  const rests = new Stack();
  const copy = (start: number, end: number) => {
    out.set(bytes.subarray(start, end), length);
    length += end - start;
  };
  for (let steps = 0; ; ) {
    if (++steps % STRETCH_TOKENS === 0) await control.tick(bytes.length + length, bytes.length * 2);
    next = firstFrom(starts, from);
    const start = starts.list[next] as number;
    if (next < starts.count && start < to) {
      copy(from, start + 1);
      rests.push(ends.list[next] as number);
      rests.push(to);
      objects.push(next);
      nexts.push(firsts.list[next] as number);
    } else {
      copy(from, to);
      if (objects.count === 0) break;
      const member = nexts.list[nexts.count - 1] as number;
      if (member < (firsts.list[(objects.list[objects.count - 1] as number) + 1] as number)) out[length++] = COMMA;
    }
    // Goes on with the next member, or after the object.
    const object = objects.list[objects.count - 1] as number;
    const member = nexts.list[nexts.count - 1] as number;
    if (member < (firsts.list[object + 1] as number)) {
      from = members.list[member] as number;
      to = members.list[member + 1] as number;
      nexts.list[nexts.count - 1] = member + 2;
    } else {
      out[length++] = 0x7d;
      objects.count--;
      nexts.count--;
      to = rests.list[--rests.count] as number;
      from = rests.list[--rests.count] as number;
    }
  }
  return out.subarray(0, length);
}

/** Returns the index of the first of ascending offsets that is at or after an offset. */
function firstFrom({ list, count }: Stack, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
