/**
 * Divides by long division: returns the first `count` digits of n / d (both positive), the power of ten of the first digit, ten times the
 * remainder (`left`), and the scaled divisor to which the remainder belongs (`bottom`).
 */
export function longDivision(n: bigint, d: bigint, count: number) {
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
