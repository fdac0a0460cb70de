import { describe, expect, test } from 'vitest';
import { type CsvDialect, rfc4180 } from '#workers/csv/dialect.ts';
import { CsvError, detectDelimiter, readRecords } from '#workers/csv/read.ts';
import { formatRecord } from '#workers/csv/write.ts';
import { seeded } from '../../reference/seeded.ts';

const fieldsOf = (text: string, delimiter: ',' | ';' | '\t' = ',') => [...readRecords(text, delimiter)].map(({ fields }) => fields);

function refusal(text: string): Pick<CsvError, 'fault' | 'line' | 'column'> | null {
  try {
    fieldsOf(text);
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: error.fault, line: error.line, column: error.column };
  }
}

describe('RFC 4180 §2, reading', () => {
  test('each record on a line, the last one with or without its line end', () => {
    expect(fieldsOf('aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n')).toEqual([
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ]);
    expect(fieldsOf('aaa,bbb,ccc\r\nzzz,yyy,xxx')).toEqual(fieldsOf('aaa,bbb,ccc\nzzz,yyy,xxx\n'));
  });

  test('quotes around fields, line ends, delimiters and doubled quotes in them', () => {
    expect(fieldsOf('"aaa","b\r\nbb","c,""c"""\r\nzzz,yyy,xxx')).toEqual([
      ['aaa', 'b\r\nbb', 'c,"c"'],
      ['zzz', 'yyy', 'xxx'],
    ]);
  });

  test('spaces are part of a field, empty fields stay, blank lines are no records', () => {
    expect(fieldsOf(' a ,,\n\n""\n')).toEqual([[' a ', '', ''], ['']]);
  });

  test('the line a record begins on, past fields of several lines', () => {
    expect([...readRecords('\ufeff"a\nb",1\nc,2', ',')].map(({ line }) => line)).toEqual([1, 3]);
  });

  test('what is wrong has its place', () => {
    expect(refusal('a,b\nc,"d" e')).toEqual({ fault: 'afterQuote', line: 2, column: 6 });
    expect(refusal('a\n😀,"never closed')).toEqual({ fault: 'unclosedQuote', line: 2, column: 3 });
  });

  test('the delimiter is recognized', () => {
    expect(detectDelimiter('a;b;"c,d,e,f"\n')).toBe(';');
    expect(detectDelimiter('a\tb\n')).toBe('\t');
    expect(detectDelimiter('alone')).toBe(',');
  });
});

describe('RFC 4180 §2, writing', () => {
  test('quotes only where they are needed', () => {
    expect(formatRecord(['a', 'b c', 'd,e', 'f"g', 'h\ni', ''], rfc4180)).toBe('a,b c,"d,e","f""g","h\ni",\r\n');
    expect(formatRecord(['a,b', 'c;d'], { ...rfc4180, delimiter: ';', lineEnd: '\n' })).toBe('a,b;"c;d"\n');
    expect(formatRecord([''], rfc4180)).toBe('""\r\n');
  });

  test('what looks like a formula is text to a spreadsheet, if asked for', () => {
    const guarded = { ...rfc4180, formulaGuard: true };
    expect(formatRecord(['=1+1', '+7', '-7', '@x', '\tx', 'a=b', ''], guarded)).toBe("'=1+1,'+7,'-7,'@x,'\tx,a=b,\r\n");
    expect(formatRecord(['=1+1'], rfc4180)).toBe('=1+1\r\n');
  });

  test('what was written is read back', () => {
    const random = seeded('csv');
    const dialects: CsvDialect[] = [rfc4180, { ...rfc4180, delimiter: ';' }, { ...rfc4180, delimiter: '\t', lineEnd: '\n' }];
    for (let round = 0; round < 300; round++) {
      const dialect = random.pick(dialects);
      const text = () => Array.from({ length: random.below(6) }, () => random.pick([...'ab",;\t\r\n é😀'])).join('');
      const records = Array.from({ length: 1 + random.below(4) }, () => Array.from({ length: 1 + random.below(4) }, text));
      const file = records.map((fields) => formatRecord(fields, dialect)).join('');
      expect(fieldsOf(file, dialect.delimiter)).toEqual(records);
    }
  });
});
