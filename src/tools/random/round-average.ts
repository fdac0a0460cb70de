/** Decimal places of a rounded average in addition to the decimal places of the numbers. */
const MORE_PLACES = 2;
/** Decimal digits that a double always represents exactly. */
const DOUBLE_DIGITS = 15;

/** Rounds an average with a long fraction. An average with more digits than a double represents is returned unchanged. */
export function roundAverage(average: string, numberPlaces: number): string {
  const [whole = '', fraction = ''] = average.split('.');
  const places = numberPlaces + MORE_PLACES;
  const isLong = fraction.length > places + MORE_PLACES;
  if (!isLong || whole.length + places > DOUBLE_DIGITS) return average;
  const rounded = Number(average)
    .toFixed(places)
    .replace(/\.?0+$/, '');
  return rounded === '-0' ? '0' : rounded;
}
