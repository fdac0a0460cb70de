import { printDecimal } from './decimal-text.ts';
import type { Bin, Statistics } from './request.ts';

/** Decimal places of an average beyond those of the numbers. */
const MORE_PLACES = 10;
const BINS_MAX = 20;

/** Removes trailing zeros after the decimal point. */
function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** Returns `numerator` / `denominator` in units of 10^−`places`, rounded half away from zero. */
function divided(numerator: bigint, denominator: bigint, places: number): string {
  const scaled = numerator * 10n ** BigInt(MORE_PLACES) * 2n;
  const rounded = (scaled + (scaled < 0n ? -denominator : denominator)) / (denominator * 2n);
  return trimmed(printDecimal(rounded, places + MORE_PLACES));
}

/** Computes sum, average and median of numbers in units of 10^−`places`. All are exact except the last digit of the average. */
export function statisticsOf(units: readonly bigint[], places: number): Statistics {
  const sorted = units.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const sum = units.reduce((total, value) => total + value, 0n);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as bigint;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] as bigint) : upper;
  return {
    sum: printDecimal(sum, places),
    average: divided(sum, BigInt(units.length), places),
    median: divided(lower + upper, 2n, places),
    least: printDecimal(sorted[0] as bigint, places),
    greatest: printDecimal(sorted.at(-1) as bigint, places),
  };
}

/** Returns the first rank of bin `bin` of `bins` equal parts of `size` ranks; bins differ by at most one rank. */
export function binStart(bin: number, bins: number, size: bigint): bigint {
  return (BigInt(bin) * size + BigInt(bins) - 1n) / BigInt(bins);
}

/** Counts the ranks in each of `bins` equal parts of `size`. */
export function countBins(ranks: Iterable<number | bigint>, bins: number, size: bigint): number[] {
  const counts = Array.from({ length: bins }, () => 0);
  const small = size <= 0x1_0000_0000n;
  const width = Number(size);
  for (const rank of ranks) {
    const bin = small ? Math.floor((Number(rank) * bins) / width) : Number((BigInt(rank) * BigInt(bins)) / size);
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}

export function binsOf(counts: readonly number[], size: bigint, print: (rank: bigint) => string): Bin[] {
  return counts.map((count, bin) => ({
    from: print(binStart(bin, counts.length, size)),
    to: print(binStart(bin + 1, counts.length, size) - 1n),
    count,
  }));
}

export function binCount(size: bigint, max = BINS_MAX): number {
  return size < BigInt(max) ? Number(size) : max;
}
