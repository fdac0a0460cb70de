import { InputError } from '../wire/input-error.ts';
import { type Decimal, printDecimal, readDecimal } from './decimal-text.ts';
import type { DecimalMark, RandomErrorCode } from './request.ts';

/** Excluded ranks: sorted closed intervals that neither touch nor overlap. */
export interface Excluded {
  readonly count: bigint;
  /** Converts a rank among the available numbers to a rank in the whole grid. */
  skip(rank: bigint): bigint;
}

interface Points {
  readonly first: bigint;
  readonly step: bigint;
  readonly places: number;
  readonly size: bigint;
}

type Interval = readonly [from: bigint, to: bigint];

/** Matches a number. A range is two numbers with a dash or two or three dots between them. */
const NUMBER = String.raw`[+\-−]?\d*(?:[ .,\u00a0\u2009\u202f'’_]\d+)*(?:[eE][+-]?\d+)?`;
const RANGE = new RegExp(`^(${NUMBER})\\s*(?:-|–|—|\\.\\.\\.?|…)\\s*(${NUMBER})$`);

const noneExcluded: Excluded = { count: 0n, skip: (rank) => rank };

/** Parses the excluded numbers and ranges and converts them to ranks. Throws an InputError for `exclude`, with the invalid entry. */
export function excludeRanks(typed: string, mark: DecimalMark, points: Points): Excluded {
  const entries = typed
    .split(typed.includes(';') ? /[;\n]/ : /[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return noneExcluded;
  const fraction: DecimalMark = typed.includes(';') ? mark : '.';
  return indexed(merged(entries.map((entry) => intervalOf(entry, fraction, points))));
}

function intervalOf(entry: string, mark: DecimalMark, points: Points): Interval {
  const refuse = (code: RandomErrorCode, values: Record<string, string> = {}) =>
    new InputError<RandomErrorCode>(code, 'exclude', { asked: entry, ...values });
  const alone = readDecimal(entry, mark);
  const [, left, right] = alone === null ? (RANGE.exec(entry) ?? []) : [entry, entry, entry];
  const from = left === undefined ? null : readDecimal(left, mark);
  const to = right === undefined ? null : readDecimal(right, mark);
  if (from === null || to === null || from === 'long' || to === 'long') throw refuse('random.error.excludeText');
  const fromRank = rankUp(from, points);
  const toRank = rankDown(to, points);
  if (compare(from, to) > 0) throw refuse('random.error.excludeReversed');
  if (toRank < 0n || fromRank >= points.size) {
    const { first, step, places, size } = points;
    throw refuse('random.error.excludeOutside', {
      min: printDecimal(first, places),
      max: printDecimal(first + step * (size - 1n), places),
    });
  }
  if (fromRank > toRank) throw refuse('random.error.excludeOffGrid');
  return [fromRank < 0n ? 0n : fromRank, toRank >= points.size ? points.size - 1n : toRank];
}

function compare(a: Decimal, b: Decimal): number {
  const places = BigInt(Math.max(a.places, b.places));
  const difference = a.units * 10n ** (places - BigInt(a.places)) - b.units * 10n ** (places - BigInt(b.places));
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

/** Returns the last rank whose number is ≤ the value; negative if there is none. */
function rankDown(value: Decimal, { first, step, places }: Points): bigint {
  const scale = 10n ** BigInt(Math.max(0, value.places - places));
  const units = value.units * 10n ** BigInt(Math.max(0, places - value.places));
  return floorDivide(units - first * scale, step * scale);
}

/** Returns the first rank whose number is ≥ the value. */
function rankUp(value: Decimal, points: Points): bigint {
  return -rankDown({ units: -value.units, places: value.places }, { ...points, first: -points.first });
}

function merged(intervals: Interval[]): Interval[] {
  const sorted = intervals.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  const out: Interval[] = [];
  for (const [from, to] of sorted) {
    const last = out.at(-1);
    if (last && from <= last[1] + 1n) out[out.length - 1] = [last[0], to > last[1] ? to : last[1]];
    else out.push([from, to]);
  }
  return out;
}

function indexed(intervals: readonly Interval[]): Excluded {
  /** Number of excluded ranks before interval i. */
  const before: bigint[] = [];
  let count = 0n;
  for (const [from, to] of intervals) {
    before.push(count);
    count += to - from + 1n;
  }
  return {
    count,
    skip(rank) {
      let low = 0;
      let high = intervals.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((intervals[middle] as Interval)[0] - (before[middle] as bigint) <= rank) low = middle + 1;
        else high = middle;
      }
      return rank + (low === 0 ? 0n : (before[low] ?? count));
    },
  };
}
