import { describe, expect, test } from 'vitest';
import { jsonOfCsv } from '#workers/visualizer/read/csv-source.ts';
import { type CsvChoice, recognizedCsv } from '#workers/visualizer/source.request.ts';
import { openTable, refusal } from './engine-calls.ts';

const parsed = async (source: string | Blob) => JSON.parse(await (await jsonOfCsv(source)).json.text()) as unknown;

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
    expect(await (await jsonOfCsv('b\n1.50\n')).json.text()).toBe('[{"b":1.50}]');
    expect(await parsed('a,b\n,x\n,y\n')).toEqual([
      { a: '', b: 'x' },
      { a: '', b: 'y' },
    ]);
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
    expect(await parsed('Report, May 2026\na\tb\n1.5\t2\n')).toEqual([
      { 'Report, May 2026': 'a', '2': 'b' },
      { 'Report, May 2026': '1.5', '2': '2' },
    ]);
    expect(await parsed('name\nAnna\n')).toEqual([{ name: 'Anna' }]);
    expect(await parsed('id;price\n1;1,5\n2;2,5;x\n')).toEqual([
      { id: 1, price: '1,5' },
      { id: 2, price: '2,5', '3': 'x' },
    ]);
    const short = (await parsed('id;price;a;b\n1;1,5;x\n2;2,5\n3;3,5;x;y\n4;4,5;x;y;z\n5;5,5\n')) as object[];
    expect(short[1]).toEqual({ id: 2, price: '2,5' });
  });

  test('a first line “sep=;” names the delimiter and is not a record', async () => {
    const text = 'sep=;\r\na;b,c\r\n1;2,5\r\n';
    expect(await parsed(text)).toEqual([{ a: 1, 'b,c': '2,5' }]);
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
      const { json, format } = await jsonOfCsv(source, { csv: { ...recognizedCsv, ...csv }, header });
      return { records: JSON.parse(await json.text()) as unknown, format };
    };
    expect(await read('a,b;c\n1,2;3\n', { delimiter: ';' })).toEqual({
      records: [{ 'a,b': '1,2', c: 3 }],
      format: { delimiter: ';', quote: 'double', charset: null },
    });
    expect((await read("a,b\n'1,5',\"x\n", { quote: 'single' })).records).toEqual([{ a: '1,5', b: '"x' }]);
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
    await expect(jsonOfCsv(new Blob([Uint8Array.from([0, 1, 2, 255, 254, 0])]))).rejects.toMatchObject({ code: 'visualizer.error.utf8' });
  });
});

describe('CSV that is typed, or in a file of another type,', () => {
  const texts: [delimiter: string, text: string, rows: number][] = [
    [',', 'name,age\nAnn,30\n', 1],
    [';', 'id;имя\r\n1;Анна\r\n2;Иван', 2],
    ['\t', 'a\tb\n1\t2', 1],
    ['|', '\ufeffa|b\n1|2', 1],
    [',', '"a","b"\n"1, ""2""","3"', 1],
    [',', '1,2\n3,4\n5,6', 2],
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
});
