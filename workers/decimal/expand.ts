import { powerOfTen } from './power-of-ten.ts';
import { type Rational, reduce } from './rational.ts';

/** A number as an endless decimal: `whole . fixed repeating repeating …`. */
export interface Expansion {
  readonly negative: boolean;
  readonly whole: string;
  readonly fixed: string;
  /** What comes again and again; empty when the decimal ends. */
  readonly repeating: string;
  /** False when there are more digits than were asked for; `fixed` is then their beginning. */
  readonly complete: boolean;
}

function powerIn(d: bigint, prime: bigint): readonly [power: number, rest: bigint] {
  let power = 0;
  let rest = d;
  for (; rest % prime === 0n; rest /= prime) power++;
  return [power, rest];
}

/** How many decimals a number has before it ends or repeats, and what is left of its denominator then. */
function tailOf(d: bigint): readonly [fixedLength: number, rest: bigint] {
  const [twos, withoutTwos] = powerIn(d, 2n);
  const [fives, rest] = powerIn(withoutTwos, 5n);
  return [Math.max(twos, fives), rest];
}

/** Whether a number can be written with finitely many decimals. */
export function terminates(value: Rational): boolean {
  return tailOf(reduce(value).d)[1] === 1n;
}

/** The least k at most `limit` with 10^k ≡ 1 (mod `rest`): the length of what repeats. */
function periodOf(rest: bigint, limit: number): number | null {
  let power = 10n % rest;
  for (let length = 1; length <= limit; length++) {
    if (power === 1n) return length;
    power = (power * 10n) % rest;
  }
  return null;
}

/** All decimals of a number, or, where they are more than `limit`, the first of them. */
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
