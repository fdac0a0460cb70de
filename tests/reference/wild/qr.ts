import type { WildCase } from './wild.ts';

export const cases: readonly WildCase[] = [
  {
    name: 'a vCard 2.1 with quoted-printable values in UTF-8',
    source: 'code of a contact from an Android telephone; Python quopri.decodestring',
    input: { file: 'qr_RA07.png' },
    command: { argv: ['qr', 'read', 'FILE', '--json'], out: /"field":"name","value":"Séba Test"/ },
    page: { path: '/qr/read', shows: /Name\s*Séba Test/ },
  },
  {
    name: 'a vCard with N, but without FN',
    source: 'code of a business card; RFC 6350 §6.2.2',
    input: { file: 'qr_RA09.png' },
    command: { argv: ['qr', 'read', 'FILE', '--json'], out: /"field":"name","value":"John Smith"/ },
    page: { path: '/qr/read', shows: /Name\s*John Smith/ },
  },
];
