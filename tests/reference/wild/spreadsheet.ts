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
  {
    name: 'the values of a cell, not those of its extensions with the same names',
    source: 'written by hand after ECMA-376 part 1, §18.2.10; openpyxl 3.1.5 reads 7',
    input: { file: 'extension_in_cell.xlsx' },
    command: { argv: ['table', 'FILE'], out: 'a,b\r\n7,2\r\n' },
  },
  {
    name: 'the number format of a cell, not that of a conditional format with the same id',
    source: 'written by hand after ECMA-376 part 1, §18.8.15; openpyxl 3.1.5 reads 2024-05-01 and the number 3',
    input: { file: 'dxf_with_same_format_id.xlsx' },
    command: { argv: ['table', 'FILE'], out: 'a,b\r\n2024-05-01,3\r\n' },
  },
  {
    name: 'cells of a row in another order than their columns',
    source: 'written by hand after reports of SheetJS; openpyxl 3.1.5 reads 1, 2, 3',
    input: { file: 'cells_out_of_order.xlsx' },
    command: { argv: ['table', 'FILE', '--no-header'], out: /\r\n1,1,3\r\n1,2,3\r\n1,3,3\r\n$/ },
  },
  {
    name: 'an archive with two tables: which one is read is said, and the other can be chosen',
    source: 'made with zipfile of Python; each file as csv of Python reads it',
    input: { file: 'two_tables.zip' },
    command: { argv: ['table', 'FILE'], out: 'id,sum\r\n1,5\r\n2,7\r\n', err: /orders\.csv.*2 files.*--archived.*people\.csv/ },
    page: { path: '/visualizer/json-to-table', shows: 'orders.csv, CSV, comma' },
  },
  {
    name: 'an archive whose first file is broken: the error names it and the other one',
    source: 'made with zipfile of Python; json of Python refuses a.json at its end',
    input: { file: 'first_file_broken.zip' },
    command: { argv: ['table', 'FILE'], err: /a\.json[\s\S]*--archived.*people\.csv[\s\S]*Line 1/, code: 1 },
    page: { path: '/visualizer/json-to-table', shows: 'This is a.json, one of 2 files of the archive' },
  },
];
