import type { ExplainedField } from '../read.request.ts';
import { contentLinesOf, splitUnescaped } from './content-lines.ts';
import { type Explained, type Field, field, fieldNamed, other } from './explained.ts';

const cardFields: Readonly<Record<string, ExplainedField>> = {
  FN: 'name',
  N: 'name',
  ORG: 'organization',
  TITLE: 'jobTitle',
  TEL: 'phone',
  EMAIL: 'email',
  URL: 'website',
  ADR: 'postal',
  NOTE: 'other',
};
/** Properties of a vCard about the card, not about the person. */
const aboutCard = new Set(['BEGIN', 'END', 'VERSION', 'PRODID', 'REV', 'UID', 'PROFILE', 'SOURCE', 'KIND', 'SORT-STRING', 'CLIENTPIDMAP']);
/** Properties whose value consists of components separated by semicolons (RFC 6350 §6.2.2, §6.3.1, §6.6.4). */
const structured = new Set(['N', 'ADR', 'ORG']);

const filled = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '');

/** Returns the name in the order in which it is spoken; `N` has the family name first (RFC 6350 §6.2.2). */
const spokenName = ([family = '', given = '', additional = '', prefix = '', suffix = '']: readonly string[]) =>
  filled([prefix, given, additional, family, suffix]).join(' ');

function explainVcard(text: string): Explained {
  const lines = contentLinesOf(text);
  const isNamed = lines.some(({ name, components }) => name === 'FN' && filled(components).length > 0);
  const fields = lines.flatMap(({ name, parameters, components }): Field[] => {
    if (aboutCard.has(name) || (name === 'N' && isNamed)) return [];
    const value = structured.has(name) ? filled(components).join(', ') : components.join(';');
    if (name === 'N') return field('name', spokenName(components));
    // The value of TEL may be a URI (RFC 6350 §6.4.1).
    if (name === 'TEL' || parameters.get('VALUE')?.toLowerCase() === 'uri') return telOrUri(name, value);
    const named = fieldNamed(cardFields, name);
    return named ? field(named, value) : other(name, value);
  });
  return { type: 'vcard', fields };
}

function telOrUri(name: string, value: string): Field[] {
  const named = fieldNamed(cardFields, name);
  const plain = value.replace(/^(?:tel|mailto):/i, '');
  return named ? field(named, plain) : other(name, value);
}

const meCardFields: Readonly<Record<string, ExplainedField>> = {
  N: 'name',
  ORG: 'organization',
  TEL: 'phone',
  EMAIL: 'email',
  URL: 'website',
  ADR: 'postal',
  NOTE: 'other',
};
/** Fields of BIZCARD, a notation of old telephones; X is the family name. */
const bizCardFields: Readonly<Record<string, ExplainedField>> = {
  N: 'name',
  X: 'name',
  T: 'jobTitle',
  C: 'organization',
  A: 'postal',
  B: 'phone',
  F: 'phone',
  M: 'phone',
  E: 'email',
};

/** Splits a payload of NTT DOCOMO's notation, such as `TEL:+1;EMAIL:a@b.example;;`, to names in capitals and unescaped values. */
export function docomoFields(text: string): (readonly [name: string, value: string])[] {
  return splitUnescaped(text, ';').flatMap((part) => {
    const at = part.indexOf(':');
    return at < 0 ? [] : [[part.slice(0, at).trim().toUpperCase(), part.slice(at + 1).replace(/\\(.)/gs, '$1')] as const];
  });
}

export function explainCard(text: string): Explained | null {
  if (/^begin:vcard/i.test(text)) return explainVcard(text);
  const [, notation = '', rest = ''] = /^(mecard|bizcard):([\s\S]*)$/i.exec(text) ?? [];
  if (notation === '') return null;
  const names = notation.toLowerCase() === 'mecard' ? meCardFields : bizCardFields;
  const fields = docomoFields(rest).flatMap(([name, value]): Field[] => {
    const named = fieldNamed(names, name);
    // The name in a MECARD is “last, first”.
    return named ? field(named, named === 'name' ? value.split(',').reverse().join(' ').trim() : value) : other(name, value);
  });
  return { type: 'vcard', fields };
}
