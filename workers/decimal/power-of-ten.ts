const powers: bigint[] = [1n];
const KEPT = 1024;

/** Returns 10 to the power of a natural number. */
export function powerOfTen(exponent: number): bigint {
  if (exponent >= KEPT) return 10n ** BigInt(exponent);
  for (let next = powers.length; next <= exponent; next++) powers.push((powers[next - 1] as bigint) * 10n);
  return powers[exponent] as bigint;
}
