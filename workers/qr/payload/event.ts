import { InputError } from '../../wire/input-error.ts';
import type { EventContent } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';
import { contentLines, escaped } from './content-line.ts';

const PRODUCT = '-//Verstak//QR//EN';
const HOUR_MS = 3_600_000;

/** `20260131T183000`, of a date that counts as if it were universal. */
const basic = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+Z$/g, '');

/** A date and a time as typed, in milliseconds as if they were universal; null when there is no such day. */
function clockMs(date: string, time: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^(\d\d:\d\d)?$/.test(time)) return null;
  const ms = Date.parse(`${date}T${time || '00:00'}:00Z`);
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(date) ? null : ms;
}

/** The moment at which a clock of this time zone shows this. */
const momentMs = (ms: number) => {
  const shown = new Date(ms);
  return new Date(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate(), shown.getUTCHours(), shown.getUTCMinutes()).getTime();
};

/** A name for the event that follows from what it says (FNV-1a, 64 bits): made twice, it is the same event. */
function uidOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `${hash.toString(16).padStart(16, '0')}@verstak`;
}

function checkedMs(date: string, time: string, field: 'startDate' | 'endDate'): number {
  const ms = clockMs(date, time);
  if (ms === null) throw new InputError<QrErrorCode>('qr.error.eventDate', field);
  return ms;
}

/**
 * An iCalendar with one event (RFC 5545 §3.6.1). A day's end is the day after the last (§3.6.1: not inclusive); a time is
 * floating, or universal where the moment is meant (§3.3.5). Without an end it lasts an hour, or the day.
 *
 * @throws InputError qr.error.eventTitle, qr.error.eventDate, qr.error.eventOrder
 */
export function eventPayload(event: EventContent): string {
  const { title, location, description, startDate, startTime, endDate, endTime, allDay, clock } = event;
  if ([title, location, description, startDate].every((text) => text.trim() === '')) return '';
  if (title.trim() === '') throw new InputError<QrErrorCode>('qr.error.eventTitle', 'title');
  const startMs = checkedMs(startDate, allDay ? '' : startTime, 'startDate');
  const lastDate = endDate || startDate;
  const hasEnd = allDay || endTime !== '' || (endDate !== '' && endDate !== startDate);
  const endMs = hasEnd ? checkedMs(lastDate, allDay ? '' : endTime, 'endDate') : startMs + HOUR_MS;
  if (endMs < startMs) throw new InputError<QrErrorCode>('qr.error.eventOrder', 'endDate');
  const written = (ms: number) => (clock === 'moment' ? `${basic(momentMs(ms))}Z` : basic(ms));
  const times = allDay
    ? [`DTSTART;VALUE=DATE:${basic(startMs).slice(0, 8)}`, `DTEND;VALUE=DATE:${basic(endMs + 24 * HOUR_MS).slice(0, 8)}`]
    : [`DTSTART:${written(startMs)}`, `DTEND:${written(endMs)}`];
  const body = [
    ...times,
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
    // When it was written: of a code that comes out the same every time, its own start.
    `DTSTAMP:${basic(startMs)}Z`,
    ...body,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
