import { drawDistinct } from '../entropy/distinct.ts';
import { fillBelow } from '../entropy/fill-below.ts';
import { type FillRandom, UniformSource } from '../entropy/uniform.ts';
import { InputError } from '../wire/input-error.ts';
import type { Grid } from './grid.ts';
import { wholeNumber } from '../wire/whole-number.ts';
import { COUNT_MAX, type NumberRequest, type RandomErrorCode } from './request.ts';

const TWO_32 = 0x1_0000_0000n;

/** Parses the typed count, from 1 to `max`. Throws an InputError for `count`. */
export function parseCount(typed: string, max = COUNT_MAX): number {
  const count = Number(wholeNumber(typed) ?? 0);
  if (count >= 1 && count <= max) return count;
  throw new InputError<RandomErrorCode>('random.error.count', 'count', { min: 1, max });
}

/** Draws ranks with replacement: 32-bit numbers for grids of at most 2³² values, BigInts for larger ones. */
export function drawRanks(available: bigint, count: number, fill: FillRandom): Uint32Array | bigint[] {
  if (available > TWO_32) {
    const source = new UniformSource(fill);
    return Array.from({ length: count }, () => source.bigBelow(available));
  }
  const ranks = new Uint32Array(count);
  fillBelow(ranks, Number(available), fill);
  return ranks;
}

/**
 * Draws ranks without replacement. Throws an InputError for `count` if there are too few values; its code states whether the cause is the
 * step and the exclusions, or the range.
 */
export function drawUniqueRanks({ available, span }: Grid, count: number, fill: FillRandom): Uint32Array | bigint[] {
  if (available < BigInt(count)) {
    throw new InputError<RandomErrorCode>(
      span >= BigInt(count) ? 'random.error.notEnoughUnique' : 'random.error.uniqueExceedsRange',
      'count',
      {
        requested: count,
        available: available.toString(),
      },
    );
  }
  return drawDistinct(available, count, new UniformSource(fill));
}

/** Sorts in place: a typed array as numbers, BigInts by value. */
export function sortRanks(ranks: Uint32Array | bigint[], order: NumberRequest['sort']): Uint32Array | bigint[] {
  if (order === 'none') return ranks;
  if (ranks instanceof Uint32Array) ranks.sort();
  else ranks.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return order === 'descending' ? ranks.reverse() : ranks;
}
