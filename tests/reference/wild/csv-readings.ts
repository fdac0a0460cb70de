import type { WildCase } from './wild.ts';

/** Texts that are read as a table in one of several ways. */
export const cases: readonly WildCase[] = [
  {
    name: 'a German number of four digits without decimals is read with decimals, and offered with thousands',
    source: 'price list of a shop; Python int after the point was removed: 1234',
    input: { text: 'artikel;preis\nA;1.234\nB;999\n' },
    command: {
      argv: ['table', '-c', 'preis'],
      out: 'preis\r\n1.234\r\n999\r\n',
      err: /preis: 1\.234 was read as a number with decimals\. To read it as 1234, use --from-thousands point/,
    },
    page: { path: '/visualizer/csv-to-table', shows: 'Read 1.234 as 1234' },
  },
  {
    name: 'French numbers with a narrow no-break space are read as numbers',
    source: 'export of a budget; Python float after replace: 1234.5 + 12.25',
    input: { text: 'poste;montant\nA;1\u202f234,50\nB;12,25\n' },
    command: { argv: ['table', '--from-thousands', 'space', '--show', 'sum:montant'], out: 'sum(montant)\r\n1246.75\r\n' },
  },
  {
    name: 'a statement with as many lines about the account as payments',
    source: 'statement of a German bank; Python csv from line 5',
    input: {
      text: '"Konto";"DE02"\n""\n"Stand vom 27.11.2026:";"1.234,56 €"\n""\n"Datum";"Status";"Zweck"\n"27.11.26";"Gebucht";"Miete"\n',
    },
    command: {
      argv: ['table', '--to', 'json'],
      out: '[\n{"Datum":"27.11.26","Status":"Gebucht","Zweck":"Miete"}\n]\n',
      err: /4 lines above the table were left out/,
    },
  },
  {
    name: 'a table that psql printed',
    source: 'psql 16; its rows',
    input: { text: 'mydb=> SELECT * FROM t;\n id | name \n----+------\n  1 | Ann\n  2 | Bob\n(2 rows)\n' },
    command: {
      argv: ['table', '--to', 'json'],
      out: '[\n{"id":1,"name":"Ann"},\n{"id":2,"name":"Bob"}\n]\n',
      err: /3 lines that are not rows were left out/,
    },
    page: { path: '/visualizer/csv-to-table', shows: '3 lines that are not rows were left out.' },
  },
  {
    name: 'a table that mysql printed',
    source: 'mysql 8; its rows',
    input: { text: '+----+------+\n| id | name |\n+----+------+\n|  1 | Ann  |\n+----+------+\n1 row in set (0.00 sec)\n' },
    command: { argv: ['table', '--to', 'json'], out: '[\n{"id":1,"name":"Ann"}\n]\n', err: /4 lines that are not rows were left out/ },
  },
  {
    name: 'a table of Markdown with a bar in a cell',
    source: 'GitHub Flavored Markdown, section 4.10',
    input: { text: '| id | name |\n|---|:---:|\n| 1 | B\\|b |\n' },
    command: { argv: ['table', '--to', 'json'], out: '[\n{"id":1,"name":"B|b"}\n]\n', err: /1 line that is not a row was left out/ },
  },
  {
    name: 'a table in box characters',
    source: 'duckdb -box; its rows',
    input: { text: '┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n│ 1  │ Ann  │\n└────┴──────┘\n' },
    command: { argv: ['table', '--to', 'json'], out: '[\n{"id":1,"name":"Ann"}\n]\n' },
  },
  {
    name: 'carets between cells',
    source: 'export of an insurer; Python csv with the delimiter ^',
    input: { text: 'a^b\n1^2\n3^4\n' },
    command: { argv: ['table', '--to', 'json'], out: '[\n{"a":1,"b":2},\n{"a":3,"b":4}\n]\n' },
  },
  {
    name: 'U+0001 between cells',
    source: 'table of Hive; Python csv with the delimiter U+0001',
    input: { text: 'a\u0001b\n1\u00012\n' },
    command: { argv: ['table', '--to', 'json'], out: '[\n{"a":1,"b":2}\n]\n' },
  },
  {
    name: 'a delimiter that is not recognized is offered',
    source: 'Python csv with the delimiter \u00a7',
    input: { text: 'a§b\n1§2\n' },
    command: { argv: ['table', '-c', 'a\u00a7b'], out: 'a§b\r\n1§2\r\n', err: /--from-delimiter '§' uses it/ },
    page: { path: '/visualizer/csv-to-table', shows: 'Read with the delimiter §' },
  },
  {
    name: 'a delimiter that is named',
    source: 'Python csv with the delimiter \u00a7',
    input: { text: 'a§b\n1§2\n' },
    command: { argv: ['table', '--from-delimiter', '\u00a7'], out: 'a,b\r\n1,2\r\n' },
  },
  {
    name: 'backslashes before delimiters',
    source: 'SELECT INTO OUTFILE of MySQL; Python csv with escapechar and QUOTE_NONE',
    input: { text: 'a,b\nx\\,y,2\nz\\,w,3\n' },
    command: {
      argv: ['table', '--to', 'json'],
      out: '[\n{"a":"x,y","b":2},\n{"a":"z,w","b":3}\n]\n',
      err: /with backslashes before delimiters/,
    },
  },
  {
    name: 'curly quotation marks around cells are named',
    source: 'table copied from a word processor',
    input: { text: 'a,b\n“x,y”,2\n' },
    command: { argv: ['table', '-c', 'a'], out: 'a\r\n“x\r\n', err: /curly quotation marks/ },
    page: { path: '/visualizer/csv-to-table', shows: 'curly quotation marks' },
  },
  {
    name: 'YAML is read on the page, and named where CSV is asked for',
    source: 'manifest of a container',
    input: { text: 'kind: Pod\nmeta:\n  - x\n  - y\n' },
    command: {
      argv: ['table', '--from', 'csv', '-c', 'kind: Pod'],
      out: 'kind: Pod\r\nmeta:\r\n  - x\r\n  - y\r\n',
      err: /looks like YAML/,
    },
    page: { path: '/visualizer/csv-to-table', shows: 'The text was read as YAML, because its lines have this form.' },
  },
  {
    name: 'SQL is named',
    source: 'mysqldump',
    input: { text: "INSERT INTO t VALUES (1,'a');\nINSERT INTO t VALUES (2,'b');\n" },
    command: { argv: ['table', '--from', 'csv', '-c', '2'], out: '2\r\n""\r\n', err: /looks like SQL/ },
    page: { path: '/visualizer/csv-to-table', shows: 'looks like SQL' },
  },
  {
    name: 'a log is named',
    source: 'log of a server',
    input: { text: '2026-01-01 10:00:00 INFO started\n2026-01-01 10:00:01 INFO done\n2026-01-01 10:00:02 WARN slow\n' },
    command: {
      argv: ['table', '--from', 'csv', '--no-header', '-c', '1'],
      out: '1\r\n2026-01-01 10:00:00 INFO started\r\n2026-01-01 10:00:01 INFO done\r\n2026-01-01 10:00:02 WARN slow\r\n',
      err: /looks like a log/,
    },
    page: { path: '/visualizer/csv-to-table', shows: 'looks like a log' },
  },
  {
    name: 'columns of a fixed width are named',
    source: 'ps aux',
    input: { text: 'PID   USER    CMD\n1     root    init\n22    ann     bash\n' },
    command: {
      argv: ['table', '--from', 'csv'],
      out: 'PID   USER    CMD\r\n1     root    init\r\n22    ann     bash\r\n',
      err: /aligned with spaces/,
    },
  },
  {
    name: 'one line of words is refused with the way to read it',
    source: 'a sentence',
    input: { text: 'hello world\n' },
    command: { argv: ['table'], out: '', err: /use --from csv/, code: 1 },
  },
  {
    name: 'JSON in a file that is named as CSV',
    source: 'answer of a web service that was saved; Python json',
    input: { file: 'json-inside.csv' },
    command: {
      argv: ['table', 'FILE', '--to', 'json'],
      out: '[\n{"a":1,"b":"x"},\n{"a":2,"b":"y"}\n]\n',
      err: /named as CSV, but contains JSON.*--from csv/,
    },
    page: { path: '/visualizer/csv-to-table', shows: 'contains JSON. It was read as JSON.' },
  },
  {
    name: 'a code page of DOS is recognized, and said',
    source: 'export of an accounting program of 1994; Python cp850',
    input: { file: 'cp850.csv' },
    command: { argv: ['table', 'FILE', '-c', 'ort'], out: 'ort\r\nKöln\r\nDüsseldorf\r\n', err: /Read as ibm850, which is a guess/ },
    page: { path: '/visualizer/csv-to-table', shows: 'Düsseldorf' },
  },
];
