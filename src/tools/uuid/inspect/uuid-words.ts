import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { agoText, dateLanguage, localTimeFormat } from '#src/locale/time.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { UuidFacts } from '#workers/uuid/request.ts';

/** Returns functions that write times of UUIDs. */
export function useUuidDates() {
  const locale = useLocale();
  return useMemo(() => {
    const medium = localTimeFormat(locale);
    const date = new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'long', timeZone: 'UTC' });
    const clock = new Intl.DateTimeFormat(dateLanguage(locale), { timeStyle: 'short', timeZone: 'UTC' });
    return {
      /** “29 Oct 2025, 12:13” in the time zone of the person; the text itself if it is no date. */
      local: (time: string) => (isDate(time) ? medium.format(dateOf(time)) : time),
      /** “29 October 2025 09:13” in UTC. */
      utc: (time: string) => `${date.format(dateOf(time))} ${clock.format(dateOf(time))}`,
    };
  }, [locale]);
}

// Date accepts three decimals of a second; v1 and v6 have seven.
const dateOf = (time: string) => new Date(time.replace(/(\.\d{3})\d+/, '$1'));
const isDate = (time: string | null): time is string => time !== null && !Number.isNaN(dateOf(time).getTime());

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
  const { local, utc } = useUuidDates();
  return ({ version, variant, time, notation }) => {
    const special =
      notation === 'ulid'
        ? 'ULID'
        : version === 0
          ? 'Nil'
          : version === 15
            ? 'Max'
            : version === null && variant
              ? formatMessage({ id: `uuid.variant.${variant}` })
              : null;
    const kind = special ?? formatMessage({ id: 'uuid.read.version' }, { version: String(version) });
    const name = special === 'ULID' ? special : `UUID ${special ?? `v${version}`}`;
    if (!isDate(time)) return { headline: kind, spoken: name };
    const made = formatMessage({ id: 'uuid.read.local' }, { time: local(time) });
    return {
      headline: [kind, made, agoText(dateOf(time).getTime(), Date.now(), locale)].join(' · '),
      spoken: formatMessage({ id: 'uuid.read.spoken' }, { name, time: utc(time) }),
    };
  };
}
