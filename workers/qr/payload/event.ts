import { InputError } from '../../wire/input-error.ts';
import type { EventContent } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';
import { contentLines, escaped } from './content-line.ts';

const PRODUCT = '-//Verstak//QR//EN';
const HOUR_MS = 3_600_000;

/** Formats milliseconds as `20260131T183000`, read as UTC. */
const basic = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+Z$/g, '');

/**
 * Parses a typed date and time to milliseconds as if it were UTC. Returns null for another format, and for a day or a time that does not
 * exist.
 */
function clockMs(date: string, time: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^(\d\d:\d\d)?$/.test(time)) return null;
  const ms = Date.parse(`${date}T${time || '00:00'}:00Z`);
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(date) ? null : ms;
}

/** Converts a clock time in milliseconds as if it were UTC to the instant at which the clock shows it. */
type MomentMs = (shownMs: number) => number;

const inThisZone: MomentMs = (ms) => {
  const clock = new Date(ms);
  return new Date(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate(), clock.getUTCHours(), clock.getUTCMinutes()).getTime();
};

/** Returns an event id computed from its content (FNV-1a, 64 bits): the same content gives the same event. */
function uidOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `${hash.toString(16).padStart(16, '0')}@verstak`;
}

function checkedMs(date: string, time: string, field: 'startDate' | 'endDate'): number {
  const ms = clockMs(date, time);
  if (ms === null) throw new InputError<QrErrorCode>('qr.event.error.eventDate', field);
  return ms;
}

/** Start and end in milliseconds as if they were UTC; `endMs` is null if there is only a start. */
interface Span {
  readonly isDays: boolean;
  readonly startMs: number;
  readonly endMs: number | null;
}

/**
 * Returns the span of an event. A date without a time is a whole day (RFC 5545 §3.6.1). Throws an InputError for the missing time if only
 * one of the two dates has a time.
 */
function spanOf({ startDate, startTime, endDate, endTime, allDay }: EventContent): Span {
  const isDays = allDay || (startTime === '' && endTime === '');
  const startMs = checkedMs(startDate, isDays ? '' : startTime, 'startDate');
  if (!isDays && startTime === '') throw new InputError<QrErrorCode>('qr.event.error.eventTime', 'startTime');
  const isOneDate = endDate === '' || endDate === startDate;
  if (!isDays && endTime === '' && isOneDate) return { isDays, startMs, endMs: null };
  const endMs = checkedMs(endDate || startDate, isDays ? '' : endTime, 'endDate');
  if (!isDays && endTime === '') throw new InputError<QrErrorCode>('qr.event.error.eventTime', 'endTime');
  return { isDays, startMs, endMs };
}

/**
 * Returns DTSTART and DTEND. The end of whole days is the day after the last (RFC 5545 §3.6.1: exclusive); an end must be later than its
 * start (§3.8.2.2).
 */
function timesOf({ isDays, startMs, endMs }: Span, isMoment: boolean, momentMs: MomentMs): readonly [start: string, end: string] {
  const refuseUnless = (isLater: boolean) => {
    if (!isLater) throw new InputError<QrErrorCode>('qr.event.error.eventOrder', 'endDate');
  };
  if (isDays) {
    refuseUnless((endMs ?? startMs) >= startMs);
    return [`;VALUE=DATE:${basic(startMs).slice(0, 8)}`, `;VALUE=DATE:${basic((endMs ?? startMs) + 24 * HOUR_MS).slice(0, 8)}`];
  }
  // The hour is added to the instant: when clocks change to summer time, the clock time one hour later may be the same instant.
  const [from, to] = isMoment
    ? [momentMs(startMs), endMs === null ? momentMs(startMs) + HOUR_MS : momentMs(endMs)]
    : [startMs, endMs ?? startMs + HOUR_MS];
  refuseUnless(to > from);
  const zone = isMoment ? 'Z' : '';
  return [`:${basic(from)}${zone}`, `:${basic(to)}${zone}`];
}

/**
 * Returns an iCalendar with one event (RFC 5545 §3.6.1). Times are floating, or UTC for the clock `moment` (§3.3.5). Without an end the
 * event lasts an hour, or the day.
 *
 * @throws InputError qr.event.error.eventTitle, qr.event.error.eventDate, qr.event.error.eventTime, qr.event.error.eventOrder
 */
export function eventPayload(event: EventContent, momentMs = inThisZone): string {
  const { title, location, description, startDate } = event;
  if ([title, location, description, startDate].every((text) => text.trim() === '')) return '';
  if (title.trim() === '') throw new InputError<QrErrorCode>('qr.event.error.eventTitle', 'title');
  const span = spanOf(event);
  const [start, end] = timesOf(span, event.clock === 'moment', momentMs);
  const body = [
    `DTSTART${start}`,
    `DTEND${end}`,
    `SUMMARY:${escaped(title)}`,
    ...(location.trim() === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description.trim() === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  ];
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'BEGIN:VEVENT',
    `UID:${uidOf(body.join('\n'))}`,
    // DTSTAMP, which is in UTC (RFC 5545 §3.8.7.2), is the start, not the current time, so that the same event always gives the same code.
    `DTSTAMP:${basic(momentMs(span.startMs))}Z`,
    ...body,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
