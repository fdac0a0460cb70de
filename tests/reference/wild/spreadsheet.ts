import type { WildCase } from './wild.ts';

export const cases: readonly WildCase[] = [
  {
    name: 'a workbook of the 1904 date system whose extension list has another workbookPr',
    source: 'a report of SheetJS and a file of csvkit, written anew; openpyxl 3.1.5 reads 2018-01-01',
    input: { file: 'date1904_with_x15_workbookPr.xlsx' },
    command: { argv: ['table', 'FILE'], out: 'd\r\n2018-01-01\r\n' },
    page: { path: '/visualizer/json-to-table', shows: '2018-01-01', never: ['2013-12-31'] },
  },
  {
    name: 'rows in another order than their numbers',
    source: 'a report of SheetJS, written anew; openpyxl 3.1.5 reads a, 20, 30',
    input: { file: 'rows_out_of_order.xlsx' },
    command: { argv: ['table', 'FILE'], out: 'a\r\n20\r\n30\r\n' },
    page: { path: '/visualizer/json-to-table', shows: /\b20\b[\s\S]*\b30\b/ },
  },
  {
    name: 'CRLF in the XML of a cell is one line feed',
    source: 'files of Apache POI and readxl, written anew; openpyxl 3.1.5 reads two\\nlines',
    input: { file: 'line_break_crlf_in_xml.xlsx' },
    command: { argv: ['table', 'FILE', '--to', 'ndjson'], out: '{"t":"two\\nlines"}\n' },
  },
  {
    name: 'a workbook without its index and its shared strings is refused as such',
    source: 'missing-bits.xlsx of exceljs 4.4 (MIT); openpyxl 3.1.5 refuses it: no [Content_Types].xml',
    input: { file: 'missing-bits.xlsx' },
    command: { argv: ['table', 'FILE'], err: /The XLSX workbook is damaged/, code: 1 },
    page: { path: '/visualizer/json-to-table', shows: 'The XLSX workbook is damaged' },
  },
];
