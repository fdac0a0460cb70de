import { describe, expect, test } from 'vitest';
import { readCsv } from '#workers/csv/read.ts';
import { type CsvReading, type ReadingChoice, recognizeCsv } from '#workers/csv/recognize.ts';

const nothing: ReadingChoice = { delimiter: null, quote: null, blanks: null, firstLine: null, header: null };

/** Returns how a text is read and the cells of the table. */
function reading(text: string, asked: Partial<ReadingChoice> = {}): { found: CsvReading; rows: (readonly string[])[] } {
  const found = recognizeCsv(text, true, { ...nothing, ...asked });
  const rows = readCsv(text, found).rows.filter(({ line }) => line >= found.firstLine);
  return { found, rows: rows.map(({ cells }) => cells) };
}

describe('the cells of a text', () => {
  test.each<[title: string, text: string, found: Partial<CsvReading>, rows: string[][]]>([
    [
      'blanks before quotation marks',
      '"Index", "Item", "Cost"\n1, "Girl\'s Socks", 7.97\n6, "Banana Boat Sunscreen, 8 oz", 6.68\n',
      { delimiter: ',', blanks: 'trimmed' },
      [
        ['Index', 'Item', 'Cost'],
        ['1', "Girl's Socks", '7.97'],
        ['6', 'Banana Boat Sunscreen, 8 oz', '6.68'],
      ],
    ],
    [
      'blanks after quotation marks',
      'Field1, "Field2"        , Field3\nField4, "Field5abcdef"  , Field6\n',
      { blanks: 'trimmed' },
      [
        ['Field1', 'Field2', 'Field3'],
        ['Field4', 'Field5abcdef', 'Field6'],
      ],
    ],
    [
      'a blank after each comma',
      'a, b\n1, 2\n3, 4\n',
      { blanks: 'trimmed' },
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'blanks in some cells only',
      'a,b\n1, 2\n3,4\n',
      { blanks: 'kept' },
      [
        ['a', 'b'],
        ['1', ' 2'],
        ['3', '4'],
      ],
    ],
    [
      'backslashes before quotation marks',
      '1,"a",2,"free form text",3339,\\N\n1,"a",2,"\\"A Freelancer, Me.\\"",1,\\N\n',
      { quote: 'backslash', header: false },
      [
        ['1', 'a', '2', 'free form text', '3339', '\\N'],
        ['1', 'a', '2', '"A Freelancer, Me."', '1', '\\N'],
      ],
    ],
    [
      'a path that ends with a backslash',
      'path,size\n"C:\\dir\\",1\n"D:\\",2\n',
      { quote: 'double' },
      [
        ['path', 'size'],
        ['C:\\dir\\', '1'],
        ['D:\\', '2'],
      ],
    ],
    [
      'single quotation marks',
      "'a','b'\n'x, y','it''s'\n",
      { quote: 'single' },
      [
        ['a', 'b'],
        ['x, y', "it's"],
      ],
    ],
    [
      'marks that begin a text',
      'id\ttext\n1\t"Hello" she said\n2\t"No" was the answer\n',
      { quote: 'none' },
      [
        ['id', 'text'],
        ['1', '"Hello" she said'],
        ['2', '"No" was the answer'],
      ],
    ],
    [
      'a semicolon beside commas in one column, and short rows',
      'Apr 5, 2023;40;25.00;Ann;x;\nApr 4, 2023;44;25.00;Bob;\n',
      { delimiter: ';' },
      [
        ['Apr 5, 2023', '40', '25.00', 'Ann', 'x', ''],
        ['Apr 4, 2023', '44', '25.00', 'Bob', ''],
      ],
    ],
    [
      'bars beside commas in one column, and a short row',
      'Jan 1, 2024|10|a\nJan 2, 2024|20|b\nJan 3, 2024|30\n',
      { delimiter: '|', blanks: 'kept' },
      [
        ['Jan 1, 2024', '10', 'a'],
        ['Jan 2, 2024', '20', 'b'],
        ['Jan 3, 2024', '30'],
      ],
    ],
    [
      'decimal commas between semicolons',
      '1,5;2,5;3,5\n1,0;2,0;3,0\n',
      { delimiter: ';' },
      [
        ['1,5', '2,5', '3,5'],
        ['1,0', '2,0', '3,0'],
      ],
    ],
    [
      'semicolons in the texts of some rows',
      'a,b\nx;y;z;w,1\nu,2\n',
      { delimiter: ',' },
      [
        ['a', 'b'],
        ['x;y;z;w', '1'],
        ['u', '2'],
      ],
    ],
  ])('%s', (_, text, found, rows) => {
    const result = reading(text);
    expect(result.found).toMatchObject(found);
    expect(result.rows).toEqual(rows);
  });
});

