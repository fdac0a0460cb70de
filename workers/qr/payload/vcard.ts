import type { VcardAddress, VcardContent, VcardPhone, VcardVersion } from '../content.request.ts';
import { contentLines, escaped } from './content-line.ts';
import { urlPayload } from './url.ts';

const structured = (...components: string[]) => components.map(escaped).join(';');
const has = (text: string) => text.trim() !== '';
const placeOf = ({ address, city, state, zip, country }: Omit<VcardAddress, 'kind'>) => [address, city, state, zip, country];

/** Returns a TEL line with its types; all numbers except fax numbers also have the type voice (RFC 2426 §3.3.1, RFC 6350 §6.4.1). */
function phoneLine(version: VcardVersion, { kind, phone }: VcardPhone): string {
  const types = kind === 'fax' ? 'fax' : `${kind},voice`;
  // A number is a single line, so line ends become spaces.
  const number = escaped(phone.replace(/\s+/g, ' '));
  return version === '3.0' ? `TEL;TYPE=${types.toUpperCase()}:${number}` : `TEL;TYPE="${types}":${number}`;
}

function addressLine(version: VcardVersion, place: VcardAddress): string {
  const kind = version === '3.0' ? place.kind.toUpperCase() : place.kind;
  return `ADR;TYPE=${kind}:${structured('', '', ...placeOf(place))}`;
}

/**
 * Returns a vCard 3.0 (RFC 2426) or 4.0 (RFC 6350). FN is required: the name, or else the organization or another given field; 3.0 also
 * requires N. In both an address is a structured value.
 */
export function vcardPayload(card: VcardContent): string {
  const { version, firstName, lastName, organization, title, phone, email, website, address, city, morePhones, moreAddresses } = card;
  const name = [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const phones = [{ kind: 'cell' as const, phone }, ...morePhones].filter((entry) => has(entry.phone));
  const places = [{ ...card, kind: 'work' as const }, ...moreAddresses].filter((entry) => placeOf(entry).some(has));
  const callable = [
    name,
    organization,
    email,
    phone,
    website,
    title,
    address,
    city,
    ...phones.map((entry) => entry.phone),
    ...places.flatMap(placeOf),
  ];
  const label = callable.find(has);
  if (label === undefined) return '';
  return contentLines([
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `N:${structured(lastName, firstName, '', '', '')}`,
    `FN:${escaped(label)}`,
    ...(has(organization) ? [`ORG:${escaped(organization)}`] : []),
    ...(has(title) ? [`TITLE:${escaped(title)}`] : []),
    ...phones.map((entry) => phoneLine(version, entry)),
    ...(has(email) ? [`EMAIL${version === '3.0' ? ';TYPE=INTERNET' : ''}:${escaped(email)}`] : []),
    // A URI is not a text value: it is not escaped, but it must not contain a line end.
    ...(has(website) ? [`URL:${urlPayload(website).replace(/\s/g, '%20')}`] : []),
    ...places.map((place) => addressLine(version, place)),
    'END:VCARD',
  ]);
}
