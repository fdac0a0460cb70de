/** Guesses per second as powers of ten: a site that does not lock accounts, a slow hash on one machine, a fast hash on many machines. */
export const guessRates = [1, 4, 12] as const;

type TimeUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'years';

interface GuessTime {
  readonly unit: TimeUnit | 'instant' | 'manyYears';
  /** Number of units; for `manyYears`, the logarithm to base 10 of the number of years. */
  readonly value: number;
}

const units: readonly (readonly [seconds: number, unit: TimeUnit])[] = [
  [31_556_952, 'years'],
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
];

/** Returns the average time of an attack: half of all possibilities, at 10^`rate` guesses per second. */
export function guessTime(entropyBits: number, rate: number): GuessTime {
  const log10Seconds = (entropyBits - 1) * Math.log10(2) - rate;
  if (log10Seconds < 0) return { unit: 'instant', value: 0 };
  const log10Years = log10Seconds - Math.log10(31_556_952);
  if (log10Years >= 4) return { unit: 'manyYears', value: log10Years };
  const seconds = 10 ** log10Seconds;
  const [size, unit] = units.find(([unitSeconds]) => seconds >= unitSeconds) ?? [1, 'seconds'];
  return { unit, value: Math.round(seconds / size) };
}
