import { describe, expect, test } from 'vitest';
import { loadPieces } from '#workers/csv/byte-records.ts';
import { readCsv } from '#workers/csv/read.ts';
import { plainRules } from '#workers/csv/recognize.ts';
import { namesOf } from '#workers/visualizer/read/column-names.ts';
import { ColumnDiffers, CsvColumns } from '#workers/visualizer/read/csv-columns.ts';
import { JsonOfRecords } from '#workers/visualizer/read/csv-json.ts';
import { type CsvLayout, CsvRecords, SkippedRecords } from '#workers/visualizer/read/csv-records.ts';
import { FastCsv } from '#workers/visualizer/read/fast-csv.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('CSV to JSON');
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const layout: CsvLayout = { ...plainRules(','), decimal: 'point', thousands: 'none', firstLine: 1, header: true };

function columnsOf(bytes: Uint8Array<ArrayBuffer>, own: CsvLayout = layout): CsvColumns {
  const columns = new CsvColumns(own.decimal, own.thousands);
  const records = new CsvRecords(own, null);
  records.cells.load(bytes, bytes.length, true);
  while (records.next()) columns.add(records.cells);
  return columns;
}

async function converted(text: string, pieceBytes: number, columns: CsvColumns, isFast: boolean, own = layout): Promise<string> {
  const skipped = new SkippedRecords();
  const records = new CsvRecords(own, skipped);
  const fast = isFast ? FastCsv.for(own) : null;
  expect(fast === null).toBe(!isFast);
  const json = new JsonOfRecords(records, columns, fast);
  const bytes = encoder.encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.slice(at * pieceBytes, (at + 1) * pieceBytes),
  );
  let out = '';
  for await (const _ of loadPieces(records.cells, pieces)) for (const piece of json.convert()) out += decoder.decode(piece);
  const listed = skipped.listed.map(({ line, column, expected }) => [line, column, expected]);
  return JSON.stringify([out + decoder.decode(json.end()), skipped.count, listed]);
}

/** Returns true for a number that is kept as it is written, by its definition in words. */
function isPlain(cell: string, decimal: CsvLayout['decimal']): boolean {
  const number = decimal === 'comma' ? cell.replace(/[.,]/g, (mark) => (mark === '.' ? '!' : '.')) : cell;
  return /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(number) && number.replace(/\D/g, '').length <= 15 && !/^-0(\.0+)?$/.test(number);
}

/** Converts CSV with the reader of whole texts, and JSON.stringify. */
function expectedJson(text: string, own: CsvLayout): string {
  const { decimal, header } = own;
  const { rows, faults } = readCsv(text, own);
  // Names with a broken quotation mark are split at the delimiter, and the next row is data.
  const [first] = faults;
  const broken = header && first && !(rows[0] && rows[0].line < first.line) ? first : null;
  const brokenNames = broken && (text.slice(broken.lineStart).split(/[\r\n]/, 1)[0] as string).split(own.delimiter);
  const records = (header && !broken ? rows.slice(1) : rows).map(({ cells }) => cells);
  const width = Math.max(0, ...records.map(({ length }) => length));
  const names = namesOf(header ? (brokenNames ?? rows[0]?.cells ?? []) : [], width);
  const isNumbers = names.map((_, at) => {
    const cells = records.flatMap((cells) => cells[at] || []);
    return cells.length > 0 && cells.every((cell) => isPlain(cell, decimal));
  });
  const valueOf = (cell: string, at: number) => (isNumbers[at] ? cell.replace(',', '.') || 'null' : JSON.stringify(cell));
  const lines = records.map((cells) => `{${cells.map((cell, at) => `${names[at]}:${valueOf(cell, at)}`).join(',')}}`);
  return rows.length + faults.length === 0 ? '' : `[${lines.join(',\n')}]`;
}

const cells = [
  '',
  '0',
  '-0',
  '1',
  '-12.5',
  '007',
  '1.',
  '.5',
  '1e5',
  '123456789012345',
  '1234567890123456',
  '-0.0',
  '0.10',
  'x',
  'é😀',
  'a b',
  '\\',
  '-',
];
const hard = [
  '"a,b"',
  '"a""b"',
  '"1"',
  '"line\nend"',
  '"\r"',
  '"\r\n"',
  'a"b',
  "'q'",
  "'a''b'",
  '\u0001',
  '\t',
  '\b\f',
  '"',
  'long '.repeat(9),
];

