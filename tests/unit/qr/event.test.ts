import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type EventContent, emptyContents } from '#workers/qr/content.request.ts';
import { eventPayload } from '#workers/qr/payload/event.ts';
import { payloadOf } from '#workers/qr/payload/payload.ts';

const refused = (code: string, field: string) => expect.objectContaining({ code, field });

describe('an event, as parsed by ical.js', () => {
  const payload = (fields: Partial<EventContent>) =>
    payloadOf({ type: 'event', value: { ...emptyContents.event, title: 'Day', ...fields } });
  const parsed = (fields: Partial<EventContent>) => {
    const [event] = new ICAL.Component(ICAL.parse(payload(fields)) as never).getAllSubcomponents('vevent');
    return new ICAL.Event(event as never);
  };

  test.each([
    'Встреча',
    'a\\b;c,d',
    'two\nlines',
    'очень длинное название, которое не помещается в семьдесят пять байт; его надо перенести',
  ])('has the typed words %j', (text) => {
    const event = parsed({ title: text, location: text, description: text, startDate: '2026-11-20' });
    expect([event.summary, event.location, event.description]).toEqual([text, text, text]);
  });

  test('a local time is written without a time zone (“floating”)', () => {
    const event = parsed({ startDate: '2026-12-31', startTime: '18:30', endDate: '2027-01-01', endTime: '02:00' });
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-31T18:30:00', '2027-01-01T02:00:00']);
    expect(event.startDate.zone?.tzid).toBe('floating');
  });

  test('a time of the clock “moment” is written in UTC, and without an end the event lasts an hour', () => {
    const event = parsed({ startDate: '2026-12-31', startTime: '18:30', clock: 'moment' });
    expect(event.startDate.toJSDate().getTime()).toBe(new Date(2026, 11, 31, 18, 30).getTime());
    expect(event.duration.toSeconds()).toBe(3600);
  });

  describe('at the start or end of summer time', () => {
    /** Converts a clock time of New York in 2026 to its instant. Summer time is from March 8 to November 1, both at 02:00. */
    const inNewYork = (shownMs: number) =>
      shownMs + (shownMs >= Date.UTC(2026, 2, 8, 3) && shownMs < Date.UTC(2026, 10, 1, 2) ? 4 : 5) * 3_600_000;
    const written = (fields: Partial<EventContent>) =>
      eventPayload({ ...emptyContents.event, title: 'Day', clock: 'moment', ...fields }, inNewYork);

    test.each([
      ['2026-03-08', '02:30', '20260308T073000Z', '20260308T083000Z'],
      ['2026-03-08', '01:30', '20260308T063000Z', '20260308T073000Z'],
      ['2026-11-01', '01:30', '20261101T053000Z', '20261101T063000Z'],
    ])('an event at %s %s lasts an hour if no end is given', (startDate, startTime, start, end) => {
      expect(written({ startDate, startTime })).toContain(`DTSTART:${start}\r\nDTEND:${end}\r\n`);
    });

    test('DTSTAMP is in UTC, also for a local time', () => {
      expect(written({ startDate: '2026-03-09', startTime: '01:30', clock: 'local' })).toContain('DTSTAMP:20260309T053000Z\r\n');
    });

    test('an end at the same instant as the start is refused', () => {
      const typed = { startDate: '2026-03-08', startTime: '02:30', endTime: '03:30' };
      expect(() => written(typed)).toThrow(refused('qr.event.error.eventOrder', 'endDate'));
      expect(written({ ...typed, clock: 'local' })).toContain('DTEND:20260308T033000');
    });
  });

  test('lasts the given days if no time is given', () => {
    for (const fields of [{}, { endDate: '2026-12-31' }, { clock: 'moment' as const }]) {
      const event = parsed({ startDate: '2026-12-31', ...fields });
      expect([event.startDate.isDate, event.duration.toSeconds()]).toEqual([true, 86_400]);
    }
    expect(parsed({ startDate: '2026-12-31', endDate: '2027-01-01' }).duration.toSeconds()).toBe(2 * 86_400);
  });

  test('an event of whole days ends with the day after its last day', () => {
    const event = parsed({ startDate: '2026-12-31', endDate: '2027-01-02', allDay: true });
    expect([event.startDate.isDate, event.duration.toSeconds() / 86_400]).toEqual([true, 3]);
    expect(parsed({ startDate: '2026-12-31', allDay: true }).duration.toSeconds()).toBe(86_400);
  });

  test('has the properties that RFC 5545 requires, and is identical when it is generated again', () => {
    const one = payload({ startDate: '2026-12-31' });
    expect(one).toMatch(
      /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\nBEGIN:VEVENT\r\nUID:[\da-f]{16}@verstak\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/,
    );
    expect(payload({ startDate: '2026-12-31' })).toBe(one);
    expect(payload({ startDate: '2026-12-30' })).not.toContain(/UID:\S+/.exec(one)?.[0]);
  });

  test.each<[Partial<EventContent>, string, string]>([
    [{ title: '', startDate: '2026-12-31' }, 'qr.event.error.eventTitle', 'title'],
    [{}, 'qr.event.error.eventDate', 'startDate'],
    [{ startDate: '2026-02-30' }, 'qr.event.error.eventDate', 'startDate'],
    [{ startDate: '2026-12-31', startTime: '12:00', endTime: '11:00' }, 'qr.event.error.eventOrder', 'endDate'],
    [{ startDate: '2026-12-31', startTime: '12:00', endTime: '12:00' }, 'qr.event.error.eventOrder', 'endDate'],
    [{ startDate: '2026-12-31', endTime: '12:00' }, 'qr.event.error.eventTime', 'startTime'],
    [{ startDate: '2026-12-31', startTime: '12:00', endDate: '2027-01-01' }, 'qr.event.error.eventTime', 'endTime'],
    [{ startDate: '2026-12-31', endDate: '2026-12-30', allDay: true }, 'qr.event.error.eventOrder', 'endDate'],
  ])('%j is refused', (fields, code, field) => {
    expect(() => payload(fields)).toThrow(refused(code, field));
  });
});
