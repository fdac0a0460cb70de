// AssemblyScript: part of walk.ts. `read/trie.ts` adds the paths; here they are found by the bytes of the names.

import { MORE } from './tokens.ts';

/** Number of paths that fit; documents with more are walked in TypeScript. */
export const NODES: i32 = 4096;
const NODE: usize = memory.data(NODES * 64, 64);
/**
 * Offsets in a path of 64 bytes. The counts of 7 kinds and of empty objects come first, as u32; FIRST is the spelling that came first in
 * the last object, and `PathNode` describes the others. 0 is an unknown spelling or path.
 */
export const FIRST: usize = 32;
const STAMP: usize = 36;
const LATEST: usize = 40;
const TWIN: usize = 44;
export const ELEMENT: usize = 48;
export const DEPTH: usize = 52;
export const KEPT: usize = 56;

const SPELLINGS: i32 = 8192;
/** Spellings of names, 48 bytes each: the first 16 bytes with the closing quote, then the values below. */
const SPELLING: usize = memory.data(SPELLINGS * 48, 16);
const PARENT: usize = 16;
export const PATH: usize = 20;
/** Offset of all bytes in NAMES. */
const FROM: usize = 24;
export const LENGTH: usize = 28;
/** Spelling that followed this one in the last object. */
export const NEXT: usize = 32;

const NAMES_SIZE: i32 = 262144;
const NAMES: usize = memory.data(NAMES_SIZE, 16);
const HASH_BITS: i32 = 14;
/** Hash table of the indexes of spellings. */
const HASHES: usize = memory.data(65536, 16);
/** Slots of the hash table that are searched for a name. */
const PROBES: u32 = 8;
/**
 * Falls with each name that was not the expected one, and rises when one was. While it is below zero, the expected name is not compared
 * first, because members of most objects come in another order.
 */
let luck: i32 = 0;
const LUCK_MAX: i32 = 16;

let spellings: i32 = 0;
let names: i32 = 0;
/** MORE if the input ends inside a name, or NAME if the name is unknown. */
export let unfound: i32 = 0;
const NAME: i32 = 2;
/** Path whose twin is needed, after `single` returned -1. */
export let untwinned: i32 = 0;

// @inline
export function path(id: i32): usize {
  return NODE + ((<usize>id) << 6);
}

// @inline
export function spelling(index: i32): usize {
  return SPELLING + <usize>index * 48;
}

/** Counts a value at a path; kind 7 is an empty object. */
// @inline
export function count(id: i32, kind: i32): void {
  const place = path(id) + ((<usize>kind) << 2);
  store<u32>(place, load<u32>(place) + 1);
}

/** Sets the path of the elements of an array. */
export function setElement(array: i32, element: i32): void {
  store<i32>(path(array), element, ELEMENT);
  store<i32>(path(element), load<i32>(path(array), DEPTH) + 1, DEPTH);
}

/** Sets the path of the next member with the same name. */
export function setTwin(first: i32, twin: i32): void {
  store<i32>(path(first), twin, TWIN);
  store<i32>(path(twin), load<i32>(path(first), DEPTH), DEPTH);
}

/** Sets whether cells of a path are written. */
export function keep(id: i32, isKept: bool): void {
  store<i32>(path(id), <i32>isKept, KEPT);
}

/** Sixteen set bytes, then sixteen clear ones: a vector read at 16 − n has its first n bytes set. */
const ONES = memory.data<u64>([0xffffffffffffffff, 0xffffffffffffffff, 0, 0], 16);

/** Returns the first `length` bytes from `from`, at most 16, and zeros. */
// @inline
function head(from: usize, length: i32): v128 {
  return v128.and(v128.load(from), v128.load(ONES + 16 - <usize>min(length, 16)));
}

/** Returns the hash of a name of an object, from its first 16 bytes and, if it is longer, its last 16. */
// @inline
function hashOf(first: v128, from: usize, length: i32, parent: i32): u32 {
  const factor: u64 = 0x9e3779b97f4a7c15;
  let bytes = first;
  if (length > 16) bytes = v128.xor(i64x2.add(first, first), v128.load(from + length - 16));
  let hash = (i64x2.extract_lane(bytes, 0) ^ parent ^ (length << 24)) * factor;
  hash = (hash ^ (hash >> 32) ^ i64x2.extract_lane(bytes, 1)) * factor;
  return <u32>(hash >> (64 - HASH_BITS));
}