function randomCsv(): { text: string; own: CsvLayout } {
  const own: CsvLayout = {
    delimiter: random.pick([',', ';', '\t', '|']),
    quote: random.pick(['double', 'double', 'single', 'none']),
    decimal: random.pick(['point', 'comma']),
    blanks: 'kept',
    thousands: 'none',
    firstLine: 1,
    header: random.below(4) > 0,
  };
  const width = 1 + random.below(5);
  // Columns of numbers are more frequent than chance makes them.
  const pools = Array.from({ length: width + 2 }, () =>
    random.pick([
      cells,
      ['', '1', '2.5', '-3'],
      ['1,5', '2', '"3,25"', '-0,1'],
      ['1', '22', '333'],
      ['', ''],
      [...cells, ...hard],
      ['text', 'текст'],
    ]),
  );
  const rowsOf = (count: number) =>
    Array.from({ length: count }, () =>
      Array.from({ length: random.below(8) === 0 ? random.below(width + 3) : width }, (_, at) => random.pick(pools[at] as string[])).join(
        own.delimiter,
      ),
    );
  const lines = [
    ...(own.header ? [Array.from({ length: width }, (_, at) => random.pick(['a', 'имя', '', `c${at}`])).join(own.delimiter)] : []),
    ...rowsOf(random.below(12)),
  ];
  const end = random.pick(['\n', '\r\n', '\r']);
  return { text: lines.join(end) + (random.below(2) === 0 ? end : ''), own };
}

test('both converters give the JSON that is built from the whole text, with pieces of any size', async () => {
  for (let round = 0; round < rounds(625); round++) {
    const { text, own } = randomCsv();
    const bytes = encoder.encode(text);
    const size = random.pick([1, 7, 64, 100_000]);
    const slow = await converted(text, size, columnsOf(bytes, own), false, own);
    const fast = await converted(text, size, columnsOf(bytes, own), true, own);
    expect(fast, JSON.stringify([text, own, size])).toBe(slow);
    expect(JSON.parse(slow)[0], JSON.stringify([text, own])).toBe(expectedJson(text, own));
  }
});

describe('a large text in WebAssembly', () => {
  const compare = async (text: string) => {
    const bytes = encoder.encode(text);
    const slow = await converted(text, 1024 * 1024, columnsOf(bytes), false);
    expect(await converted(text, 1024 * 1024, columnsOf(bytes), true)).toBe(slow);
    return JSON.parse((JSON.parse(slow) as [string])[0]) as Record<string, unknown>[];
  };

  test.each([
    ['rows longer than its input', `a,b\n${`1,${'x'.repeat(300_000)}\n2,"${'y""'.repeat(100_000)}"\n`.repeat(3)}`],
    [
      'more columns than it has space for',
      `${Array.from({ length: 1500 }, (_, at) => `c${at}`).join()}\n${`${'1,'.repeat(1499)}2\n`.repeat(40)}`,
    ],
    ['names longer than its space for them', `${'n'.repeat(70_000)},b\n${'1,2\n'.repeat(500)}`],
    ['JSON that is much longer than the CSV', `${'name of the first column'.repeat(40)},b\n${'1,\n'.repeat(20_000)}`],
    ['rows that get longer', `a\n${Array.from({ length: 300 }, (_, row) => '1,'.repeat(row)).join('\n')}`],
    ['control characters', `a,b\n${'1,\u0001\n2,x\n'.repeat(3000)}`],
  ])('%s', async (_, text) => {
    expect((await compare(text)).length).toBeGreaterThan(5);
  });

  test('a cell that does not fit what its column contained before is not converted', async () => {
    const numbers = `a,b\n${'1,2\n'.repeat(5000)}`;
    const columns = () => columnsOf(encoder.encode(numbers));
    for (const isFast of [true, false]) {
      await expect(converted(`${numbers}3,x\n`, 1000, columns(), isFast)).rejects.toBeInstanceOf(ColumnDiffers);
      const empty = () => columnsOf(encoder.encode('a,b\n1,\n'));
      await expect(converted(`a,b\n${'1,\n'.repeat(5000)}3,4\n`, 1000, empty(), isFast)).rejects.toBeInstanceOf(ColumnDiffers);
      expect(JSON.parse(await converted(`a,b\n${'1,\n'.repeat(5000)}3,x\n`, 1000, empty(), isFast))[0]).toContain('{"a":3,"b":"x"}');
    }
  });
});
