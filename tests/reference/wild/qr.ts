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
  {
    name: 'ISO 8859-1 without ECI, with a guess that is shown as one',
    source: 'a public bug report of a reader; zbarimg -Sbinary and Python bytes.decode("latin-1")',
    input: { file: 'qr_RA02.png' },
    command: {
      argv: ['qr', 'read', 'FILE'],
      out: 'ééécéé jj\n',
      err: /windows-1252 is a guess; in other encodings:\n {2}--charset gb18030: /,
    },
    page: { path: '/qr/read', shows: /Windows-1252.*is a guess.*Text\s*ééécéé jj/s },
  },
  {
    name: 'GBK without ECI, with a guess that is shown as one',
    source: 'a public bug report of a reader; zbarimg -Sbinary and Python bytes.decode("gbk")',
    input: { file: 'qr_RA05.png' },
    command: { argv: ['qr', 'read', 'FILE'], out: '调压柜_3253\n', err: /gb18030 is a guess/ },
    page: { path: '/qr/read', shows: /is a guess.*Text\s*调压柜_3253/s },
  },
  {
    name: 'GBK without ECI, read in the encoding that was chosen',
    source: 'the same picture; Python bytes.decode("latin-1")',
    input: { file: 'qr_RA05.png' },
    command: { argv: ['qr', 'read', '--charset', 'iso-8859-1', 'FILE'], out: 'µ÷Ñ¹¹ñ_3253\n', err: /^$/ },
  },
  {
    name: 'one code of three that contain a text together',
    source: 'structured append of ISO/IEC 18004 §8, made by another generator; zxing reads sequenceSize 3, sequenceIndex 0',
    input: { file: 'qr_RA12b.png' },
    command: { argv: ['qr', 'read', 'FILE'], out: /^Structured append/, err: /Part 1 of 3\. Parts 2, 3 were not read/, code: 1 },
    page: { path: '/qr/read', shows: 'Part 1 of 3. Parts 2, 3 were not read' },
  },
  {
    name: 'an empty file instead of a picture',
    source: 'a download that was broken off; stat says 0 bytes',
    input: { text: '' },
    command: { argv: ['qr', 'read', '-'], out: '', err: /file is empty/, code: 1 },
  },
  ...(
    [
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
      ['PDF', '%PDF-1.7\n'],
      ['WebP', 'RIFF\x1a\0\0\0WEBPVP8L'],
      ['TIFF', 'II*\0\b\0\0\0'],
    ] as const
  ).map(
    ([format, text]): WildCase => ({
      name: `a picture in the format ${format}, which the command does not decode`,
      source: 'file(1) names the format',
      input: { text },
      command: { argv: ['qr', 'read', '-'], out: '', err: new RegExp(`cannot open ${format} files`), code: 1 },
    }),
  ),
  {
    name: 'a link with a character that reverses its end, which is shown as a code',
    source: 'U+202E before “gpj.exe”, as in file names of malware; read by zbarimg',
    input: { file: 'qr_reordered.png' },
    command: { argv: ['qr', 'read', 'FILE'], out: 'https://a.com/\u202egpj.exe\n', err: /https:\/\/a\.com\/%E2%80%AEgpj\.exe/ },
  },
  {
    name: 'a place with coordinates and a name',
    source: 'geo links of Android with a query; read by zbarimg',
    input: { file: 'qr_geo_query.png' },
    command: { argv: ['qr', 'read', '--json', 'FILE'], out: /"location","value":"Moscow"/ },
  },
  {
    name: 'a title above the header of a list of codes',
    source: 'export of an inventory; Python csv.DictReader from line 2',
    input: { text: 'Inventory 2026\nname,url\nA,https://a.example\nB,https://b.example\n' },
    command: {
      argv: ['qr', 'batch', '-t', 'svg', '-f'],
      out: /A\.svg[^]*B\.svg/,
      err: /1 line above the header was left out; --read-as lines/,
    },
    page: { path: '/qr/batch', shows: '1 line above the header was left out.' },
  },
  {
    name: 'a workbook in place of a list of codes',
    source: 'made with openpyxl',
    input: { file: 'title_above_header.xlsx' },
    command: { argv: ['qr', 'batch', 'FILE'], out: '', err: /format XLSX, not text\. Convert it first: verstak table/, code: 1 },
    page: { path: '/qr/batch', shows: /format XLSX, not text\. Save its sheet as CSV/ },
  },
];
