import { describe, expect, test } from 'vitest';
import { type ReadDelimiter, rfc4180 } from '#workers/csv/dialect.ts';
import { readCsv } from '#workers/csv/read.ts';
import { guessDelimiter, plainRules } from '#workers/csv/recognize.ts';
import { formatRecord } from '#workers/csv/write.ts';

const cellsOf = (text: string, delimiter: ReadDelimiter = ',') => readCsv(text, plainRules(delimiter)).rows.map(({ cells }) => cells);

describe('RFC 4180 §2', () => {
  test.each<[clause: string, text: string, rows: string[][]]>([
    [
      '1: lines end with CRLF',
      'aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n',
      [
        ['aaa', 'bbb', 'ccc'],
        ['zzz', 'yyy', 'xxx'],
      ],
    ],
    [
      '2: the last line may have no line end',
      'aaa,bbb\r\nzzz,yyy',
      [
        ['aaa', 'bbb'],
        ['zzz', 'yyy'],
      ],
    ],
    ['4: spaces belong to the cell', ' a , b ', [[' a ', ' b ']]],
    [
      '5: cells may be in quotes',
      '"aaa","bbb"\r\nzzz,yyy',
      [
        ['aaa', 'bbb'],
        ['zzz', 'yyy'],
      ],
    ],
    [
      '6: cells in quotes may contain line ends and commas',
      '"a\r\nb","c,d"\r\nz,y',
      [
        ['a\r\nb', 'c,d'],
        ['z', 'y'],
      ],
    ],
    ['7: a quote inside a cell is written twice', '"a""b",""', [['a"b', '']]],
  ])('%s', (_, text, rows) => {
    expect(readCsv(text, plainRules(',')).faults).toEqual([]);
    expect(cellsOf(text)).toEqual(rows);
  });

  test('other line ends and delimiters, a byte order mark and empty lines are accepted', () => {
    expect(cellsOf('\ufeffa,b\n\n\rc,d\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(cellsOf('a;b,c', ';')).toEqual([['a', 'b,c']]);
    expect(cellsOf('')).toEqual([]);
    expect(cellsOf('a,')).toEqual([['a', '']]);
  });

  test('lines are counted as an editor counts them', () => {
    expect(readCsv('a\n"b\nb",1\r\n\r\nc', plainRules(',')).rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

test('cells may be in other quotes, or in none', () => {
  expect(readCsv("'a,''b\n',\"c\"\n", { ...plainRules(','), quote: 'single' }).rows.map(({ cells }) => cells)).toEqual([["a,'b\n", '"c"']]);
  expect(readCsv('"a,b"\n', { ...plainRules(','), quote: 'none' }).rows.map(({ cells }) => cells)).toEqual([['"a', 'b"']]);
});

describe('a broken quote', () => {
  test('that is not closed affects only its own line', () => {
    const { rows, faults } = readCsv('a,1\n"b,2\nc,3\nd,4', plainRules(','));
    expect(faults).toEqual([{ line: 2, lineStart: 4, at: 4, kind: 'open' }]);
    expect(rows).toEqual([
      { line: 1, cells: ['a', '1'] },
      { line: 3, cells: ['c', '3'] },
      { line: 4, cells: ['d', '4'] },
    ]);
  });

  test('with text after it affects only its own line', () => {
    const { rows, faults } = readCsv('a,1\n"b"x,2\nc,3', plainRules(','));
    expect(faults).toEqual([{ line: 2, lineStart: 4, at: 7, kind: 'stray' }]);
    expect(rows.map(({ line }) => line)).toEqual([1, 3]);
  });
});

test.each([
  ['a\tb\nc\td', '\t'],
  ['a;b,5\nc;d,5', ';'],
  ['a,b\n"c,c",d', ','],
  ['just a line\nand another, longer', null],
  ['https://example.com/1\nhttps://example.com/2', null],
  ['', null],
  ['"a";"b"\n"c";"d"\n', ';'],
  ['"a"\t"b"\n"c"\t"d"', '\t'],
  ['"a, b";c\n"d, e, f";g', ';'],
  ['"two\nlines";b\nc;d', ';'],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

describe('RFC 4180 §2, writing', () => {
  test('cells are quoted only where needed', () => {
    expect(formatRecord(['a', 'b c', 'd,e', 'f"g', 'h\ni', ''], rfc4180)).toBe('a,b c,"d,e","f""g","h\ni",\r\n');
    expect(formatRecord(['a,b', 'c;d'], { ...rfc4180, delimiter: ';', lineEnd: '\n' })).toBe('a,b;"c;d"\n');
    expect(formatRecord([''], rfc4180)).toBe('""\r\n');
  });

  test('on request, text that looks like a formula stays text in a spreadsheet', () => {
    const guarded = { ...rfc4180, formulaGuard: true };
    expect(formatRecord(['=1+1', '+7', '-7', '@x', '\tx', 'a=b', ''], guarded)).toBe(`'=1+1,'+7,'-7,'@x,"'\tx",a=b,\r\n`);
    expect(formatRecord(['＝1', '－1', '\n=1'], guarded)).toBe(`'＝1,'－1,"'\n'=1"\r\n`);
    expect(formatRecord(['=1+1'], rfc4180)).toBe('=1+1\r\n');
    // A reader that uses another delimiter finds these signs at the start of a cell.
    expect(formatRecord(['x;=1', 'x\t=1', 'x|=1'], guarded)).toBe(`"x;'=1","x\t'=1",x|'=1\r\n`);
    expect(formatRecord(['a\n=1', 'a\r\n@x', 'a;"=1"', '[1,-2.5,+3]', 'a,-2+3'], guarded)).toBe(
      `"a\n'=1","a\r\n'@x","a;'""=1""","[1,-2.5,+3]","a,'-2+3"\r\n`,
    );
    // Between tabs, cells with `;` or `,` are not quoted, because many readers of tab-separated files do not support quotes.
    expect(formatRecord(['x;=1', 'x,=1'], { ...guarded, delimiter: '\t' })).toBe(`x;'=1\tx,'=1\r\n`);
  });
});
