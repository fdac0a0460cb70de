import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { jsonOfCsv } from '#workers/visualizer/read/csv-source.ts';
import { plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { type CsvChoice, recognizedCsv } from '#workers/visualizer/source.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { compareWith, exportedText, openTable, refusal, refusalOf, shownCells } from './engine-calls.ts';

type Converted = Awaited<ReturnType<typeof jsonOfCsv>>;

/** Returns the JSON of a CSV that is read at once. */
const jsonText = ({ text }: Converted) => new TextDecoder().decode(text.whole ?? undefined);
const parsed = async (source: string | Blob) => JSON.parse(jsonText(await jsonOfCsv(source))) as unknown;

describe('CSV as records', () => {
  test('the first row names the members, cells stay as written', async () => {
    expect(await parsed('id;имя\r\n007;"Анна; ""А."""\r\n1.0;\r\n')).toEqual([
      { id: '007', имя: 'Анна; "А."' },
      { id: '1.0', имя: '' },
    ]);
  });

  test('a column of plain numbers becomes numbers, with null for empty cells; a column with any other cell stays text', async () => {
    const text = 'a,b,c,d,e,f\n1,1.50,00612,9007199254740993,-0,1E5\n-20,,10001,2,3,4\n,2,7,3,4,5\n';
    expect(await parsed(text)).toEqual([
      { a: 1, b: 1.5, c: '00612', d: '9007199254740993', e: '-0', f: '1E5' },
      { a: -20, b: null, c: '10001', d: '2', e: '3', f: '4' },
      { a: null, b: 2, c: '7', d: '3', e: '4', f: '5' },
    ]);
    expect(jsonText(await jsonOfCsv('b\n1.50\n'))).toBe('[{"b":1.50}]');
    expect(await parsed('a,b\n,x\n,y\n')).toEqual([
      { a: '', b: 'x' },
      { a: '', b: 'y' },
    ]);
  });

  test('a decimal comma is recognized where it cannot separate thousands, and can be given', async () => {
    const read = async (text: string, decimal: CsvChoice['decimal'] = null) => {
      const converted = await jsonOfCsv(text, { csv: { ...recognizedCsv, decimal } });
      return [converted.format().decimal, jsonText(converted)];
    };
    expect(await read('a;b\n1200,50;7\n-0,5;8\n')).toEqual(['comma', '[{"a":1200.50,"b":7},\n{"a":-0.5,"b":8}]']);
    expect(await read('a\tb\n1,5\t1,234\n')).toEqual(['comma', '[{"a":1.5,"b":1.234}]']);
    expect(await read('a,b\n"1,5",2\n')).toEqual(['comma', '[{"a":1.5,"b":2}]']);
    // The comma may separate thousands, another column has a decimal point, or a cell is a text.
    expect(await read('a;b\n1,234;x\n5,678;y\n')).toEqual(['point', '[{"a":"1,234","b":"x"},\n{"a":"5,678","b":"y"}]']);
    expect(await read('a;b\n1,5;2.5\n')).toEqual(['point', '[{"a":"1,5","b":2.5}]']);
    expect(await read('a;b\n1,5;2\nn/a;3\n')).toEqual(['point', '[{"a":"1,5","b":2},\n{"a":"n/a","b":3}]']);
    expect(await read('a;b\n1,234;x\n', 'comma')).toEqual(['comma', '[{"a":1.234,"b":"x"}]']);
    expect(await read('a;b\n1,5;2.5\n', 'comma')).toEqual(['comma', '[{"a":1.5,"b":"2.5"}]']);
  });

  test('a table drawn with lines has all its rows, and one of more than 1 MiB is named', async () => {
    const drawn = (rows: number) => ` id | name\n----+------\n${Array.from({ length: rows }, (_, row) => ` ${row} | Anna\n`).join('')}`;
    const read = await jsonOfCsv(drawn(10_000));
    expect(JSON.parse(jsonText(read))).toHaveLength(10_000);
    expect(read.looksLike).toEqual({ kind: 'ruled', leftOut: 1 });
    expect((await jsonOfCsv(drawn(90_000))).looksLike).toEqual({ kind: 'longRuled' });
  });

  test('the columns of rows that are longer than the header, or that no row is long enough for, are named', async () => {
    expect((await jsonOfCsv("name,cost\nAnna,$1,200.50\n'it''s, ok',1\n")).unnamed).toEqual(['3']);
    expect((await jsonOfCsv('name,cost\nAnna\nBoris,1\n')).unnamed).toEqual([]);
    expect((await jsonOfCsv('a,b\n1,2\n3,4\n')).unnamed).toEqual([]);
    expect((await jsonOfCsv('a,b\n1,\n2\n')).unreached).toEqual([]);
    expect((await jsonOfCsv('a,b,c\n1\n2\n')).unreached).toEqual(['b', 'c']);
    expect((await jsonOfCsv('a;b\n1,234;x\n', { csv: { ...recognizedCsv, thousands: 'comma' } })).unnamed).toEqual([]);
  });

  test('missing and repeated names are made distinct', async () => {
    expect(await parsed('a,a,\n1,2,3,4\n')).toEqual([{ a: 1, 'a (2)': 2, '3': 3, '4': 4 }]);
    expect(await parsed('a,a,a (2)\n1,2,3\n')).toEqual([{ a: 1, 'a (3)': 2, 'a (2)': 3 }]);
    expect(await parsed(',1\nx,y\n')).toEqual([{ '1 (2)': 'x', '1': 'y' }]);
    expect(await parsed('__proto__,b\n1,2\n')).toEqual([JSON.parse('{"__proto__":1,"b":2}')]);
  });

  test('the delimiter is the one that most rows contain, if some rows are shorter or longer', async () => {
    const text = 'id;name;note;price;zip\n1;"Anna";"line one\nline two";1200,50;00612\n2;Zoë;;0,10;\n3;Li;;-0\n';
    expect(await parsed(text)).toEqual([
      { id: 1, name: 'Anna', note: 'line one\nline two', price: '1200,50', zip: '00612' },
      { id: 2, name: 'Zoë', note: '', price: '0,10', zip: '' },
      { id: 3, name: 'Li', note: '', price: '-0' },
    ]);
    expect(await parsed('Report, May 2026\na\tb\n1.5\t2\n')).toEqual([{ a: 1.5, b: 2 }]);
    expect(await parsed('name\nAnna\n')).toEqual([{ name: 'Anna' }]);
    expect(await parsed('id;price\n1;1,5\n2;2,5;x\n')).toEqual([
      { id: 1, price: 1.5 },
      { id: 2, price: 2.5, '3': 'x' },
    ]);
    const short = (await parsed('id;price;a;b\n1;1,5;x\n2;2,5\n3;3,5;x;y\n4;4,5;x;y;z\n5;5,5\n')) as object[];
    expect(short[1]).toEqual({ id: 2, price: 2.5 });
  });

  test('a first line “sep=;” names the delimiter and is not a record', async () => {
    const text = 'sep=;\r\na;b,c\r\n1;2,5\r\n';
    expect(await parsed(text)).toEqual([{ a: 1, 'b,c': 2.5 }]);
    expect(await openTable(`\ufeff${text}`)).toMatchObject({ rows: 1, origin: { csv: { delimiter: ';' } } });
    expect(await openTable('sep=,\na,b,c\n1,2,3\n4,5,6\n')).toMatchObject({ rows: 2, origin: { csv: { delimiter: ',' } } });
  });

  test('the charset windows-1251 is detected', async () => {
    const bytes = Uint8Array.from([
      0xe8, 0xec, 0xff, 0x3b, 0xe3, 0xee, 0xf0, 0xee, 0xe4, 0x0a, 0xc8, 0xe2, 0xe0, 0xed, 0x3b, 0xd2, 0xe2, 0xe5, 0xf0, 0xfc,
    ]);
    expect(await parsed(new Blob([bytes]))).toEqual([{ имя: 'Иван', город: 'Тверь' }]);
  });

  test('records with a broken quote are left out, and listed with their place', async () => {
    const summary = await openTable('имя,b\n1,"2"3\n3,4\n"8\n9"x,\n1,"2\n', { expectsCsv: true });
    const [stray, below, open] = summary.skipped.listed;
    expect(stray).toMatchObject({ line: 2, column: 6, before: '1,"2"', wrong: '3', after: '', expected: 'csvStray' });
    expect(below).toMatchObject({ line: 4, column: 1, before: '', wrong: '"', after: '8', expected: 'csvStray' });
    expect(open).toMatchObject({ line: 6, column: 3, before: '1,', wrong: '"', after: '2', expected: 'csvOpen' });
    expect(summary).toMatchObject({ rows: 2, skipped: { count: 3 } });
  });

  test('delimiter, quotation mark, charset and header can be given instead of recognized', async () => {
    const read = async (source: string | Blob, csv: Partial<CsvChoice>, header = true) => {
      const converted = await jsonOfCsv(source, { csv: { ...recognizedCsv, ...csv }, header });
      return { records: JSON.parse(jsonText(converted)) as unknown, format: converted.format() };
    };
    expect(await read('a,b;c\nx,2;3\n', { delimiter: ';' })).toEqual({
      records: [{ 'a,b': 'x,2', c: 3 }],
      format: { delimiter: ';', quote: 'double', blanks: 'kept', decimal: 'point', thousands: 'none', charset: null },
    });
    expect((await read("a,b\n'1,z',\"x\n", { quote: 'single' })).records).toEqual([{ a: '1,z', b: '"x' }]);
    expect((await read('a,b\n"1,2"\n', { quote: 'none' })).records).toEqual([{ a: '"1', b: '2"' }]);
    const bytes = new Blob([Uint8Array.from([0x61, 0x0a, 0xe9, 0x0a])]);
    expect(await read(bytes, { charset: 'koi8-r' })).toMatchObject({ records: [{ a: 'И' }], format: { charset: 'koi8-r' } });
    expect((await read('1,2\n3,4\n', {}, false)).records).toEqual([
      { '1': 1, '2': 2 },
      { '1': 3, '2': 4 },
    ]);
    expect(await openTable('a|b', { csv: { ...recognizedCsv, delimiter: '|' }, header: false })).toMatchObject({ rows: 1 });
  });

  test('a compressed file is opened by its name, and a damaged one is refused', async () => {
    const packed = await new Response(new Blob(['a,b\n1,2\n']).stream().pipeThrough(new CompressionStream('gzip'))).blob();
    expect((await openTable(packed, { fileName: 'rows.csv.gz' })).origin.csv?.delimiter).toBe(',');
    expect(await parsed(packed)).toEqual([{ a: 1, b: 2 }]);
    await expect(jsonOfCsv(packed.slice(0, 20))).rejects.toMatchObject({ code: 'visualizer.error.gzip' });
  });

  test('bytes that are not text are refused', async () => {
    await expect(jsonOfCsv(new Blob([Uint8Array.from([0, 1, 2, 255, 254, 0])]))).rejects.toMatchObject({
      code: 'error.notText',
    });
  });
});

describe('a CSV of several MiB, which is converted while it is read,', () => {
  const many = (row: string, times = 400_000) => `${row}\n`.repeat(times);
  const cellsAt = (summary: TableSummary, row: number) => shownCells(summary, 1, ', ', row)[0];

  test('has numbers in a column unless a later cell is a text', async () => {
    const start = `a,b,c\n${many('1,2.50,')}`;
    const numbers = await openTable(start, { fileName: 'a.csv' });
    expect(numbers).toMatchObject({ rows: 400_000, valid: true });
    expect(cellsAt(numbers, 0)).toEqual(['1:number', '2.50:number', '']);
    const texts = await openTable(new Blob([start, '2,n/a,\n']), { fileName: 'a.csv' });
    expect(texts).toMatchObject({ rows: 400_001, valid: true });
    expect(cellsAt(texts, 0)).toEqual(['1:number', '2.50', '']);
    expect(cellsAt(texts, 400_000)).toEqual(['2:number', 'n/a', '']);
  });

  test('has null in the empty cells above the first number of a column', async () => {
    const summary = await openTable(new Blob([`a,b\n${many('1,', 600_000)}2,3\n`]), { fileName: 'a.csv' });
    expect(cellsAt(summary, 0)).toEqual(['1:number', 'null:null']);
    expect(cellsAt(summary, 600_000)).toEqual(['2:number', '3:number']);
  });

  test('has a column for each cell of its longest row', async () => {
    const summary = await openTable(new Blob([`a,b\n${many('1,2')}3,4,5,"six, 6"\n`]), { fileName: 'a.csv' });
    expect(summary.columns.map(({ name }) => name)).toEqual(['a', 'b', '3', '4']);
    expect(cellsAt(summary, 400_000)).toEqual(['3:number', '4:number', '5:number', 'six, 6']);
  });

  test('lists its records with a broken quotation mark', async () => {
    const summary = await openTable(new Blob([`a,b\n${many('1,2')}3,"4"5\n${many('1,2')}`]), { fileName: 'a.csv' });
    expect(summary).toMatchObject({ rows: 800_000, skipped: { count: 1 } });
    expect(summary.skipped.listed[0]).toMatchObject({ line: 400_002, column: 6, before: '3,"4"', wrong: '5', expected: 'csvStray' });
    const open = await openTable(new Blob([`a,b\n${many('1,2')}3,"4\n${many('1,2')}`]), { fileName: 'a.csv' });
    expect(open.skipped.listed[0]).toMatchObject({ line: 400_002, column: 3, wrong: '"', expected: 'csvOpen' });
    expect(open).toMatchObject({ rows: 800_000, skipped: { count: 1 } });
  });

  test('has the charset of its first letters that are not ASCII', async () => {
    const russian = Uint8Array.from([0x31, 0x2c, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a]);
    const summary = await openTable(new Blob([`a,b\n${many('1,x')}`, russian]), { fileName: 'a.csv' });
    expect(summary).toMatchObject({ rows: 400_001, origin: { csv: { charset: 'windows-1251' } } });
    expect(cellsAt(summary, 400_000)).toEqual(['1:number', 'Привет']);
    const utf8 = await openTable(new Blob([`\ufeffa,b\n${many('1,x')}2,Привет\n`]), { fileName: 'a.csv' });
    expect(utf8).toMatchObject({ rows: 400_001, origin: { csv: { charset: 'utf-8' } } });
    expect(cellsAt(utf8, 400_000)).toEqual(['2:number', 'Привет']);
    const utf16 = Buffer.from(`\ufeffa;b\n${many('1;я')}`, 'utf16le');
    expect(await openTable(new Blob([utf16]), { fileName: 'a.csv' })).toMatchObject({
      rows: 400_000,
      origin: { csv: { charset: 'utf-16le', delimiter: ';' } },
    });
  });

  test('is refused if its end is not text in any charset', async () => {
    const bytes = Uint8Array.from({ length: 400 }, (_, at) => (at * 37) % 256);
    expect(await refusal(new Blob([`a,b\n${many('1,x')}`, bytes]), { fileName: 'a.csv' })).toMatchObject({
      code: 'error.notText',
    });
  });

  test('is unpacked, and refused if it is damaged', async () => {
    const packed = await new Response(new Blob([`a,b\n${many('1,2')}`]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
    expect(await openTable(packed, { fileName: 'a.csv.gz' })).toMatchObject({ rows: 400_000, valid: true });
    expect(await refusal(packed.slice(0, packed.size - 2000), { fileName: 'a.csv.gz' })).toMatchObject({ code: 'visualizer.error.gzip' });
  });

  test('shows its first rows before it is read', async () => {
    const source = new Blob([`a,b\n${many('1,2')}`]);
    const request = { source, fileName: 'a.csv', concatenated: false, skipBadLines: false, layout: plainSettings };
    const first = await visualizerEngine.open(request, freeControl());
    expect(first.valid).toBe(false);
    expect(cellsAt(first, 0)).toEqual(['1:number', '2:number']);
    expect((await visualizerEngine.complete(plainSettings, freeControl())).rows).toBe(400_000);
  });

  test('is not compared with a table while it has a record with a broken quotation mark', async () => {
    await openTable('a,b\n1,2\n3,4\n', { fileName: 'a.csv' });
    const second = new Blob([`a,b\n${many('1,2')}3,"4"5\n`]);
    expect(await refusalOf(compareWith(second, { keys: ['a'], fileName: 'b.csv' }))).toMatchObject({
      code: 'visualizer.error.csvQuote',
      values: { line: 400_002 },
    });
  });
});

describe('CSV that is typed, or in a file of another type,', () => {
  const texts: [delimiter: string, text: string, rows: number][] = [
    [',', 'name,age\nAnn,30\n', 1],
    [';', 'id;имя\r\n1;Анна\r\n2;Иван', 2],
    ['\t', 'a\tb\n1\t2', 1],
    ['|', '\ufeffa|b\n1|2', 1],
    [',', '"a","b"\n"1, ""2""","3"', 1],
    [',', '1,2\n3,4\n5,6', 3],
    [',', `a,b\n${'1,2\n'.repeat(100_000)}`, 100_000],
  ];
  test.each(texts)('with the delimiter %j is recognized by its first lines', async (delimiter, text, rows) => {
    expect(await openTable(text)).toMatchObject({ rows, origin: { csv: { delimiter } }, valid: true });
    expect(await openTable(new Blob([text]), { fileName: 'list.txt' })).toMatchObject({ rows, origin: { csv: { delimiter } } });
  });

  test.each(['{"a":1}\n{"a":2}', '[1,2]\n[3,4]', '[\n1,2,\n3,4]', '"a,b"\n"c,d"', '\t1\n\t2', '1\n2\n3', ' \n{"a":1,\n"b":2}'])(
    'JSON is read as JSON: %j',
    async (text) => {
      expect(await openTable(text)).toMatchObject({ origin: { csv: null }, valid: true });
    },
  );

  test.each(['name,age', 'a\nb\nc', '{a:1,b:2}\n{a:1,b:2}', 'a,b\n1,2,3\n4'])(
    'text that is neither JSON nor CSV is a JSON error: %j',
    async (text) => {
      expect(await refusal(text)).toMatchObject({ code: 'visualizer.error.parse' });
    },
  );

  test('the size is that of the CSV', async () => {
    expect(await openTable('id;имя\n1;Я\n')).toMatchObject({ sizeBytes: 15 });
    expect(await openTable(new Blob(['\ufeffa,b\n1,2\n']), { fileName: 'a.csv' })).toMatchObject({ sizeBytes: 11 });
  });

  test('where CSV is expected, one column and rows of different lengths are CSV, in a file of any name too', async () => {
    for (const text of ['name\nAnna', 'a', 'a,b\n1,2,3\n4']) {
      expect(await openTable(text, { expectsCsv: true })).toMatchObject({ origin: { csv: { delimiter: ',' } } });
      expect(await openTable(new Blob([text]), { expectsCsv: true, fileName: 'list.txt' })).toMatchObject({
        origin: { csv: { delimiter: ',' } },
      });
    }
    expect(await openTable('\ufeff [{"a":1}]', { expectsCsv: true })).toMatchObject({ origin: { csv: null }, rows: 1 });
    expect(await openTable(new Blob(['1\n2']), { expectsCsv: true, fileName: 'a.ndjson' })).toMatchObject({
      origin: { csv: null },
      rows: 2,
    });
  });

  test('a file named .json is read as JSON', async () => {
    expect(await refusal(new Blob(['a: 1, b: 2\nc: 3, d: 4']), { fileName: 'x.json' })).toMatchObject({ code: 'visualizer.error.parse' });
  });

  test('a table whose short rows repeat long names is measured, and refused if it is larger than the limit', async () => {
    const text = (rows: number) => `${'h'.repeat(500_000)},b\n${'1\n'.repeat(rows)}`;
    const { code, values } = await refusal(new Blob([text(100_000)]), { fileName: 'a.csv' });
    expect([code, values['max']]).toEqual(['visualizer.error.tableTooLarge', 1024 ** 3]);
    expect(Number(values['asked']) / 50e9).toBeCloseTo(1, 3);
    expect(await openTable(text(200), { fileName: 'a.csv' })).toMatchObject({ rows: 200, valid: true });
  });

  test('a row of 200,000 columns is read as a whole', async () => {
    const numbers = Array.from({ length: 200_000 }, (_, at) => at);
    const summary = await openTable(`${numbers.map((at) => `c${at}`).join()}\n${numbers.join()}\n`, { fileName: 'a.csv' });
    expect(summary).toMatchObject({ rows: 1, columnsCut: true });
    expect(JSON.parse(await exportedText(summary, { format: 'ndjson' }))).toMatchObject({ c0: 0, c199999: 199_999 });
  });
});
