/**
 * Divides by long division: returns the first `count` digits of n / d (both positive), the power of ten of the first digit, ten times the
 * remainder (`left`), and the scaled divisor to which the remainder belongs (`bottom`).
 */
function longDivision(n: bigint, d: bigint, count: number) {
  let exponent = 0;
  let top = n;
  let bottom = d;
  while (top >= bottom * 10n) {
    bottom *= 10n;
    exponent++;
  }
  while (top < bottom) {
    top *= 10n;
    exponent--;
  }
  const digits: number[] = [];
  while (digits.length < count) {
    let digit = 0;
    while (top >= bottom) {
      top -= bottom;
      digit++;
    }
    digits.push(digit);
    top *= 10n;
  }
  return { digits, exponent, left: top, bottom };
}

/** Rounds n / d (both positive) to `count` significant digits, half up, with a carry from digit to digit; omits zeros at the end. */
export function roundSlowly(n: bigint, d: bigint, count: number): { digits: string; exponent: number; exact: boolean } {
  const { digits, exponent, left, bottom } = longDivision(n, d, count);
  let first = exponent;
  if (left * 2n >= bottom * 10n) {
    let at = count - 1;
    while (at >= 0 && digits[at] === 9) digits[at--] = 0;
    if (at >= 0) digits[at] = (digits[at] as number) + 1;
    else {
      digits.unshift(1);
      first++;
    }
  }
  return { digits: digits.join('').slice(0, count).replace(/0+$/, ''), exponent: first, exact: left === 0n };
}

/** An exact fraction with a denominator above 0. */
interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** An arithmetic expression: a number in decimal notation, a sign before one expression, or a sign between two. */
export type Arithmetic = string | readonly ['-', Arithmetic] | readonly ['+' | '-' | '*' | '/', Arithmetic, Arithmetic];

function fractionOf(text: string): Fraction {
  const [, sign, whole = '', decimals = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(text) ?? [];
  const power = BigInt(exponent) - BigInt(decimals.length);
  const n = BigInt(whole + decimals) * (sign === '-' ? -1n : 1n);
  return power < 0n ? { n, d: 10n ** -power } : { n: n * 10n ** power, d: 1n };
}

/**
 * Rounds a fraction to 34 significant digits, halves to even, unless its decimal expansion ends: the remainders of long division then
 * reach 0 within 1,000 decimals.
 */
function settled({ n, d }: Fraction): Fraction {
  let rest = n % d;
  for (let decimal = 0; decimal < 1000 && rest !== 0n; decimal++) rest = (rest * 10n) % d;
  if (rest === 0n) return { n, d };
  const size = n < 0n ? -n : n;
  let [top, bottom, power] = [size, d, 0n];
  for (; top >= bottom * 10n ** 34n; power++) bottom *= 10n;
  for (; top < bottom * 10n ** 33n; power--) top *= 10n;
  let digits = top / bottom;
  const twice = (top % bottom) * 2n;
  if (twice > bottom || (twice === bottom && digits % 2n === 1n)) digits += 1n;
  const signed = n < 0n ? -digits : digits;
  return power < 0n ? { n: signed, d: 10n ** -power } : { n: signed * 10n ** power, d: 1n };
}

/** Computes an expression in fractions; null for a division by 0. A quotient without an end is rounded as in a formula. */
export function arithmeticValue(expression: Arithmetic): Fraction | null {
  if (typeof expression === 'string') return fractionOf(expression);
  const [sign, ...parts] = expression;
  const [a, b] = parts.map(arithmeticValue);
  if (!a || b === null) return null;
  if (b === undefined) return { n: -a.n, d: a.d };
  if (sign === '+') return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
  if (sign === '-') return { n: a.n * b.d - b.n * a.d, d: a.d * b.d };
  if (sign === '*') return { n: a.n * b.n, d: a.d * b.d };
  if (b.n === 0n) return null;
  return settled(b.n < 0n ? { n: -a.n * b.d, d: -b.n * a.d } : { n: a.n * b.d, d: b.n * a.d });
}

/** Returns true if a number in decimal notation is the value of a fraction. */
export function isValue(text: string, { n, d }: Fraction): boolean {
  const value = fractionOf(text);
  return value.n * d === n * value.d;
}
