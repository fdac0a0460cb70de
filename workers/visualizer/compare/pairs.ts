import type { KeyNumbers } from './key-numbers.ts';

/** Marks a row that has no partner. */
export const ALONE = 0xffffffff;

/** Partners of the rows of two tables. */
export interface Pairs {
  /** Row of the second table for each row of the first, or ALONE. */
  readonly ofFirst: Uint32Array;
  /** 1 for each row of the second table that has a partner. */
  readonly isPaired: Uint8Array;
}

/** Pairs the rows at the same position. */
export function pairsByPosition(firstRows: number, secondRows: number): Pairs {
  const ofFirst = Uint32Array.from({ length: firstRows }, (_, row) => (row < secondRows ? row : ALONE));
  return { ofFirst, isPaired: new Uint8Array(secondRows).fill(1, 0, firstRows) };
}

/** Pairs the rows with the same key. If several rows of a table have one key, they are paired in their order. */
export function pairsByKey({ first, second, count }: KeyNumbers): Pairs {
  const ofFirst = new Uint32Array(first.length).fill(ALONE);
  const isPaired = new Uint8Array(second.length);
  // For each key a chain of the rows of the second table: its first row, and for each row the next; 0 ends a chain.
  const heads = new Uint32Array(count);
  const nexts = new Uint32Array(second.length);
  for (let row = second.length - 1; row >= 0; row--) {
    const key = second[row] as number;
    nexts[row] = heads[key] as number;
    heads[key] = row + 1;
  }
  for (let row = 0; row < first.length; row++) {
    const key = first[row] as number;
    const partner = (heads[key] as number) - 1;
    if (partner < 0) continue;
    heads[key] = nexts[partner] as number;
    ofFirst[row] = partner;
    isPaired[partner] = 1;
  }
  return { ofFirst, isPaired };
}
