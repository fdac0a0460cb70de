import type { ExplainedField, PayloadReading } from '../read.request.ts';
import { contentLinesOf, splitUnescaped } from './content-lines.ts';
import { type Explained, type Field, field, fieldNamed, other } from './explained.ts';
import { docomoFields, explainCard } from './explain-card.ts';
import { explainPayment } from './explain-payment.ts';

/** Matches bidi controls, which reorder the displayed text (UAX #9 §2), so that one address looks like another. */
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns true for links that may imitate others: with a user name before an at sign, an IP address, or letters of other alphabets in the
 * host.
 */
const isDisguised = ({ username, hostname }: URL) => username !== '' || /(^|\.)xn--/.test(hostname) || /^(\d+\.){3}\d+$|^\[/.test(hostname);

function explainUrl(text: string): Explained | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isReordered = REORDERING.test(text);
  const caution = isReordered ? 'reordered' : isDisguised(url) ? 'disguised' : url.protocol === 'http:' ? 'insecure' : null;
  return {
    type: 'url',
    fields: [...field('address', isReordered ? url.href : text), ...field('host', url.hostname)],
    caution,
    href: url.href,
  };
}

/** Explains a bookmark: `MEBKM:TITLE:…;URL:…;;` of NTT DOCOMO, `URLTO:title:address`, and `URL:address`. */
function explainBookmark(text: string): Explained | null {
  const [, notation = '', rest = ''] = /^(mebkm|urlto|url):([\s\S]*)$/i.exec(text) ?? [];
  if (notation === '') return null;
  const fields = new Map(notation.toLowerCase() === 'mebkm' ? docomoFields(rest) : []);
  // The title of URLTO may be empty or absent.
  const [, title, address = ''] = /^(?:(?!https?:\/\/)([^:]*):)?([\s\S]*)$/i.exec(rest) ?? [];
  const [named, target] = fields.size > 0 ? [fields.get('TITLE'), fields.get('URL') ?? ''] : [title, address];
  const link = explainUrl(/^[a-z][a-z\d+.-]*:/i.test(target.trim()) ? target.trim() : `http://${target.trim()}`);
  return link && { ...link, fields: [...field('linkTitle', named), ...link.fields] };
}

/** Returns the parameters of the query of a URI, decoded; names in lowercase. */
const queryOf = (query: string) =>
  query
    .split('&')
    .filter((part) => part.includes('='))
    .map((part) => [part.slice(0, part.indexOf('=')).toLowerCase(), decoded(part.slice(part.indexOf('=') + 1))] as const);

const mailFields: Readonly<Record<string, ExplainedField>> = { to: 'to', subject: 'subject', sub: 'subject', body: 'body' };

/** Explains `mailto:` (RFC 6068) and `MATMSG:TO:…;SUB:…;BODY:…;;` of NTT DOCOMO. */
function explainMail(text: string): Explained | null {
  const [, to = '', query = ''] = /^mailto:([^?]*)\??(.*)$/is.exec(text) ?? [];
  const isMessage = /^matmsg:/i.test(text);
  if (!isMessage && !/^mailto:/i.test(text)) return null;
  const parts = isMessage ? docomoFields(text.slice('matmsg:'.length)) : queryOf(query);
  const fields = parts.flatMap(([name, value]): Field[] => {
    const named = fieldNamed(mailFields, name.toLowerCase());
    return named ? field(named, value) : other(name, value);
  });
  return { type: 'email', fields: [...field('to', decoded(to)), ...fields] };
}

/**
 * Explains a text message: `SMSTO:number:text` of NTT DOCOMO, and `sms:` (RFC 5724), whose text follows `?body=`, `&body=` or `;body=`,
 * because telephones use different signs.
 */
function explainSms(text: string): Explained | null {
  const [, scheme, number, rest = ''] = /^((?:sms|mms)(?:to)?):([^:?&;]*)([\s\S]*)$/i.exec(text) ?? [];
  if (scheme === undefined || number === undefined) return null;
  const after = rest.slice(1);
  const body = /^(?:[^:]*[?&;])?body=([\s\S]*)$/i.exec(after)?.[1];
  const isPlain = rest.startsWith(':');
  const message = isPlain ? (/to$/i.test(scheme) ? after : decoded(after)) : decoded(body ?? '');
  return { type: 'sms', fields: [...field('number', decoded(number)), ...field('message', message)] };
}

function explainGeo(text: string): Explained | null {
  const [, latitude, longitude, rest = ''] = /^geo:(-?[\d.]+),(-?[\d.]+)(.*)$/is.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const [, place = '', label = ''] = /[?&]q=([^(&]*)(?:\(([^)]*)\))?/.exec(rest) ?? [];
  // For a place that is searched for, the coordinates are 0,0, and the query is the place itself.
  const isSearch = Number(latitude) === 0 && Number(longitude) === 0 && place.trim() !== '';
  const [, north, east] = /^\s*(-?[\d.]+),\s*(-?[\d.]+)\s*$/.exec(decoded(place)) ?? [];
  const [shownLatitude, shownLongitude] = isSearch ? [north, east] : [latitude, longitude];
  // Other reference systems (RFC 5870 §3.4.1) have other limits.
  const isKnown = !/;crs=(?!wgs84\b)/i.test(rest);
  const isPlace = [[shownLatitude, 90] as const, [shownLongitude, 180] as const].every(
    ([degrees, max]) => Math.abs(Number(degrees ?? 0)) <= max,
  );
  return {
    type: 'geo',
    caution: isKnown && !isPlace ? 'coordinates' : null,
    fields: [
      ...field('latitude', shownLatitude),
      ...field('longitude', shownLongitude),
      ...field('label', decoded(label)),
      // A query beside coordinates is a name or an address; coordinates in it repeat the place.
      ...(north === undefined ? field('location', decoded(place.replaceAll('+', ' '))) : []),
    ],
  };
}

