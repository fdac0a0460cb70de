import { expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { OpenRequest } from '#workers/visualizer/request.ts';
import { seeded } from '../../reference/seeded.ts';
import { exportedText, openTable, refusal } from './engine-calls.ts';
import { bookFiles, bookOf, zipOf } from './source/workbook.ts';

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const sheet = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;

/** Returns the records as written in the JSON of the sheet. */
async function records(source: OpenRequest['source'], options: Partial<OpenRequest> = {}): Promise<string[]> {
  const summary = await openTable(source, options);
  return (await exportedText(summary, { format: 'ndjson' })).trim().split('\n');
}

test('the first row names the columns, and numbers keep every digit', async () => {
  const numbers = [
    '12345678901234567890',
    '0.1000000000000000055511151231257827',
    '1.50',
    '1E5',
    '-0',
    '9007199254740993',
    '.5',
    '+7',
    '0.30000000000000004',
  ];
  const book = bookOf({ sheets: { A: sheet(row(text('a'), text('b')), ...numbers.map((value) => row(number(value), text('x')))) } });
  const wanted = [...numbers.slice(0, 6), '0.5', '7', '0.30000000000000004'];
  expect(await records(book)).toEqual(wanted.map((value) => `{"a":${value},"b":"x"}`));
});

test('a double that is written with 17 digits becomes the decimal of at most 15 digits that was entered', async () => {
  const random = seeded('XLSX decimals');
  const entered = ['0.1', '1.1', '-19.99', '1234567.89', ...Array.from({ length: 200 }, () => String((random.below(2e9) - 1e9) / 1000))];
  const written = entered.map((value) => Number(value).toPrecision(17));
  const book = bookOf({ sheets: { A: sheet(row(text('a')), ...written.map((value) => row(number(value)))) } });
  const shown = (await records(book)).map((record) => /:(.*)\}/.exec(record)?.[1]);
  expect(shown.map(Number)).toEqual(entered.map(Number));
  expect(shown[0]).toBe('0.1');
  expect(shown[2]).toBe('-19.99');
});

test('shared, rich, inline and formula texts are read, with their escapes', async () => {
  const strings =
    '<si><t xml:space="preserve"> a &amp; &#x1F600; </t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh sb="0" eb="1"><t>hint</t></rPh></si><si><t>_x000D__x005F_x000A_</t></si><si><t/></si>';
  const cells = ['<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c t="s"><v>2</v></c>', '<c t="s"><v>3</v></c>'];
  const more = [
    '<c t="str"><f>A1&amp;"x"</f><v>a&lt;b</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="e"><v>#DIV/0!</v></c>',
    '<c t="inlineStr"><is><t><![CDATA[<i>]]></t></is></c>',
  ];
  const book = bookOf({ strings, sheets: { A: sheet(row(...'abcdefgh'.split('').map(text)), row(...cells, ...more)) } });
  const [record = ''] = await records(book);
  expect(JSON.parse(record)).toEqual({ a: ' a & 😀 ', b: 'rich text', c: '\r_x000A_', d: '', e: 'a<b', f: true, g: '#DIV/0!', h: '<i>' });
});

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-419]d mmmm yyyy&quot; г.&quot;"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/><numFmt numFmtId="166" formatCode="0.00\\ &quot;days&quot;"/><numFmt numFmtId="167" formatCode="[Red]#,##0.00;[Blue]yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>';

test('numbers in a format of dates become ISO 8601 texts; other formats stay numbers', async () => {
  const cases: [value: string, style: number, json: string][] = [
    ['45413', 1, '"2024-05-01"'],
    ['45413.520833333336', 2, '"2024-05-01T12:30:00"'],
    ['45413', 2, '"2024-05-01T00:00:00"'],
    ['45413.25', 1, '"2024-05-01T06:00:00"'],
    ['0.75', 3, '"18:00:00"'],
    ['0.0000057870370370370373', 3, '"00:00:00.500"'],
    ['45413', 4, '"2024-05-01"'],
    ['1.5208333333333333', 5, '"36:30:00"'],
    ['45413', 6, '45413'],
    ['45413', 7, '45413'],
    ['45413', 0, '45413'],
    ['1', 1, '"1900-01-01"'],
    ['59', 1, '"1900-02-28"'],
    ['60', 1, '"1900-02-29"'],
    ['61', 1, '"1900-03-01"'],
    ['2958465', 1, '"9999-12-31"'],
    ['2958466', 1, '2958466'],
    ['-1', 1, '-1'],
  ];
  const body = cases.map(([value, style]) => row(number(value, style)));
  const book = bookOf({ styles, sheets: { A: sheet(row(text('a')), ...body) } });
  expect(await records(book)).toEqual(cases.map(([, , json]) => `{"a":${json}}`));
});

test('dates of the 1904 system are four years and a day later', async () => {
  const book = bookOf({
    styles,
    is1904: true,
    sheets: { A: sheet(row(text('a')), row(number('0', 1)), row(number('43951', 1)), row('<c t="d"><v>2024-05-01T10:00:00</v></c>')) },
  });
  expect(await records(book)).toEqual(['{"a":"1904-01-01"}', '{"a":"2024-05-01"}', '{"a":"2024-05-01T10:00:00"}']);
});