// @inline
function slot(hash: u32, probe: u32): usize {
  return HASHES + ((<usize>((hash + probe) & ((1 << HASH_BITS) - 1))) << 2);
}

/**
 * Adds a name of an object, `length` bytes from `from` with the closing quote, and its path.
 *
 * @returns false if there is no space for it
 */
export function spell(parent: i32, id: i32, from: usize, length: i32): bool {
  if (spellings + 1 >= SPELLINGS || names + length + 16 > NAMES_SIZE) return false;
  const first = head(from, length);
  const hash = hashOf(first, from, length, parent);
  for (let probe: u32 = 0; probe < PROBES; probe++) {
    if (load<i32>(slot(hash, probe)) !== 0) continue;
    store<i32>(slot(hash, probe), ++spellings);
    memory.copy(NAMES + names, from, length);
    const added = spelling(spellings);
    v128.store(added, first);
    store<i32>(added, parent, PARENT);
    store<i32>(added, id, PATH);
    store<i32>(added, names, FROM);
    store<i32>(added, length, LENGTH);
    names += length;
    store<i32>(path(id), load<i32>(path(parent), DEPTH) + 1, DEPTH);
    return true;
  }
  return false;
}

/** Returns true if the name at `from` has a spelling of this length, and `first` as its first bytes. */
// @inline
function isSpelled(name: usize, first: v128, from: usize, length: i32): bool {
  if (v128.any_true(v128.xor(v128.load(name), first))) return false;
  return length <= 16 || memory.compare(NAMES + load<i32>(name, FROM) + 16, from + 16, length - 16) === 0;
}

/** Returns the address after the closing quote of the name at `from`; it is after `end` if the input ends inside the name. */
function nameEnd(from: usize, end: usize): usize {
  while (from < end) {
    const bytes = v128.load(from);
    const marks = i8x16.bitmask(v128.or(i8x16.eq(bytes, i8x16.splat(0x22)), i8x16.eq(bytes, i8x16.splat(0x5c))));
    if (marks === 0) from += 16;
    else {
      from += ctz<i32>(marks);
      if (load<u8>(from) === 0x22) return from + 1;
      from += 2;
    }
  }
  return end + 1;
}

/**
 * Returns the spelling of the name of a member at `from`, or 0 and sets `unfound`.
 *
 * @param place  address of the index of the expected spelling
 */
// @inline
export function find(parent: i32, place: usize, from: usize, end: usize): i32 {
  const expected = load<i32>(place);
  if (luck >= 0 && expected !== 0) {
    const name = spelling(expected);
    const length = load<i32>(name, LENGTH);
    if (isSpelled(name, head(from, length), from, length)) return expected;
  }
  return lookUp(parent, place, expected, from, end);
}

/** Finds a name in the hash table. */
function lookUp(parent: i32, place: usize, expected: i32, from: usize, end: usize): i32 {
  const to = nameEnd(from, end);
  if (to > end) {
    unfound = MORE;
    return 0;
  }
  const length = <i32>(to - from);
  const first = head(from, length);
  const hash = hashOf(first, from, length, parent);
  for (let probe: u32 = 0; probe < PROBES; probe++) {
    const found = load<i32>(slot(hash, probe));
    if (found === 0) break;
    const name = spelling(found);
    if (load<i32>(name, LENGTH) !== length || load<i32>(name, PARENT) !== parent || !isSpelled(name, first, from, length)) continue;
    if (found !== expected) luck = max(luck - 1, -LUCK_MAX);
    else if (++luck >= 0) luck = LUCK_MAX;
    store<i32>(place, found);
    return found;
  }
  unfound = NAME;
  return 0;
}

/**
 * Returns the path of a member in the object with the serial number `serial`: a separate path for a name that is repeated in the object. If
 * that is unknown, returns -1 and sets `untwinned`.
 */
export function single(id: i32, serial: u32): i32 {
  const first = path(id);
  if (load<u32>(first, STAMP) !== serial) {
    store<u32>(first, serial, STAMP);
    store<i32>(first, id, LATEST);
    return id;
  }
  const latest = load<i32>(first, LATEST);
  const twin = load<i32>(path(latest), TWIN);
  if (twin === 0) {
    untwinned = latest;
    return -1;
  }
  store<i32>(first, twin, LATEST);
  return twin;
}
