import type { Locale } from './locale.ts';

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns “24 days ago”, “in 3 hours”: the time in the largest unit that fits, rounded down; in months below two years. */
export function agoText(timeMs: number, nowMs: number, locale: Locale): string {
  const seconds = (timeMs - nowMs) / 1000;
  const [unit, size] = units.find(([name, each]) => Math.abs(seconds) >= (name === 'year' ? each * 2 : each)) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(seconds / size), unit);
}

/** Returns the language in which dates are written: British English for English, because it has the day before the month and 24 hours. */
export const dateLanguage = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

/** Returns the format of a time in the time zone of the person: “29 Oct 2025, 12:13”. */
export const localTimeFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'medium', timeStyle: 'short' });
