import type { QrContentType } from '../content.request.ts';
import type { ExplainedField, ExplainedPayload } from '../read.request.ts';
import { contentLinesOf, splitUnescaped } from './content-lines.ts';

type Field = ExplainedPayload['fields'][number];
interface Explained {
  readonly type: QrContentType;
  readonly fields: readonly Field[];
  readonly caution?: ExplainedPayload['caution'];
  readonly href?: string;
}

/** Matches bidi controls, which reorder the displayed text (UAX #9 §2), so that one address looks like another. */
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const field = (name: ExplainedField, value: string | undefined): Field[] => (value?.trim() ? [{ field: name, value: value.trim() }] : []);

/** Returns the field for a name in a payload. Inherited names such as `constructor` do not match. */
const fieldNamed = (fieldNames: Readonly<Record<string, ExplainedField>>, name: string) =>
  Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined;

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

function explainMail(text: string): Explained | null {
  const [, to = '', query = ''] = /^mailto:([^?]*)\??(.*)$/is.exec(text) ?? [];
  if (!/^mailto:/i.test(text)) return null;
  const of = (name: string) =>
    decoded(
      query
        .split('&')
        .find((part) => part.toLowerCase().startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '',
    );
  return { type: 'email', fields: [...field('to', decoded(to)), ...field('subject', of('subject')), ...field('body', of('body'))] };
}

function explainSms(text: string): Explained | null {
  const [, number, message] = /^(?:smsto|sms|mmsto):([^:?]*)(?::|\?(?:.*&)?body=)?([\s\S]*)$/i.exec(text) ?? [];
  if (number === undefined) return null;
  return {
    type: 'sms',
    fields: [...field('number', decoded(number)), ...field('message', /^smsto:/i.test(text) ? message : decoded(message ?? ''))],
  };
}

function explainGeo(text: string): Explained | null {
  const [, latitude, longitude, rest = ''] = /^geo:(-?[\d.]+),(-?[\d.]+)(.*)$/is.exec(text) ?? [];
  if (latitude === undefined) return null;
  const label = /[?&]q=[^(&]*\(([^)]*)\)/.exec(rest)?.[1];
  return {
    type: 'geo',
    fields: [...field('latitude', latitude), ...field('longitude', longitude), ...field('label', decoded(label ?? ''))],
  };
}

function explainWifi(text: string): Explained | null {
  if (!/^wifi:/i.test(text)) return null;
  const parts = splitUnescaped(text.slice(5), ';').map((part) => part.replace(/\\(.)/gs, '$1'));
  const of = (name: string) => parts.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1);
  if (!of('S')) return null;
  return {
    type: 'wifi',
    fields: [
      ...field('ssid', of('S')),
      ...field('security', of('T') ?? 'nopass'),
      ...field('eap', of('E')),
      ...field('identity', of('I')),
      ...field('password', of('P')),
      ...field('hidden', of('H')?.toLowerCase() === 'true' ? 'true' : undefined),
    ],
  };
}

const cardFields: Readonly<Record<string, ExplainedField>> = {
  FN: 'name',
  ORG: 'organization',
  TITLE: 'jobTitle',
  TEL: 'phone',
  EMAIL: 'email',
  URL: 'website',
  ADR: 'postal',
  NOTE: 'other',
};
const meCardFields: Readonly<Record<string, ExplainedField>> = {
  N: 'name',
  ORG: 'organization',
  TEL: 'phone',
  EMAIL: 'email',
  URL: 'website',
  ADR: 'postal',
  NOTE: 'other',
};

function explainCard(text: string): Explained | null {
  if (/^mecard:/i.test(text)) {
    const parts = splitUnescaped(text.slice(7), ';').map((part) => part.replace(/\\(.)/gs, '$1'));
    const fields = parts.flatMap((part) => {
      const name = fieldNamed(meCardFields, part.slice(0, Math.max(0, part.indexOf(':'))).toUpperCase());
      return name ? field(name, part.slice(part.indexOf(':') + 1)) : [];
    });
    return { type: 'vcard', fields };
  }
  if (!/^begin:vcard/i.test(text)) return null;
  const fields = contentLinesOf(text).flatMap(({ name, components }) => {
    const named = fieldNamed(cardFields, name);
    return named ? field(named, components.filter((part) => part.trim() !== '').join(', ')) : [];
  });
  return { type: 'vcard', fields };
}

/** Formats `20261231T183000Z` as date and time with UTC. */
const readable = (time: string) =>
  time.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/,
    (_, year: string, month: string, day: string, hour?: string, minute?: string, zone?: string) =>
      `${year}-${month}-${day}${hour ? ` ${hour}:${minute}${zone ? ' UTC' : ''}` : ''}`,
  );

const eventFields: Readonly<Record<string, ExplainedField>> = {
  SUMMARY: 'title',
  LOCATION: 'location',
  DESCRIPTION: 'description',
  DTSTART: 'start',
  DTEND: 'end',
};

function explainEvent(text: string): Explained | null {
  if (!/^begin:v(event|calendar)/i.test(text)) return null;
  const fields = contentLinesOf(text).flatMap(({ name, components }) => {
    const named = fieldNamed(eventFields, name);
    return named ? field(named, named === 'start' || named === 'end' ? readable(components[0] ?? '') : components.join(';')) : [];
  });
  return { type: 'event', fields };
}

const paymentFields: Readonly<Record<string, ExplainedField>> = {
  name: 'payee',
  personalacc: 'account',
  bankname: 'bank',
  bic: 'bic',
  correspacc: 'correspondent',
  sum: 'sum',
  purpose: 'purpose',
  payeeinn: 'inn',
  kpp: 'kpp',
};

function explainPayment(text: string): Explained | null {
  const [, separator, rest = ''] = /^ST0001[123](.)([\s\S]*)$/u.exec(text) ?? [];
  if (separator === undefined) return null;
  const fields = rest.split(separator).flatMap((part): Field[] => {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at), part.slice(at + 1)];
    const named = fieldNamed(paymentFields, name.toLowerCase());
    if (named === 'sum' && /^\d+$/.test(value))
      return field('sum', `${value.padStart(3, '0').slice(0, -2)},${value.padStart(3, '0').slice(-2)} ₽`);
    return named ? field(named, value) : field('other', `${name}: ${value}`);
  });
  return { type: 'payment', fields };
}

const explainPhone = (text: string): Explained | null =>
  /^tel:/i.test(text) ? { type: 'phone', fields: field('number', decoded(text.slice(4))) } : null;

const explainers = [explainUrl, explainMail, explainPhone, explainSms, explainGeo, explainWifi, explainCard, explainEvent, explainPayment];

type Explanation = Omit<ExplainedPayload, 'part' | 'bytes'>;

/** Returns the type of a payload and its fields; a payload of unknown type is text. */
export function explain(text: string): Explanation {
  for (const explainer of explainers) {
    const { type, fields, caution = null, href = null } = explainer(text.trim()) ?? { type: 'text', fields: [] };
    if (fields.length > 0) return { text, type, fields, caution, href };
  }
  return { text, type: 'text', fields: field('text', text), caution: null, href: null };
}
