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
    changed('xl/worksheets/sheet0.xml', '<worksheet><sheetData><row><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>'),
  ];
  const sheets = [
    '<worksheet><row><c><v>1</v></c></row></worksheet>',
    '<worksheet><sheetData><row r="x"><c><v>1</v></c></row></sheetData></worksheet>',
    '<worksheet><sheetData><row><c><v>1</v><v>2</v></c></row></sheetData></worksheet>',
    '<worksheet><sheetData><row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row></sheetData></worksheet>',
    '<worksheet><sheetData><row r="1"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row></sheetData></worksheet>',
  ];
  damaged.push(...sheets.map((xml) => changed('xl/worksheets/sheet0.xml', xml)));
  damaged.push(
    zipOf({ ...files, 'xl/worksheets/sheet0.xml': new Uint8Array(Buffer.from('<worksheet><sheetData/>é</worksheet>', 'latin1')) }),
  );
  damaged.push(zipOf({ ...files, 'xl/Worksheets/sheet0.xml': '<worksheet><sheetData/></worksheet>' }));
  damaged.push(zipOf({ 'xl/_rels/workbook.xml.rels': '<Relationships/>', 'xl/worksheets/sheet1.xml': '<worksheet/>' }));
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

test('rows and cells are in the order of their references', async () => {
  const body =
    '<row r="3"><c r="B3"><v>32</v></c><c r="A3"><v>31</v></c></row><row r="1"><c r="B1" t="inlineStr"><is><t>b</t></is></c><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2"><v>21</v></c></row><row r="2"><c r="B2"><v>22</v></c></row>';
  expect(await records(bookOf({ sheets: { A: sheet(body) } }))).toEqual(['{"a":21,"b":22}', '{"a":31,"b":32}']);
  const misplaced = '<row><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="A3"><v>3</v></c></row><row r="2"><c><v>2</v></c></row>';
  expect(await records(bookOf({ sheets: { A: sheet(misplaced) } }))).toEqual(['{"a":2}', '{"a":3}']);
});

test('a long sheet whose last row comes first is read in order, with its notes counted once', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 2}"><c><f>1</f></c><c r="B${at + 2}"><v>${at + 2}</v></c></row>`);
  const head = `<row r="1">${text('a')}${text('b')}</row>`;
  const source = bookOf({ sheets: { A: sheet(...rows, head) } });
  const summary = await openTable(source);
  expect(summary).toMatchObject({ rows: 20_000, valid: true, origin: { formulas: 20_000 } });
  expect(visualizerEngine.cell({ row: 0, column: null, nestingDepth: 0 }).raw).toBe('{"a":null,"b":2}');
});

test('elements of extensions do not count as those of the workbook with the same name', async () => {
  const extension = (content: string) => `<extLst><ext xmlns:x="other">${content}</ext></extLst>`;
  const cell = `<c s="1" xmlns:x="other" x:s="0" x:t="s"><x:v>7</x:v><v>41639</v>${extension('<x:v>8</x:v><v>9</v>')}</c>`;
  const body = `${sheet(row(text('d')), row(cell))}${extension('<x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData><mergeCells><mergeCell/></mergeCells>')}`;
  const files = bookFiles({
    styles: `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0.00"/></dxf></dxfs>`,
    is1904: true,
    sheets: { A: body },
  });
  const workbook = files['xl/workbook.xml'] as string;
  const extended = workbook.replace(
    '</sheets>',
    `</sheets>${extension('<x:workbookPr date1904="0"/><workbookPr/><x:sheets><x:sheet name="B"/></x:sheets>')}`,
  );
  const book = zipOf({ ...files, 'xl/workbook.xml': extended });
  expect(await records(book)).toEqual(['{"d":"2018-01-01"}']);
  expect((await openTable(book)).origin).toMatchObject({ merged: 0, sheets: { names: ['A'] } });
});

test('a workbook without styles, shared strings and relationships of the package is read', async () => {
  const files: Partial<Record<string, string>> = bookFiles({ sheets: { A: sheet(row(text('a')), row(number('1', 3))) } });
  for (const part of ['xl/styles.xml', 'xl/sharedStrings.xml', '_rels/.rels', '[Content_Types].xml']) delete files[part];
  expect(await records(zipOf(files as Record<string, string>))).toEqual(['{"a":1}']);
});

test('names of parts may be absolute, with backslashes, and in another case', async () => {
  const { 'xl/worksheets/sheet0.xml': content = '', ...files } = bookFiles({ sheets: { A: sheet(row(text('a')), row(number('1'))) } });
  const relations = (files['xl/_rels/workbook.xml.rels'] as string).replace('/xl/worksheets/sheet0.xml', 'worksheets\\Sheet0.xml');
  const book = zipOf({ ...files, 'xl/_rels/workbook.xml.rels': relations, '/XL\\Worksheets\\sheet0.XML': content });
  expect(await records(book)).toEqual(['{"a":1}']);
});

test('a sheet whose text would be larger than the limit is refused before it is made', async () => {
  const long = 'x'.repeat(10_000_000);
  const shared = { strings: `<si><t>${long}</t></si>` };
  const cells = (count: number) => sheet(row(text('a')), ...Array.from({ length: count }, () => row('<c t="s"><v>0</v></c>')));
  const tooLarge = { code: 'visualizer.error.tableTooLarge', values: { max: 1024 ** 3 } };
  expect(await refusal(bookOf({ ...shared, sheets: { A: cells(200) } }))).toMatchObject(tooLarge);
  const inOneRow = sheet(row(...Array.from({ length: 200 }, () => '<c t="s"><v>0</v></c>')));
  expect(await refusal(bookOf({ ...shared, sheets: { A: inOneRow } }), { header: false })).toMatchObject(tooLarge);
});

test('the text of a sheet is measured as a whole before it is made, with the null values of empty cells', async () => {
  const names = Array.from({ length: 16_384 }, (_, at) => text(`column ${at}`));
  const source = bookOf({ sheets: { A: sheet(row(...names), row(number('1')).repeat(20_000)) } });
  const { code, values } = await refusal(source);
  expect(code).toBe('visualizer.error.tableTooLarge');
  expect(values['max']).toBe(1024 ** 3);
  const record = names.map((_, at) => `"column ${at}":null`).join().length;
  expect(Number(values['asked']) / (20_000 * record)).toBeCloseTo(1, 3);
});
