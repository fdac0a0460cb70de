const ROUNDS_MAX = 10_000;
const ENOUGH = 1e-15;

/** Computes ln Γ(x) for x > 0 to 15 digits (Lanczos, g = 7, n = 9). */
export function lnGamma(x: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
    9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const shifted = x - 1;
  const sum = coefficients.reduce((total, coefficient, index) => total + coefficient / (shifted + index + 1), 0.99999999999980993);
  const t = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * Computes the upper regularized incomplete gamma function Q(a, x): by its series for x < a + 1, by its continued fraction (Lentz) above
 * (Numerical Recipes §6.2).
 */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - lnGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < ROUNDS_MAX && Math.abs(term) > Math.abs(sum) * ENOUGH; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - sum * scale);
  }
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < ROUNDS_MAX; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(an * d + b) < tiny ? tiny : an * d + b);
    c = Math.abs(b + an / c) < tiny ? tiny : b + an / c;
    const delta = d * c;
    h *= delta;
    if (Math.abs(delta - 1) < ENOUGH) break;
  }
  return h * scale;
}

/**
 * Runs Pearson's chi-square test. Returns the statistic, its degrees of freedom, and the probability of a statistic at least as large by
 * chance.
 */
export function chiSquareTest(
  counts: readonly number[],
  expected: readonly number[],
): { chiSquare: number; degrees: number; pValue: number } {
  const chiSquare = counts.reduce((sum, count, index) => sum + (count - (expected[index] as number)) ** 2 / (expected[index] as number), 0);
  const degrees = counts.length - 1;
  return { chiSquare, degrees, pValue: gammaQ(degrees / 2, chiSquare / 2) };
}
