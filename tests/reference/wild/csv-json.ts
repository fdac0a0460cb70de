import type { WildCase } from './wild.ts';

export const cases: readonly WildCase[] = [
  {
    name: 'a line with the name of an encoding above the header',
    source: 'question about read.csv on a forum; Python csv from line 2',
    input: { file: 'P01__enc.csv' },
    command: {
      argv: ['table', 'FILE', '--to', 'json'],
      out: '[\n{"header1":"data1","header2":"data2","header3":"data3"},\n{"header1":"data4","header2":"data5","header3":"data6"}\n]\n',
      err: /1 line above the table was left out/,
    },
    page: { path: '/visualizer/csv-to-table', shows: 'Column names in line 2' },
  },
  {
    name: 'a line above the header is read if that is asked for',
    source: 'question about read.csv on a forum; Python csv',
    input: { file: 'P01__enc.csv' },
    command: { argv: ['table', 'FILE', '--from-line', '1', '--no-header', '-c', '1'], out: '1\r\nUTF-8\r\nheader1\r\ndata1\r\ndata4\r\n' },
  },
  {
    name: 'the head of a measurement above its table, in lines that begin with ~',
    source: 'export of a battery tester; Python csv from line 6',
    input: { file: 'P02__battery.csv' },
    command: {
      argv: ['table', 'FILE', '--to', 'json'],
      out: '[\n{"~Time[h]":0,"DataSet":1,"U[V]":4.14033592686097},\n{"~Time[h]":0.1,"DataSet":2,"U[V]":4.1}\n]\n',
      err: /5 lines above the table were left out/,
    },
    page: { path: '/visualizer/csv-to-table', shows: 'Column names in line 6' },
  },
  {
    name: 'comments above the header',
    source: 'report to a CSV reader; Python csv from line 3',
    input: { file: 'P03__meta.csv' },
    command: { argv: ['table', 'FILE', '-c', 'angle'], out: 'angle\r\n-3141.59\r\n-3141.09\r\n' },
    page: { path: '/visualizer/csv-to-table', shows: 'Column names in line 3' },
  },
  {
    name: 'a title above the header of a sheet',
    source: 'made with openpyxl; its rows from number 3',
    input: { file: 'title_above_header.xlsx' },
    command: { argv: ['table', 'FILE', '--to', 'json'], out: '[\n{"id":1,"name":"Ann","sum":5}\n]\n' },
    page: { path: '/visualizer/json-to-table', shows: 'Column names in line 3' },
  },
  {
    name: 'blanks before quotation marks',
    source: 'report to a CSV reader; Python csv with skipinitialspace',
    input: { file: 'Q01__socks.csv' },
    command: {
      argv: ['table', 'FILE', '--to', 'json'],
      out: '[\n{"Index":1,"Item":"Girl\'s Socks","Cost":7.97},\n{"Index":6,"Item":"Banana Boat Sunscreen, 8 oz","Cost":6.68},\n{"Index":7,"Item":"Wrench Set, 18 pieces","Cost":10.00}\n]\n',
    },
    page: { path: '/visualizer/csv-to-table', shows: 'Banana Boat Sunscreen, 8 oz' },
  },
  {
    name: 'blanks after quotation marks',
    source: 'report to a CSV reader; Go encoding/csv after the blanks were removed',
    input: { file: 'Q02__trail.csv' },
    command: {
      argv: ['table', 'FILE', '--to', 'json'],
      out: '[\n{"Field1":"Field4","Field2":"Field5abcdef","Field3":"Field6"}\n]\n',
    },
  },
  {
    name: 'blanks on both sides of commas',
    source: 'report to a CSV reader; Python csv after the blanks were removed',
    input: { file: 'Q02b__space-comma.csv' },
    command: { argv: ['table', 'FILE', '--to', 'json'], out: '[\n{"Name":"John","Address":123,"Phone":456}\n]\n' },
  },
  {
    name: 'backslashes before quotation marks, without a header',
    source: 'dump of MySQL; Python csv with escapechar',
    input: { file: 'Q04__freetext.csv' },
    command: {
      argv: ['table', 'FILE', '--to', 'csv', '-c', '4'],
      out: '4\r\nfree form text\r\n"""A Freelancer, Me."""\r\n',
      err: /with backslashes in quotation marks/,
    },
    page: { path: '/visualizer/csv-to-table', shows: '"A Freelancer, Me."' },
  },
  {
    name: 'semicolons between cells, commas in one column, and short rows',
    source: 'question about pandas.read_csv; Python csv with the delimiter ;',
    input: { file: 'C11__pay.csv' },
    command: { argv: ['table', 'FILE', '-c', '1', '-c', '2', '-c', '6'], out: /^1,2,6\r\n"April 15, 2023",4028722987,Ann\r\n/ },
    page: { path: '/visualizer/csv-to-table', shows: 'delimiter: semicolon' },
  },
  {
    name: 'numbers with commas between thousands',
    source: 'report to a spreadsheet; Python int after the commas were removed: 3 + 1200',
    input: { file: 'thousands.csv' },
    command: {
      argv: ['table', 'FILE', '--from-thousands', 'comma', '--show', 'sum:size'],
      out: 'sum(size)\r\n1203\r\n',
    },
    page: { path: '/visualizer/csv-to-table', shows: 'Read as numbers' },
  },
  {
    name: 'numbers with commas between thousands are offered, not read',
    source: 'report to a spreadsheet',
    input: { file: 'thousands.csv' },
    command: { argv: ['table', 'FILE', '-c', 'size'], out: 'size\r\n3\r\n"1,200"\r\n', err: /--from-thousands comma/ },
  },
  {
    name: 'one row',
    source: '25 of 109 CSV files on web sites; Python csv',
    input: { text: 'a,b,c\n' },
    command: { argv: ['table', '--to', 'json'], out: '[\n{"1":"a","2":"b","3":"c"}\n]\n', err: /--header/ },
    page: { path: '/visualizer/csv-to-table', shows: 'No column names', never: ['No data found'] },
  },
  {
    name: 'a text with one column, from a pipe',
    source: 'output of a shell command; Python csv',
    input: { text: 'name\nAnn\nBob\n' },
    command: { argv: ['table', '--to', 'json'], out: '[\n{"name":"Ann"},\n{"name":"Bob"}\n]\n' },
  },
  {
    name: 'rows of different lengths, from a pipe',
    source: 'output of a shell command; Python csv',
    input: { text: 'a,b\n1,2,3\n' },
    command: { argv: ['table', '--to', 'json'], out: '[\n{"a":1,"b":2,"3":3}\n]\n' },
  },
  {
    name: 'a JSON text sequence (RFC 7464)',
    source: 'GeoJSON of ogr2ogr, driver GeoJSONSeq with RS=YES; Python json after each U+001E',
    input: { file: 'J09__seq.geojsons' },
    command: { argv: ['table', 'FILE', '-c', 'properties.n'], out: 'properties.n\r\n1\r\n2\r\n' },
    page: { path: '/visualizer/json-to-table', shows: '2 rows' },
  },
  {
    name: 'dates without quotation marks are refused by the command',
    source: 'report to a JSON repairer',
    input: { file: 'repair_dates.json' },
    command: { argv: ['table', 'FILE'], out: '', err: /./, code: 1 },
    page: { path: '/visualizer/json-to-table', shows: 'JSON Parse Error' },
  },
];
