import { expect, test } from 'vitest';
import { ByteRecords, cellTexts, loadPieces } from '#workers/csv/byte-records.ts';
import { type CellRules, csvBlanks, csvQuotes, readDelimiters } from '#workers/csv/dialect.ts';
import { type CsvText, readCsv } from '#workers/csv/read.ts';
import { plainRules } from '#workers/csv/recognize.ts';
import { hostileText } from '../../reference/hostile.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('CSV in bytes');
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const parts = [
  '"',
  '""',
  "'",
  "''",
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  'a',
  'bc',
  ' ',
  '\\',
  '\\"',
  '\\,',
  '§',
  '→',
  '^',
  'é',
  '😀',
  '\0',
  '|',
];

/** Reads bytes in pieces of random sizes. Returns what `readCsv` returns; offsets of faults are relative to their line. */
async function readPieces(bytes: Uint8Array<ArrayBuffer>, rules: CellRules) {
  const records = new ByteRecords(rules);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + random.below(random.below(2) === 0 ? 3 : 40);
    pieces.push(bytes.slice(at, at + size));
    at += size;
  }
  const rows: string[][] = [];
  const faults: { line: number; kind: string; before: string }[] = [];
  for await (const _ of loadPieces(records, pieces)) {
    for (let found = records.next(); found === 'record' || found === 'fault'; found = records.next()) {
      if (found === 'record') rows.push(cellTexts(records));
      else {
        const { line, kind, lineStart, at } = records.fault;
        faults.push({ line, kind, before: decoder.decode(records.bytes.subarray(lineStart, at)) });
      }
    }
  }
  return { rows, faults };
}

const wanted = (text: string, { rows, faults }: CsvText) => ({
  rows: rows.map(({ cells }) => cells),
  faults: faults.map(({ line, kind, lineStart, at }) => ({ line, kind, before: text.slice(lineStart, at) })),
});

test('any text, in pieces of any size, gives the same records and faults as when it is read whole', async () => {
  for (let round = 0; round < rounds(750); round++) {
    const isHostile = random.below(4) === 0;
    const text = isHostile ? hostileText(random) : Array.from({ length: random.below(40) }, () => random.pick(parts)).join('');
    const rules: CellRules = {
      delimiter: random.pick([...readDelimiters, '^', '§', '→']),
      quote: random.pick(csvQuotes),
      blanks: random.pick(csvBlanks),
    };
    const bytes = encoder.encode(text);
    // Surrogates without a partner are not in UTF-8, and `readCsv` skips a byte order mark.
    const read = decoder.decode(bytes).replace(/^\ufeff+/, '');
    const found = await readPieces(encoder.encode(read), rules);
    expect(found, JSON.stringify([read, rules])).toEqual(wanted(read, readCsv(read, rules)));
  }
});

test('a delimiter of two bytes is read after a quoted cell, wherever a piece ends', async () => {
  const text = "'it''s'§'b'\r\n'c'§d\n";
  for (let end = 1; end < encoder.encode(text).length; end++) {
    const records = new ByteRecords({ delimiter: '§', quote: 'single', blanks: 'kept' });
    const rows: string[][] = [];
    const bytes = encoder.encode(text);
    for await (const _ of loadPieces(records, [bytes.slice(0, end), bytes.slice(end)])) {
      while (records.next() === 'record') rows.push(cellTexts(records));
    }
    expect(rows, `the first piece has ${end} bytes`).toEqual([
      ["it's", 'b'],
      ['c', 'd'],
    ]);
  }
});

test('a cell of many pieces is read', async () => {
  const text = `a,b\n1,"${'x\n'.repeat(2000)}"\n2,${'y'.repeat(3000)}\n`;
  const { rows, faults } = await readPieces(encoder.encode(text), plainRules(','));
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    ['a', 'b'],
    ['1', 'x\n'.repeat(2000)],
    ['2', 'y'.repeat(3000)],
  ]);
});
