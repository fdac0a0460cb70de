import type { WildCase } from './wild.ts';

const python = 'the bytes of the file; Python decodes them with the codec';

/** CSV files, the encoding that Python reads them in, and the CSV that the command writes of them. */
const csvFiles: readonly (readonly [file: string, codec: string, out: string, shows: RegExp])[] = [
  ['E01__degree.csv', 'cp1252', 'Time,Temperature (ºC)\r\n10:00,21.5\r\n10:10,21.7\r\n', /Temperature \(ºC\)/],
  ['E02__tob.csv', 'cp1252', 'Time,TOB1 °C,TOB2 °C\r\n10:00,21.5,3.2\r\n', /TOB1 °C/],
  ['E04__euro.csv', 'cp1252', 'item,price\r\nTasse,"4,50 €"\r\nTeller,"7,00 €"\r\n', /4,50 €/],
  ['umlaut_euro.csv', 'cp1252', 'Name,Preis\r\nMüller,"4,50 €"\r\nJäger-Köhler,ok\r\nSchön – gut,Düren\r\n', /Schön – gut/],
];

const namesOf = (names: Readonly<Record<string, string>>) => `${Object.values(names).join('\n')}\n`;
const [ann, bob, eve] = [
  'd6e0ebc2-51eb-5960-b511-85533b9a06ca',
  'f827bffd-bd9e-5441-be36-a92a51d0b79e',
  'b08ff186-2e7d-5cfa-a09f-c91a5983e45b',
];
const uuid5 = 'a list saved by an editor; Python uuid.uuid5(uuid.NAMESPACE_DNS, name)';

const lists: readonly (readonly [file: string, kind: string, names: Readonly<Record<string, string>>])[] = [
  ['list-bom.txt', 'UTF-8 with a byte order mark', { Ann: ann, Bob: bob }],
  ['list-utf16.txt', 'UTF-16 with a byte order mark', { Ann: ann, Bob: bob }],
  ['list-cr.txt', 'lines that end in CR alone', { Ann: ann, Bob: bob, Eve: eve }],
  ['list-cp1251.txt', 'windows-1251', { Анна: '10d7d051-d66d-5e49-a698-2f7aafa66651', Борис: '1fd6942d-cccc-5c8f-8fbf-0edb74f731bc' }],
];

export const cases: readonly WildCase[] = [
  ...csvFiles.map(
    ([file, codec, out, shows]): WildCase => ({
      name: `${file}: a CSV with few characters above ASCII, in ${codec}`,
      source: `${python} ${codec}`,
      input: { file },
      command: { argv: ['table', 'FILE'], out, err: /Read as windows-1252, which is a guess/ },
      page: { path: '/visualizer/csv-to-table', shows, never: ['not UTF-8', '�'] },
    }),
  ),
  {
    name: 'CSV in UTF-8 with control characters, the lines of which are listed',
    source: 'export of a database; Python reads it as UTF-8',
    input: { file: 'L10__ctl.csv' },
    command: { argv: ['table', 'FILE'], out: 'id,name\r\n1,Ann\x1f\r\n2,Bo\x02b\r\n', err: /Control characters .* lines 2, 3/ },
  },
  {
    name: 'CSV in UTF-8 with vertical tabs and lines that end in CR',
    source: 'export of FileMaker; Python csv reads 2 records',
    input: { file: 'L09__fm.csv' },
    command: { argv: ['table', 'FILE'], out: 'id,note\r\n1,first\x0bsecond\r\n2,ok\r\n' },
  },
  {
    name: 'a list of codes with a degree sign in windows-1252',
    source: `${python} cp1252`,
    input: { file: 'qr_batch_degree.csv' },
    page: { path: '/qr/batch', shows: /room 1/, never: ['is not text'] },
  },
  ...lists.map(
    ([file, kind, names]): WildCase => ({
      name: `names in a file: ${kind}`,
      source: uuid5,
      input: { file },
      command: { argv: ['uuid', 'v5', '--namespace', 'dns'], out: namesOf(names) },
    }),
  ),
  {
    name: 'a picture in place of a list of names',
    source: 'PNG signature and header',
    input: { file: 'qr_RA02.png' },
    command: { argv: ['uuid', 'v5', '--namespace', 'dns'], out: '', err: /a file of the format PNG, not text/, code: 1 },
  },
  {
    name: 'a name in an encoding that is named',
    source: 'Python uuid.uuid5(uuid.NAMESPACE_DNS, "Анна")',
    input: { file: 'list-cp1251.txt' },
    command: {
      argv: ['uuid', 'v5', '--namespace', 'dns', '--encoding', 'cp1251'],
      out: '10d7d051-d66d-5e49-a698-2f7aafa66651\n1fd6942d-cccc-5c8f-8fbf-0edb74f731bc\n',
      err: /^$/,
    },
  },
];
