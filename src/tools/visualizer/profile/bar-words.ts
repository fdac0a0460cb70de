import type { IntlShape } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { formatDecimal, formatNumber } from '#src/locale/number.ts';
import type { Bar, Distribution } from '#workers/visualizer/profile.request.ts';

/** Returns the text of a number in the notation of a language; a number with an exponent stays as it is. */
export const numberText = (number: string, locale: Locale) => (/e/i.test(number) ? number : formatDecimal(number, locale));

/** Returns the name of a bar: “10–20”, “2024-03”, “RU”. */
export function barName({ from, to }: Bar, form: Distribution['form'], locale: Locale): string {
  const text = (edge: string) => (form === 'numbers' ? numberText(edge, locale) : edge);
  return to === null ? text(from) : `${text(from)}\u2009–\u2009${text(to)}`;
}

/** Returns the number of rows and their share: “700 · 35 %”. A share below 1 % has one decimal. */
export function countWords({ formatMessage }: IntlShape, count: number, rows: number, locale: Locale): string {
  const percent = (count / Math.max(1, rows)) * 100;
  const share = count > 0 && percent < 0.1 ? `<\u00a0${formatNumber(0.1, locale, 1)}` : formatNumber(percent, locale, percent < 1 ? 1 : 0);
  return formatMessage({ id: 'visualizer.profile.count' }, { count: formatNumber(count, locale), percent: share });
}
