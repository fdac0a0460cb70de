// AssemblyScript: part of format.ts. Finds names that are repeated in one object by their hashes of 64 bits.

import { beginTable, clear, isHalfFull, isKnown, mixed, skipName } from './name-table.ts';

/** Hashes of the names of all open objects that have few names. */
const NAMES: i32 = 65536;
const NAME: usize = memory.data((NAMES + 2) * 8, 16);
let names: u32 = 0;

/**
 * Lists of names that began objects. A place is reached by the names before it, which are distinct: an object whose next name is at a known
 * place has no repeated name so far, and the name needs no check. Each is 64 bytes: the first 32 bytes of the name with its closing quote,
 * then the values below. The address 0 is no place.
 */
const PLACES: i32 = 4096;
const PLACE: usize = memory.data(PLACES * 64, 64);
/** A bit for each byte of the name. */
const BITS: usize = 32;
const LENGTH: usize = 36;
const HASH: usize = 40;
/** The first of the names that came next; the next of those that came instead of this one. */
const NEXT: usize = 48;
const INSTEAD: usize = 52;
/** Place before the first name of the objects in the value of this name. */
const INSIDE: usize = 56;
const INSTEAD_MAX: u32 = 4;
const NAME_MAX: usize = 32;
let places: i32 = 0;
/** Place of the names of objects with many names that have no place of their own. */
const IN_WIDE: usize = PLACE + 64;
/** Place of each name of the open objects that have few names. */
const PLACE_OF: usize = memory.data((NAMES + 2) * 4, 16);
/** Place before the name that `foreseen` has looked for. */
let before: usize = 0;

/** Marks an object with many names; its only entry in NAME is its number. Its hashes are in a table, which finds one in one step. */
export const WIDE: u32 = 0x40000000;
const MOST: u32 = 64;
let wide: u32 = 0;
let serial: u64 = 0;

/** Forgets all names. */
export function forget(): void {
  names = 0;
  wide = 0;
  beginTable();
  memory.fill(PLACE, 0, (<usize>places) << 6);
  // The first place is before the names of values that are in no object, the second is IN_WIDE.
  places = 2;
}

/** Returns the level of an object that is opened, for WIDE; for any other level forgets the names of this object, which is closed. */
export function opened(level: u32): u32 {
  if (level === WIDE) return names;
  if ((level & WIDE) !== 0) wide--;
  names = level & 0x3fffffff;
  return 0;
}

function hashOf(from: usize, to: usize): u64 {
  const bytes = to - from;
  let hash: u64 = mixed(0x2545f4914f6cdd1d, <u64>bytes);
  for (; from + 8 <= to; from += 8) hash = mixed(hash, load<u64>(from));
  if (from < to) hash = mixed(hash, load<u64>(from) & (((<u64>1) << ((to - from) << 3)) - 1));
  hash = mixed(hash, hash >> 29);
  return hash === 0 ? 1 : hash;
}

/** An unescaped name: UTF-8, in which half a surrogate pair has three bytes. */
const PLAIN: usize = memory.data(262144 + 64, 16);

function digit(byte: u32): u32 {
  return byte < 0x3a ? byte - 0x30 : (byte | 0x20) - 0x57;
}

function unit(from: usize): u32 {
  return (digit(load<u8>(from)) << 12) | (digit(load<u8>(from + 1)) << 8) | (digit(load<u8>(from + 2)) << 4) | digit(load<u8>(from + 3));
}

