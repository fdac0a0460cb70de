import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { CsvDialect } from '#workers/csv/dialect.ts';
import { readCsv } from '#workers/csv/read.ts';
import { guessDelimiter, plainRules } from '#workers/csv/recognize.ts';
import { formatRecord } from '#workers/csv/write.ts';
import { hostileText } from '../../reference/hostile.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { formulasIn, guardFormulas } from '../../reference/formula-guard.ts';

const random = seeded('CSV fuzz');
const delimiters = [',', ';', '\t'] as const;
const parts = ['"', '""', ',', ';', '\t', '\n', '\r\n', '\r', 'a', 'bc', ' ', '=1', "'", 'é', '😀', '\ud800', '\0', '\ufeff', '|'];
const anyText = () => Array.from({ length: random.below(24) }, () => random.pick(parts)).join('');

test('written text is read back by this reader and by Papa Parse', () => {
  for (let round = 0; round < rounds(1250); round++) {
    const dialect: CsvDialect = {
      delimiter: random.pick(delimiters),
      lineEnd: random.pick(['\r\n', '\n']),
      formulaGuard: random.below(2) === 0,
    };
    const field = () => (random.below(2) === 0 ? hostileText(random) : anyText());
    const width = 1 + random.below(4);
    const records = Array.from({ length: 1 + random.below(4) }, () => Array.from({ length: width }, field));
    const file = records.map((fields) => formatRecord(fields, dialect)).join('');
    const { lineEnd, delimiter, formulaGuard } = dialect;
    const wanted = records.map((fields) => fields.map((text) => (formulaGuard ? guardFormulas(text) : text)));
    const { rows, faults } = readCsv(`\ufeff${file}`, plainRules(delimiter));
    expect([faults, rows.map(({ cells }) => cells)], JSON.stringify(file)).toEqual([[], wanted]);
    expect(Papa.parse<string[]>(`\ufeff${file}`, { delimiter, newline: lineEnd }).data.slice(0, -1), JSON.stringify(file)).toEqual(wanted);
  }
});

test('a guarded file has no formulas for readers with any delimiter, with and without support for quotes', () => {
  for (let round = 0; round < rounds(375); round++) {
    const dialect: CsvDialect = { delimiter: random.pick(delimiters), lineEnd: '\r\n', formulaGuard: true };
    const field = () =>
      random.below(2) === 0
        ? hostileText(random)
        : Array.from({ length: random.below(9) }, () =>
            random.pick(['=cmd', '-2', '+A1', '@x', '＝1', ',', ';', '\t', '|', '\n', '\r\n', '"', 'a', ' ']),
          ).join('');
    const file = Array.from({ length: 3 }, () => formatRecord([field(), field(), field()], dialect)).join('');
    for (const delimiter of [',', ';', '\t', '|'] as const) {
      const byQuotes = readCsv(file, plainRules(delimiter)).rows.flatMap(({ cells }) => cells);
      const byPapa = Papa.parse<string[]>(file, { delimiter, newline: '\n' }).data.flat();
      const withoutQuotes = file.split(/\r\n|\r|\n/).flatMap((line) => line.split(delimiter));
      for (const cells of [byQuotes, byPapa, withoutQuotes]) expect(formulasIn(cells), JSON.stringify([delimiter, file])).toEqual([]);
    }
  }
});

test('for any text, no line begins two rows or faults, and Papa Parse reads the same rows from valid text', () => {
  let compared = 0;
  for (let round = 0; round < rounds(2500); round++) {
    const text = anyText();
    const delimiter = guessDelimiter(text) ?? random.pick(delimiters);
    const { rows, faults } = readCsv(text, plainRules(delimiter));
    const lines = [...rows, ...faults].map(({ line }) => line);
    expect(new Set(lines).size, JSON.stringify(text)).toBe(lines.length);
    for (const { cells } of rows) expect(cells.length).toBeGreaterThan(0);
    // If the quotes and line ends are valid, Papa Parse gives the same rows.
    const isOrdered =
      faults.length === 0 && !text.includes('\ufeff') && !/\r(?!\n)|(?<!\r)\n/.test(text) && !/[^",;\t|\r\n]"|" /.test(text);
    if (!isOrdered) continue;
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' });
    if (errors.length > 0) continue;
    compared++;
    const isSaying = (cells: readonly string[]) => cells.length > 1 || cells[0] !== '';
    expect(rows.map(({ cells }) => cells).filter(isSaying), JSON.stringify(text)).toEqual(data.filter(isSaying));
  }
  expect(compared).toBeGreaterThan(rounds(125));
});

test('a line of 300,001 cells, 300,000 lines without a delimiter, and 300,000 lines with a stray quote are read', () => {
  const { rows } = readCsv(`${'a,'.repeat(300_000)}b\n`, plainRules(','));
  expect(rows[0]?.cells.length).toBe(300_001);
  expect(readCsv(`a,b\n${'x\n'.repeat(300_000)}`, plainRules(',')).rows.length).toBe(300_001);
  expect(
    readCsv('"\n'.repeat(300_001), plainRules(',')).faults.length + readCsv('a"\n'.repeat(300_000), plainRules(',')).rows.length,
  ).toBeGreaterThan(300_000);
});