/** Fields of a network without a label of their own. */
const otherWifi = new Set(['A', 'PH2', 'R', 'K']);

/** Removes the quotation marks around a value that could be read as hexadecimal digits; an escaped mark belongs to the value. */
const unquoted = (value: string) => value.replace(/^"((?:[^\\"]|\\.)*)"$/s, '$1').replace(/\\(.)/gs, '$1');

function explainWifi(text: string): Explained | null {
  if (!/^wifi:/i.test(text)) return null;
  const parts = new Map(
    splitUnescaped(text.slice(5), ';')
      .map((part) => [part.slice(0, Math.max(0, part.indexOf(':'))).toUpperCase(), unquoted(part.slice(part.indexOf(':') + 1))] as const)
      .reverse(),
  );
  const of = (name: string) => parts.get(name);
  if (!of('S')) return null;
  return {
    type: 'wifi',
    fields: [
      ...field('ssid', of('S')),
      ...field('security', of('T') || 'nopass'),
      ...field('eap', of('E')),
      ...field('identity', of('I')),
      ...field('password', of('P')),
      ...field('hidden', of('H')?.toLowerCase() === 'true' ? 'true' : undefined),
      ...[...parts].reverse().flatMap(([name, value]) => (otherWifi.has(name) ? other(name, value) : [])),
    ],
  };
}

/** Formats `20261231T183000Z` as date and time with UTC, and a local time with its time zone if it has one. */
const readable = (time: string, zone = '') =>
  time.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/,
    (_, year: string, month: string, day: string, hour?: string, minute?: string, isUtc?: string) =>
      `${year}-${month}-${day}${hour ? ` ${hour}:${minute}${isUtc ? ' UTC' : zone && ` ${zone}`}` : ''}`,
  );

const DAY_MS = 24 * 3_600_000;

/** Returns the last day of an event of whole days, whose end is the day after it (RFC 5545 §3.6.1). */
function lastDay(day: string): string {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? [];
  const ms = Date.parse(`${year}-${month}-${date}`);
  return Number.isNaN(ms) ? day : new Date(ms - DAY_MS).toISOString().slice(0, 10);
}

const eventFields: Readonly<Record<string, ExplainedField>> = {
  SUMMARY: 'title',
  LOCATION: 'location',
  DESCRIPTION: 'description',
  DTSTART: 'start',
  DTEND: 'end',
};

/** Properties of a calendar that do not describe the event. */
const aboutCalendar = new Set([
  'BEGIN',
  'END',
  'VERSION',
  'PRODID',
  'UID',
  'DTSTAMP',
  'CALSCALE',
  'METHOD',
  'SEQUENCE',
  'CREATED',
  'LAST-MODIFIED',
]);

function explainEvent(text: string): Explained | null {
  if (!/^begin:v(event|calendar)/i.test(text)) return null;
  const lines = contentLinesOf(text);
  const fields = lines.flatMap(({ name, parameters, components }): Field[] => {
    if (aboutCalendar.has(name)) return [];
    const named = fieldNamed(eventFields, name);
    const value = components.join(';');
    if (named === 'end' && /^\d{8}$/.test(value)) return field(named, lastDay(value));
    if (named === 'start' || named === 'end') return field(named, readable(value, parameters.get('TZID')));
    return named ? field(named, value) : other(name, value);
  });
  // Times in the same form and zone are compared as texts.
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => {
    const line = lines.find((each) => each.name === name);
    const value = line?.components.join(';') ?? '';
    return { value, form: `${value.replaceAll(/\d/g, '0')} ${line?.parameters.get('TZID') ?? ''}` };
  }) as [{ value: string; form: string }, { value: string; form: string }];
  const isReversed = start.form === end.form && end.value < start.value;
  return { type: 'event', fields, caution: isReversed ? 'reversed' : null };
}

const explainPhone = (text: string): Explained | null =>
  /^tel:/i.test(text) ? { type: 'phone', fields: field('number', decoded(text.slice(4))) } : null;

const explainers = [
  explainUrl,
  explainBookmark,
  explainMail,
  explainPhone,
  explainSms,
  explainGeo,
  explainWifi,
  explainCard,
  explainEvent,
  explainPayment,
];

type Explanation = Omit<PayloadReading, 'charset'>;

/** Returns the type of a payload and its fields; a payload of unknown type is text. */
export function explain(text: string): Explanation {
  const mark = text.startsWith('\ufeff') ? 'mark' : null;
  for (const explainer of explainers) {
    const { type, fields, caution, href = null } = explainer(text.trim()) ?? { type: 'text', fields: [] };
    if (fields.length > 0) return { text, type, fields, caution: caution ?? mark, href };
  }
  return { text, type: 'text', fields: field('text', text), caution: mark, href: null };
}