/** Returns the hash of the name of a valid string; its escapes are resolved, so that `"a"` and `"\u0061"` have the same hash. */
function nameHash(from: usize, to: usize): u64 {
  const slash = i8x16.splat(0x5c);
  let found = false;
  for (let at = from; at < to; at += 16) {
    const marks = <u32>i8x16.bitmask(i8x16.eq(v128.load(at), slash));
    if (marks === 0) continue;
    found = at + ctz<u32>(marks) < to;
    if (found) break;
  }
  if (!found) return hashOf(from, to);
  let end = PLAIN;
  while (from < to) {
    const byte = <u32>load<u8>(from++);
    if (byte !== 0x5c) {
      store<u8>(end++, byte);
      continue;
    }
    const escape = <u32>load<u8>(from++);
    if (escape !== 0x75) {
      const plain: u32 =
        escape === 0x62 ? 8 : escape === 0x66 ? 12 : escape === 0x6e ? 10 : escape === 0x72 ? 13 : escape === 0x74 ? 9 : escape;
      store<u8>(end++, plain);
      continue;
    }
    let code = unit(from);
    from += 4;
    const isHigh = code >= 0xd800 && code < 0xdc00;
    if (isHigh && from + 6 <= to && load<u16>(from) === 0x755c) {
      const low = unit(from + 2);
      if (low >= 0xdc00 && low < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        from += 6;
      }
    }
    if (code < 0x80) store<u8>(end++, code);
    else if (code < 0x800) {
      store<u8>(end++, 0xc0 | (code >> 6));
      store<u8>(end++, 0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
      store<u8>(end++, 0xe0 | (code >> 12));
      store<u8>(end++, 0x80 | ((code >> 6) & 0x3f));
      store<u8>(end++, 0x80 | (code & 0x3f));
    } else {
      store<u8>(end++, 0xf0 | (code >> 18));
      store<u8>(end++, 0x80 | ((code >> 12) & 0x3f));
      store<u8>(end++, 0x80 | ((code >> 6) & 0x3f));
      store<u8>(end++, 0x80 | (code & 0x3f));
    }
  }
  store<u64>(end, 0);
  return hashOf(PLAIN, end);
}

/** Adds a name to the object whose level is at `own`. Returns true if the object has the name already. */
function compareNames(own: usize, hash: u64): bool {
  const level = load<u32>(own);
  const first = level & 0x3fffffff;
  const start = NAME + ((<usize>first) << 3);
  if ((level & WIDE) !== 0) return isKnown(hash, load<u64>(start));
  const count = names - first;
  if (count >= MOST) {
    if (wide === 0 && isHalfFull()) clear();
    wide++;
    serial++;
    for (let index: usize = 0; index < <usize>count; index++) isKnown(load<u64>(start + (index << 3)), serial);
    store<u64>(start, serial);
    // Objects in the values of all further names begin alike: those names share the place of the last one.
    const last = load<u32>(PLACE_OF + ((<usize>names - 1) << 2));
    store<u32>(PLACE_OF + ((<usize>first) << 2), last === 0 ? <u32>IN_WIDE : last);
    names = first + 1;
    store<u32>(own, level | WIDE);
    return isKnown(hash, serial);
  }
  const wanted = i64x2.splat(hash);
  const end = NAME + ((<usize>names) << 3);
  // The entry after the last is no name: with an odd count the second half of the last vector would compare it.
  store<u64>(end, 0);
  for (let place = start; place < end; place += 16) {
    if (v128.any_true(i64x2.eq(v128.load(place), wanted))) return true;
  }
  if (names >= <u32>NAMES) {
    skipName();
    return false;
  }
  store<u64>(end, hash);
  store<u32>(PLACE_OF + ((<usize>names) << 2), 0);
  names++;
  return false;
}

/** Returns true if the name in a string, from its first quotation mark to `to`, was in the object before. */
export function isRepeated(own: usize, from: usize, to: usize): bool {
  return compareNames(own, nameHash(from + 1, to - 1));
}

/** Returns the address of a new place; 0 if there is no space. */
function newPlace(): usize {
  if (places === PLACES) return 0;
  const place = PLACE + ((<usize>places) << 6);
  places++;
  return place;
}

/** Returns the place before the names of an object in the value of the last name. */
function placeInside(first: u32): usize {
  const around = first === 0 ? PLACE : <usize>load<u32>(PLACE_OF + ((<usize>first - 1) << 2));
  if (around === 0) return 0;
  const known = <usize>load<u32>(around, INSIDE);
  if (known !== 0) return known;
  const added = newPlace();
  store<u32>(around, <u32>added, INSIDE);
  return added;
}

/**
 * Returns the place of the name after the quote at `from`, in the object whose level is at `own`; 0 if the name has to be checked and
 * compared.
 */
export function foreseen(own: usize, from: usize): usize {
  const level = load<u32>(own);
  const first = level & 0x3fffffff;
  before = 0;
  if ((level & WIDE) !== 0 || names - first >= MOST || names >= <u32>NAMES) return 0;
  before = names > first ? <usize>load<u32>(PLACE_OF + ((<usize>names - 1) << 2)) : placeInside(first);
  if (before === 0) return 0;
  const head = v128.load(from, 1);
  const rest = v128.load(from, 17);
  for (let place = <usize>load<u32>(before, NEXT); place !== 0; place = <usize>load<u32>(place, INSTEAD)) {
    const same = i8x16.bitmask(i8x16.eq(v128.load(place), head)) | (i8x16.bitmask(i8x16.eq(v128.load(place, 16), rest)) << 16);
    if ((load<i32>(place, BITS) & ~same) === 0) return place;
  }
  return 0;
}

/** Returns the number of bytes of the name at a place, with both quotes. */
// @inline
export function nameBytes(place: usize): usize {
  return <usize>load<u32>(place, LENGTH) + 1;
}

/** Adds the name at a place, which `foreseen` has returned, to the names of its object. */
// @inline
export function follow(place: usize): void {
  store<u64>(NAME + ((<usize>names) << 3), load<u64>(place, HASH));
  store<u32>(PLACE_OF + ((<usize>names) << 2), <u32>place);
  names++;
}

/** Adds a place for the last compared name, between the quote at `from` and `to`, after `foreseen` did not find it. */
export function foresee(from: usize, to: usize): void {
  const length = to - from - 1;
  if (before === 0 || length > NAME_MAX) return;
  let others: u32 = 0;
  let last = before + NEXT;
  while (load<u32>(last) !== 0) {
    if (++others === INSTEAD_MAX) return;
    last = <usize>load<u32>(last) + INSTEAD;
  }
  const place = newPlace();
  if (place === 0) return;
  store<u32>(last, <u32>place);
  memory.copy(place, from + 1, length);
  store<u32>(place, length === NAME_MAX ? 0xffffffff : (1 << (<u32>length)) - 1, BITS);
  store<u32>(place, <u32>length, LENGTH);
  store<u64>(place, load<u64>(NAME + ((<usize>names - 1) << 3)), HASH);
  store<u32>(PLACE_OF + ((<usize>names - 1) << 2), <u32>place);
}
