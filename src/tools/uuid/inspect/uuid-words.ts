import { useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { UuidFacts } from '#workers/uuid/request.ts';

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns “24 days ago”, “in 3 hours”: the time in the largest unit that fits, rounded down. */
export function agoText(timeMs: number, nowMs: number, locale: Locale): string {
  const seconds = (timeMs - nowMs) / 1000;
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(seconds / size), unit);
}

interface UuidWords {
  /** For example “Version 7 · 29 Oct 2025, 12:13 your time · 24 days ago”. */
  readonly headline: string;
  /** For example “UUID v7, made 29 October 2025 09:13 UTC”. */
  readonly spoken: string;
}

/** Returns a function that describes version and time of a UUID in one line. */
export function useUuidWords(): (facts: UuidFacts) => UuidWords {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // `en-GB` writes the day before the month and uses the 24-hour clock, as the other rows do.
  const dates = locale === 'en' ? 'en-GB' : locale;
  return ({ version, variant, time }) => {
    const special =
      version === 0
        ? 'Nil'
        : version === 15
          ? 'Max'
          : version === null && variant
            ? formatMessage({ id: `uuid.variant.${variant}` })
            : null;
    const kind = special ?? formatMessage({ id: 'uuid.read.version' }, { version: String(version) });
    const name = `UUID ${special ?? `v${version}`}`;
    // Date accepts three decimals of a second; v1 and v6 have seven.
    const made = new Date(time?.replace(/(\.\d{3})\d+/, '$1') ?? Number.NaN);
    if (Number.isNaN(made.getTime())) return { headline: kind, spoken: name };
    const local = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short' }).format(made);
    const date = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }).format(made);
    const clock = new Intl.DateTimeFormat(dates, { timeStyle: 'short', timeZone: 'UTC' }).format(made);
    return {
      headline: [kind, formatMessage({ id: 'uuid.read.local' }, { time: local }), agoText(made.getTime(), Date.now(), locale)].join(' · '),
      spoken: formatMessage({ id: 'uuid.read.spoken' }, { name, time: `${date} ${clock}` }),
    };
  };
}
