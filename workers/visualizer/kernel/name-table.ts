// AssemblyScript: part of names.ts. A table of the names of objects with many names.

/** The table begins small: random places of a table of 8 MB are outside of the caches, and a name took three times as long. */
const FEW_SLOTS: u32 = 131072;
const FEW: usize = memory.data(131072 * 8, 16);
const SLOTS: u32 = 1048576;
const SLOT: usize = memory.data(1048576 * 8, 16);
let table: usize = FEW;
let slots: u32 = FEW_SLOTS;
/** Number of names in the table, and the largest number: three quarters of its slots. */
let used: u32 = 0;
let usedMax: u32 = 98304;

/** Number of names that were not compared, because the table is full: an object has more than 700,000 names. */
export let NAMES_UNCOMPARED: f64 = 0;

/** Begins a text. */
export function beginTable(): void {
  NAMES_UNCOMPARED = 0;
  clear();
}

/** Counts a name that is not compared. */
export function skipName(): void {
  NAMES_UNCOMPARED += 1;
}

export function isHalfFull(): bool {
  return used > usedMax / 2;
}

/** Forgets all names. */
export function clear(): void {
  if (used > 0) memory.fill(table, 0, (<usize>slots) << 3);
  used = 0;
  resize(FEW, FEW_SLOTS);
}

function resize(to: usize, newSlots: u32): void {
  table = to;
  slots = newSlots;
  usedMax = (newSlots >> 2) * 3;
}

/** Moves the names to the large table. */
function widen(): void {
  resize(SLOT, SLOTS);
  for (let from = FEW; from < FEW + ((<usize>FEW_SLOTS) << 3); from += 8) {
    const key = load<u64>(from);
    if (key === 0) continue;
    let slot = <u32>(key >> 20) & (SLOTS - 1);
    while (load<u64>(SLOT + ((<usize>slot) << 3)) !== 0) slot = (slot + 1) & (SLOTS - 1);
    store<u64>(SLOT + ((<usize>slot) << 3), key);
  }
  memory.fill(FEW, 0, (<usize>FEW_SLOTS) << 3);
}

// @inline
export function mixed(hash: u64, word: u64): u64 {
  const sum = (hash ^ word) * 0x9e3779b97f4a7c15;
  return sum ^ (sum >> 32);
}

/** Adds a hash to the table. Returns true if it is there already. */
export function isKnown(hash: u64, object: u64): bool {
  if (used >= usedMax && slots === FEW_SLOTS) widen();
  const key = mixed(hash, object) | 1;
  let slot = <u32>(key >> 20) & (slots - 1);
  while (true) {
    const place = table + ((<usize>slot) << 3);
    const entry = load<u64>(place);
    if (entry === key) return true;
    if (entry === 0) {
      if (used >= usedMax) {
        skipName();
        return false;
      }
      store<u64>(place, key);
      used++;
      return false;
    }
    slot = (slot + 1) & (slots - 1);
  }
}
