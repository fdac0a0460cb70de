import type { VcardContent, VcardVersion } from '../content.request.ts';

/** A line is folded after this many bytes, its end not counted (RFC 6350 §3.2, RFC 2425 §5.8.1). */
const LINE_BYTES_MAX = 75;
const encoder = new TextEncoder();

/** A component of a value: backslash, comma, semicolon and line ends are escaped (RFC 6350 §3.4, RFC 2426 §5). */
const escaped = (text: string) =>
  text
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');

const structured = (...components: string[]) => components.map(escaped).join(';');

/** A long line goes on behind CRLF and a space, never within a character. */
function folded(line: string): string {
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > LINE_BYTES_MAX) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += length;
  }
  return out;
}

/** Types that a reader shows beside a value: 3.0 counts voice among them, 4.0 asks for a URI (RFC 6350 §6.4.1). */
const types: Readonly<Record<VcardVersion, { readonly phone: string; readonly email: string; readonly address: string }>> = {
  '3.0': { phone: 'TEL;TYPE=CELL,VOICE:', email: 'EMAIL;TYPE=INTERNET:', address: 'ADR;TYPE=WORK:' },
  '4.0': { phone: 'TEL;TYPE="cell,voice":', email: 'EMAIL:', address: 'ADR;TYPE=work:' },
};

/**
 * A vCard 3.0 (RFC 2426) or 4.0 (RFC 6350). FN is required: the name, or else what there is to call the card by;
 * 3.0 requires N too. An address is a value of its own in both.
 */
export function vcardPayload(card: VcardContent): string {
  const { version, firstName, lastName, organization, title, phone, email, website, address, city, state, zip, country } = card;
  const name = [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const label = [name, organization, email, phone, website, title, address, city].find((part) => part.trim() !== '') ?? '';
  const place = [address, city, state, zip, country];
  const has = (text: string) => text.trim() !== '';
  if (label === '' && !place.some(has)) return '';
  const { phone: tel, email: mail, address: adr } = types[version];
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `N:${structured(lastName, firstName, '', '', '')}`,
    `FN:${escaped(label === '' ? (place.find(has) as string) : label)}`,
    ...(has(organization) ? [`ORG:${escaped(organization)}`] : []),
    ...(has(title) ? [`TITLE:${escaped(title)}`] : []),
    ...(has(phone) ? [`${tel}${escaped(phone)}`] : []),
    ...(has(email) ? [`${mail}${escaped(email)}`] : []),
    // A URI is no text: nothing in it is escaped, but it ends with its line.
    ...(has(website) ? [`URL:${website.trim().replace(/\s/g, '%20')}`] : []),
    ...(place.some(has) ? [`${adr}${structured('', '', address, city, state, zip, country)}`] : []),
    'END:VCARD',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
