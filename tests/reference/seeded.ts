/** Random input that can be had again: the seed is printed, and read from SEED. */
export interface Seeded {
  readonly seed: number;
  /** A whole number from 0 to `below` - 1. */
  readonly below: (below: number) => number;
  readonly bytes: (length: number) => Uint8Array<ArrayBuffer>;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** Mulberry32: small, and good enough to vary a test. */
export function seeded(name: string): Seeded {
  const given = Number(globalThis.process?.env.SEED ?? Number.NaN);
  const seed = Number.isInteger(given) ? given : (crypto.getRandomValues(new Uint32Array(1))[0] as number);
  console.info(`${name}: SEED=${seed}`);
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    seed,
    below,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
