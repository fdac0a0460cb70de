import { runSeed } from './run-seed.ts';

/** Generator of random input that `SEED=` repeats. */
export interface Seeded {
  /** Returns a whole number from 0 to `below` − 1. */
  readonly below: (below: number) => number;
  readonly bytes: (length: number) => Uint8Array<ArrayBuffer>;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** Hashes a text with FNV-1a. */
function hash(text: string): number {
  let hashed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hashed = Math.imul(hashed ^ text.charCodeAt(at), 0x01000193);
  return hashed;
}

/**
 * Returns a generator (Mulberry32: small, and good enough to vary a test) that depends on the seed and on its own name only, so that a file
 * gets the same input whatever runs before it.
 */
export function seeded(name: string, seed: number = runSeed()): Seeded {
  let state = seed ^ hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
