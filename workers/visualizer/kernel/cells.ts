// AssemblyScript: part of walk.ts. `document/cell-store.ts` keeps the packed cells.

/** Cells of the records of one run: path, first byte, byte after the last, kind. */
export const CELLS: i32 = 65536;
export const CELL_NODES: usize = memory.data(CELLS * 4, 16);
export const CELL_STARTS: usize = memory.data(CELLS * 4 + 16, 16);
export const CELL_ENDS: usize = memory.data(CELLS * 4 + 16, 16);
export const CELL_KINDS: usize = memory.data(CELLS, 16);
/** For each record of a run, the index after its last cell. */
export const RECORDS: i32 = 65536;
export const LASTS: usize = memory.data(RECORDS * 4, 16);

/** Writes a cell between two offsets into the lists. */
// @inline
export function addCell(cell: usize, node: i32, start: usize, end: usize, kind: u8): void {
  store<i32>(CELL_NODES + (cell << 2), node);
  store<u32>(CELL_STARTS + (cell << 2), <u32>start);
  store<u32>(CELL_ENDS + (cell << 2), <u32>end);
  store<u8>(CELL_KINDS + cell, kind);
}

/** For each packed cell the offsets of its first byte and of the byte after the last, from the start of its record, as two u16. */
export const PLACES: usize = memory.data(CELLS * 4 + 16, 16);
/** For each packed record the number of its layout: of its list of paths and kinds. Layouts are numbered in the order in which they come. */
export const LAYOUTS: usize = memory.data(RECORDS * 4, 16);
const RECORD_BYTES_MAX: u32 = 0xffff;

/**
 * Recent layouts, found by their hashes: number of cells, number of the layout, then paths, then kinds. A layout that is no longer here
 * gets another number when it comes again.
 */
const SLOTS: u32 = 256;
/** Largest number of cells of a layout that is kept here; every wider record gets a layout of its own. */
const WIDEST: i32 = 256;
const SLOT_NODES: usize = 16;
const SLOT_KINDS: usize = SLOT_NODES + 4 * WIDEST;
const SLOT_BYTES: usize = SLOT_KINDS + WIDEST;
const SLOT: usize = memory.data(256 * (16 + 5 * 256), 16);
const NUMBER: usize = 4;
/** Slot of the previous record. */
let previous: usize = SLOT;
let layouts: u32 = 0;

function isLayout(slot: usize, nodes: usize, kinds: usize, count: i32): bool {
  if (load<i32>(slot) !== count) return false;
  const own = slot + SLOT_NODES;
  let cell = 0;
  for (; cell <= count - 4; cell += 4) {
    const at = (<usize>cell) << 2;
    if (v128.any_true(v128.xor(v128.load(own + at), v128.load(nodes + at)))) return false;
    if (load<u32>(slot + cell, SLOT_KINDS) !== load<u32>(kinds + cell)) return false;
  }
  for (; cell < count; cell++) {
    const at = (<usize>cell) << 2;
    if (load<i32>(own + at) !== load<i32>(nodes + at) || load<u8>(slot + cell, SLOT_KINDS) !== load<u8>(kinds + cell)) return false;
  }
  return true;
}

/** Returns the number of the layout of a record with `count` cells. */
function layoutOf(nodes: usize, kinds: usize, count: i32): u32 {
  if (isLayout(previous, nodes, kinds, count)) return load<u32>(previous, NUMBER);
  if (count > WIDEST) return layouts++;
  let hash: u32 = count;
  for (let cell = 0; cell < count; cell++) {
    hash = (hash ^ ((load<u32>(nodes + ((<usize>cell) << 2)) << 3) | load<u8>(kinds + cell))) * 0x9e3779b1;
    hash ^= hash >> 15;
  }
  const slot = SLOT + <usize>(hash & (SLOTS - 1)) * SLOT_BYTES;
  previous = slot;
  if (isLayout(slot, nodes, kinds, count)) return load<u32>(slot, NUMBER);
  store<i32>(slot, count);
  store<u32>(slot, layouts, NUMBER);
  memory.copy(slot + SLOT_NODES, nodes, (<usize>count) << 2);
  memory.copy(slot + SLOT_KINDS, kinds, count);
  return layouts++;
}

/** Packs the cells of the first `count` records of a run. Returns false if a record has more than 64 KiB. */
export function pack(count: i32): bool {
  let first: usize = 0;
  for (let record: usize = 0; record < <usize>count; record++) {
    const last = <usize>load<u32>(LASTS + (record << 2));
    // The last cell of a record is the record itself.
    const own = (last - 1) << 2;
    const origin = load<u32>(CELL_STARTS + own);
    if (load<u32>(CELL_ENDS + own) - origin > RECORD_BYTES_MAX) return false;
    const origins = i32x4.splat(origin);
    // Up to three entries after those of the record are written as well. The next record overwrites them.
    for (let at = first << 2; at < last << 2; at += 16) {
      const starts = i32x4.sub(v128.load(CELL_STARTS + at), origins);
      const ends = i32x4.sub(v128.load(CELL_ENDS + at), origins);
      v128.store(PLACES + at, v128.or(starts, i32x4.shl(ends, 16)));
    }
    store<u32>(LAYOUTS + (record << 2), layoutOf(CELL_NODES + (first << 2), CELL_KINDS + first, <i32>(last - first)));
    first = last;
  }
  return true;
}
