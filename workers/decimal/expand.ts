import { powerOfTen } from './power-of-ten.ts';
import { type Rational, reduce } from './rational.ts';

/** Decimal expansion of a number: `whole . fixed repeating repeating …`. */
interface Expansion {
  readonly negative: boolean;
  readonly whole: string;
  readonly fixed: string;
  /** Repeating digits; empty if the expansion is finite. */
  readonly repeating: string;
  /** False if the expansion is longer than the limit; `fixed` is then its beginning. */
  readonly complete: boolean;
}

/** Returns the power of a prime in a number, and the number without it. */
export function powerIn(d: bigint, prime: bigint): readonly [power: number, rest: bigint] {
  let power = 0;
  let rest = d;
  for (; rest % prime === 0n; rest /= prime) power++;
  return [power, rest];
}

/** Returns the number of decimals before the expansion ends or repeats, and the denominator without its factors 2 and 5. */
function tailOf(d: bigint): readonly [fixedLength: number, rest: bigint] {
  const [twos, withoutTwos] = powerIn(d, 2n);
  const [fives, rest] = powerIn(withoutTwos, 5n);
  return [Math.max(twos, fives), rest];
}

/** Returns true if a number has a finite decimal expansion. */
export function terminates(value: Rational): boolean {
  return tailOf(reduce(value).d)[1] === 1n;
}

/** Returns the length of the repeating part: the least k ≤ `limit` with 10^k ≡ 1 (mod `rest`); null if there is none. */
function periodOf(rest: bigint, limit: number): number | null {
  let power = 10n % rest;
  for (let length = 1; length <= limit; length++) {
    if (power === 1n) return length;
    power = (power * 10n) % rest;
  }
  return null;
}

/** Returns the decimal expansion of a number, or its first `limit` decimals if it is longer. */
export function expand(value: Rational, limit: number): Expansion {
  const { n, d } = reduce(value);
  const size = n < 0n ? -n : n;
  const left = size % d;
  const head = { negative: n < 0n, whole: (size / d).toString() };
  const decimals = (of: bigint, length: number) => (length === 0 ? '' : ((of * powerOfTen(length)) / d).toString().padStart(length, '0'));
  const [fixedLength, rest] = tailOf(d);
  const period = rest === 1n ? 0 : periodOf(rest, limit - fixedLength);
  if (period === null || fixedLength > limit) return { ...head, fixed: decimals(left, limit), repeating: '', complete: false };
  const after = (left * powerOfTen(fixedLength)) % d;
  return { ...head, fixed: decimals(left, fixedLength), repeating: decimals(after, period), complete: true };
}