describe('the beginning of a table', () => {
  test.each<[title: string, text: string, firstLine: number, header: boolean]>([
    ['a name of an encoding above it', 'UTF-8\nheader1,header2\ndata1,data2\ndata3,data4\n', 2, true],
    ['comments above it', '# extra, very\n# more\ntime,distance,angle\n1,2,3\n4,5,6\n', 3, true],
    ['lines and tabs', '~Result\n~Date: 10.11.2022 12:59:26\n~\n~\nTime[h]\tSet\tU[V]\n0\t1\t4.1\n0.1\t2\t4.2\n', 5, true],
    ['a title with empty cells', 'Report,,\n,,\nname,from,to\nAnn,1,2\nBob,3,4\n', 3, true],
    [
      'pairs, then an empty line',
      'Data Source,WDI,\n\nUpdated,2023-07-25,\n\nCountry,Code,1960,1961\nAruba,ABW,1,2\nChad,TCD,3,4\n',
      5,
      true,
    ],
    ['pairs of a station, then an empty line', 'Station,Oslo\nUnit,C\n\ntime,t1,t2\n00:00,1.5,2.5\n01:00,1.6,2.6\n', 4, true],
    ['names of fewer than half of the columns', ',name,,\n1,Ann,x,y\n2,Bob,z,w\n', 1, true],
    ['a title with a quotation mark', 'The "new" list, of all\na;b\n1;2\n3;4\n', 2, true],
    [
      'as many pairs of an account as rows of payments',
      '"Girokonto";"DE02"\n""\n"Kontostand vom 27.11.2026:";"1.234,56 €"\n""\n"Datum";"Status";"Zweck";"Betrag"\n"27.11.26";"Gebucht";"Miete";"-800,00 €"\n',
      5,
      true,
    ],
    [
      'an account with as many cells as the payments, most of them empty',
      'Konto;DE12;;;\nInhaber;Max;;;\nZeitraum;01.01.2026;31.01.2026;;\nDatum;Text;Betrag;Saldo;Art\n01.01.2026;Miete;-800,00;1200,00;EUR\n02.01.2026;Gehalt;2.000,00;3.200,00;EUR\n',
      4,
      true,
    ],
    [
      'an account without an empty line',
      'Umsätze\nKonto;Filiale;IBAN;Art\n123;100;DE12;EUR\n\n1.11.2026 - 27.11.2026\nSaldo;;;;5.000,00;EUR\nTag;Wert;Art;Zweck;Soll;Haben\n2.11.2026;2.11.2026;Last;Miete;800,00;\n3.11.2026;3.11.2026;Lohn;Firma;;2.000,00\n4.11.2026;4.11.2026;Lohn;Firma;;2.000,00\n',
      7,
      true,
    ],
    ['a header that is shorter than rows whose first values are missing', 'id,name\nx1,Ann,5\nx2,Bob,n/a\nx3,Cid,7\n', 1, true],
    ['texts for numbers that are missing in the first rows', 'id,name,score\nx1,Ann,n/a\nx2,Bob,n/a\nx3,Cid,7\nx4,Dan,8\n', 1, true],
    ['numbers below comments', '# x y\n1,2\n3,4\n', 2, false],
    ['a header that begins as a comment', '#chrom\tstart\nchr1\t5\nchr2\t7\n', 1, true],
    ['a header that is shorter than the rows', 'a,b\n1,2,3\n4,5,6\n', 1, true],
    ['a column without a name', ',a,b\n0,x,y\n1,z,w\n', 1, true],
    ['years as names', 'Country,2019,2020\nAruba,1,2\nChad,3,4\n', 1, true],
    ['numbers in the first row', '5,Ann\n6,Bob\n', 1, false],
    ['texts in all rows', 'Ann,x\nBob,y\n', 1, true],
    ['one row', 'a,b,c\n', 1, false],
    ['one row above one with a broken quotation mark', 'a,b\n1,"x\n', 1, true],
    ['the name of the delimiter', 'sep=;\na;b\n1;2\n', 2, true],
    ['nothing', '', 1, true],
  ])('%s', (_, text, firstLine, header) => {
    expect(reading(text).found).toMatchObject({ firstLine, header });
  });

  test('can be given', () => {
    expect(reading('UTF-8\na,b\n1,2\n', { firstLine: 1, header: false }).rows).toEqual([['UTF-8'], ['a', 'b'], ['1', '2']]);
    expect(reading('a\n', { header: true }).found.header).toBe(true);
  });
});