test('cells are at their references; empty cells are null, and columns without a name have their number', async () => {
  const rows =
    '<row r="3"><c r="B3" t="inlineStr"><is><t>name</t></is></c><c r="D3" t="inlineStr"><is><t>sum</t></is></c></row><row r="5"/><row r="9"><c r="B9" s="0"/><c r="D9"><v>1</v></c></row><row r="10"><c r="A10"><v>2</v></c><c r="AB10"><v>3</v></c></row>';
  expect(await records(bookOf({ sheets: { A: sheet(rows) } }))).toEqual(['{"name":null,"sum":1}', '{"1":2,"name":null,"sum":null,"28":3}']);
});

test('without a header, the first row is data', async () => {
  expect(
    await records(bookOf({ sheets: { A: sheet(row(number('1'), number('2')), row(number('3'), number('4'))) } }), { header: false }),
  ).toEqual(['{"1":1,"2":2}', '{"1":3,"2":4}']);
});

test('formulas without a result are null, and are counted as merged areas are', async () => {
  const merged = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
  const body = sheet(row(text('a'), text('b')), row(number('1'), '<c><f>SUM(A1:A9)</f></c>'), row('<c/>', '<c><f>A1</f><v>5</v></c>'));
  const book = bookOf({ sheets: { A: body + merged } });
  expect(await records(book)).toEqual(['{"a":1,"b":null}', '{"a":null,"b":5}']);
  expect((await openTable(book)).origin).toMatchObject({ formulas: 1, merged: 1 });
});

test('the first visible sheet with a value is opened, and another one is opened by its name', async () => {
  const parts = {
    sheets: {
      Empty: sheet(),
      Hidden: sheet(row(text('h')), row(text('1'))),
      'R &amp; D': sheet(row(text('a')), row(text('2'))),
      Last: sheet(row(text('b')), row(text('3'))),
    },
    states: { Hidden: 'hidden' },
  };
  const names = ['Empty', 'Hidden', 'R & D', 'Last'];
  expect((await openTable(bookOf(parts))).origin.sheets).toEqual({ names, shown: 'R & D' });
  expect((await openTable(bookOf(parts), { sheet: 'Hidden' })).origin.sheets).toEqual({ names, shown: 'Hidden' });
  expect(await records(bookOf(parts), { sheet: 'Last' })).toEqual(['{"b":"3"}']);
  expect(await openTable(bookOf(parts), { sheet: 'Empty' })).toMatchObject({ rows: 0, valid: true });
});

test('names of elements may have a prefix, and strings may be in UTF-16', async () => {
  const files = bookFiles({ sheets: { A: '' }, strings: '' });
  const prefixed =
    '<x:worksheet xmlns:x="m"><!-- > --><x:sheetData><x:row><x:c t=\'s\'><x:v>0</x:v></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const utf16 = Buffer.from('\ufeff<sst><si><t>имя</t></si></sst>', 'utf16le');
  expect(await records(zipOf({ ...files, 'xl/worksheets/sheet0.xml': prefixed, 'xl/sharedStrings.xml': new Uint8Array(utf16) }))).toEqual([
    '{"имя":1}',
  ]);
});

test('a sheet of many pieces is read as a whole', async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => row(number(String(at)), text(`имя &lt;${at}&gt;`)));
  const source = bookOf({ sheets: { A: sheet(row(text('n'), text('t')), ...rows) } });
  const summary = await openTable(source);
  expect(summary).toMatchObject({ rows: 40_000, valid: true, sizeBytes: source.length });
  expect(visualizerEngine.cell({ row: 39_999, column: null, nestingDepth: 0 }).raw).toBe('{"n":39999,"t":"имя <39999>"}');
});

test('damaged workbooks and other documents are refused by name', async () => {
  const files = bookFiles({ sheets: { A: sheet(row(text('a')), row(text('b'))) } });
  const without = ({ ...rest }: Record<string, string>, name: string) => {
    delete rest[name];
    return rest;
  };
  const changed = (part: string, content: string) => zipOf({ ...files, [part]: content });
  const damaged = [
    zipOf(without(files, 'xl/worksheets/sheet0.xml')),
    zipOf(without(files, 'xl/_rels/workbook.xml.rels')),
    changed('xl/worksheets/sheet0.xml', '<worksheet><sheetData><row><c t="s"><v>7</v></c></row></sheetData></worksheet>'),
    changed('xl/worksheets/sheet0.xml', '<worksheet><sheetData>'),
    changed('xl/worksheets/sheet0.xml', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'),
    changed('xl/worksheets/sheet0.xml', '<worksheet><row><c r="ZZZ1"><v>1</v></c></row></worksheet>'),
  ];
  for (const source of damaged) expect(await refusal(source)).toMatchObject({ code: 'visualizer.error.book' });
  const others = [
    changed('xl/workbook.xml', '<document/>'),
    zipOf({ mimetype: 'x', 'META-INF/manifest.xml': '<a/>', 'content.xml': '<a/>' }),
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  ];
  for (const source of others) expect(await refusal(source)).toMatchObject({ code: 'visualizer.error.notBook' });
});

test('a cell of a shared text without an index is empty', async () => {
  const cells = row(text('a'), text('b')) + row('<c t="s"><v/></c>', number('1'));
  const book = bookOf({ sheets: { A: sheet(cells) }, strings: '<si><t>first</t></si>' });
  expect(await records(book)).toEqual(['{"a":null,"b":1}']);
});
