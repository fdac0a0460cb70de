import { isCsv } from '#workers/visualizer/read/csv-source.ts';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readCsv } from '#workers/csv/read.ts';
import { plainRules } from '#workers/csv/recognize.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { cellTest } from '#workers/visualizer/table/filter.ts';
import { Repair } from '#workers/visualizer/read/repair.ts';
import { edited } from '#workers/visualizer/read/repair-edits.ts';
import { CELL_BYTES, plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { cellAt, cellKinds } from '#workers/wire/table.ts';
import { cellsOf, cellTextOf, compareTrees, jsonTree, type JsonTree, recordTrees, type TreeCell } from '../../reference/json-tree.ts';
import { guardFormulas } from '../../reference/formula-guard.ts';
import { jsonText, recordsText, withSlips } from '../../reference/json-texts.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { exportedText, openRecords, openTable, nameOf } from './engine-calls.ts';

const random = seeded('JSON fuzz');
const control = freeControl();
const encoder = new TextEncoder();

/** Returns JSON, valid or with errors, as one value or as records, sometimes with a byte order mark. */
function anyText(): string {
  const text = random.below(3) === 0 ? jsonText(random) : recordsText(random);
  const mark = random.below(20) === 0 ? '\ufeff' : '';
  return mark + (random.below(2) === 0 ? text : withSlips(random, text));
}

/** Returns the shown cells of a row of the engine, each with its path, its occurrence, its kind and the shown part of its text. */
function shownRow(summary: TableSummary, row: number): string[] {
  const columns = summary.columns.map(({ id }) => id);
  const { table } = visualizerEngine.window({ first: row, count: 1, columns, layout: plainSettings, nestingDepth: 2 }, control);
  return summary.columns.flatMap((column, index) => {
    const cell = cellAt(table, row, index);
    return cell === null || cell.kind === 'absent' ? [] : [`${nameOf(column)} ${cell.kind} ${cell.text}`];
  });
}

/** Returns the cells that `shownRow` must return, computed from the tree of the reference parser. */
function wantedRow(summary: TableSummary, record: JsonTree): string[] {
  // An empty record is a cell if other records are plain values.
  const isCell = ({ path, value }: TreeCell) =>
    path.length > 0 || value.kind !== 'object' || summary.columns.some((column) => column.path.length === 0);
  const cells = cellsOf(record, plainSettings.flattenDepth).filter(isCell);
  return cells.map(({ path, occurrence, value }) => {
    const text = new TextEncoder().encode(cellTextOf(value, ', '));
    return `${path.join('.')}${occurrence > 1 ? `#${occurrence}` : ''} ${value.kind} ${new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.subarray(0, shownEnd(text)))}`;
  });
}

/** Returns the number of bytes of a UTF-8 text that a cell shows: at most `CELL_BYTES`, without a part of a character at the end. */
function shownEnd(text: Uint8Array): number {
  let end = Math.min(text.length, CELL_BYTES);
  while (end < text.length && end > 0 && ((text[end] as number) & 0xc0) === 0x80) end--;
  return end;
}

test('JSON and lines of JSON give the cells of the reference parser, and other text is refused with an error code or is CSV', async () => {
  let [read, refused] = [0, 0];
  for (let round = 0; round < rounds(1000); round++) {
    const text = anyText();
    const plain = text.replace(/^\ufeff/, '').toWellFormed();
    const records = recordTrees(plain);
    // A zero in the first two bytes of a file means UTF-16.
    const source = random.below(2) === 0 && !text.slice(0, 2).includes('\0') ? encoder.encode(text) : text;
    if (await isCsv({ source, fileName: '', concatenated: false, skipBadLines: false, layout: plainSettings })) {
      expect(records, `recognized as CSV: ${JSON.stringify(text)}`).toBeNull();
      continue;
    }
    const summary = await outcomeOf(() => openRecords(source));
    if (records === null || summary instanceof InputError) {
      expect([records === null, summary instanceof InputError ? summary.code : 'read'], JSON.stringify(text)).toEqual([
        true,
        expect.stringMatching(/^(visualizer\.error\.(parse|empty|binary|utf8|utf16)|error\.notText)$/),
      ]);
      refused++;
      continue;
    }
    read++;
    expect([summary.rows, summary.checkedRows], JSON.stringify(text)).toEqual([records.length, records.length]);
    if (records.length === 0) continue;
    const row = random.below(records.length);
    const record = records[row] as JsonTree;
    if (round % 8 === 0)
      expect(await exportedText(summary, { format: 'json' }), text).toBe(`[\n${records.map(({ raw }) => raw).join(',\n')}\n]\n`);
    expect(shownRow(summary, row).sort(), JSON.stringify(text)).toEqual(wantedRow(summary, record).sort());
  }
  expect(Math.min(read, refused)).toBeGreaterThan(rounds(300));
});

test('repair keeps valid JSON, throws nothing, and lists its changes if it made a text valid', () => {
  let mended = 0;
  for (let round = 0; round < rounds(1000); round++) {
    const text = anyText()
      .replace(/^\ufeff/, '')
      .toWellFormed();
    const repair = new Repair(text);
    const edits = repair.run();
    if (recordTrees(text) !== null) expect(edits, JSON.stringify(text)).toBeNull();
    else if (edits !== null) {
      mended++;
      expect(recordTrees(edited(text, edits)), JSON.stringify(text)).not.toBeNull();
      expect(Object.keys(repair.changes), JSON.stringify(text)).not.toEqual([]);
    }
  }
  expect(mended).toBeGreaterThan(rounds(50));
});

const isFlat = ({ columns }: TableSummary, id: number) =>
  (columns.find((column) => column.id === id)?.path.length ?? 0) <= plainSettings.flattenDepth;

/** Returns the JSON of an array of records, to sort and search: each has the member `w`, and most have `v`. */
function tableText(): string {
  const value = () => jsonText(random, random.pick([3, 5]));
  const records = Array.from({ length: random.below(25) }, () => (random.below(6) === 0 ? '{"w":1}' : `{"v":${value()},"w":${value()}}`));
  return `[${records.join(',')}]`;
}

test('sort, search and filters return the same rows as a plain reference implementation', async () => {
  for (let round = 0; round < rounds(63); round++) {
    const text = tableText();
    const records = recordTrees(text) as readonly JsonTree[];
    const summary = await openTable(text, { layout: { ...plainSettings, flattenDepth: 0 } });
    const column = summary.columns.find(({ path }) => path[0] === 'v')?.id;
    if (column === undefined) continue;
    const valueOf = (record: JsonTree) => (record.kind === 'object' ? record.members.find(([name]) => name === 'v')?.[1] : undefined);
    const descending = random.below(2) === 0;
    const cells = records.map((record) => ({ record, value: valueOf(record) }));
    const some = cells[random.below(cells.length)]?.value;
    const whole = some ? cellTextOf(some, ', ') : '';
    const from = random.below(whole.length + 1);
    const needle = whole.slice(from, from + 1 + random.below(6)).toWellFormed();
    const filter = random.pick(['', '', `=${whole.toWellFormed()}`, '=', '!=', needle]);
    const isKept = cellTest(filter);
    const wanted = cells
      .filter(
        ({ value }) => filter.trim() === '' || isKept(value ? cellTextOf(value, ', ') : '', value ? cellKinds.indexOf(value.kind) : 0),
      )
      .toSorted((left, right) => compareTrees(left.value, right.value, descending))
      .map(({ record }) => record.raw);
    const layout = { ...plainSettings, flattenDepth: 0 };
    const asked = {
      sort: [{ column, descending }],
      search: '',
      filters: [{ column, text: filter }],
      expression: '',
      layout,
      locale: 'en' as const,
    };
    const { rows } = await visualizerEngine.arrange(asked, control);
    expect(
      Array.from({ length: rows }, (_, row) => visualizerEngine.cell({ row, column: null, nestingDepth: 0 }).raw),
      `${text} ${filter}`,
    ).toEqual(wanted);
    const found = await visualizerEngine.arrange({ ...asked, sort: [], filters: [], search: needle }, control);
    const query = needle
      .trim()
      .replace(/\p{Cc}/gu, (character) => (character < ' ' ? ' ' : character))
      .toLowerCase();
    const hits = records.filter((record) =>
      cellsOf(record, 64).some(
        ({ value }) =>
          value.kind !== 'object' &&
          cellTextOf(value, ', ')
            .replace(/\p{Cc}/gu, (character) => (character < ' ' ? ' ' : character))
            .toLowerCase()
            .includes(query),
      ),
    );
    expect(found.rows, `${text} ${JSON.stringify(needle)}`).toBe(query === '' ? records.length : hits.length);
  }
});

test('exported CSV is read cell for cell by Papa Parse and by this project’s reader', async () => {
  for (let round = 0; round < rounds(50); round++) {
    const summary = await openTable(tableText());
    if (summary.columns.length === 0) continue;
    const delimiter = random.pick([',', ';', '\t'] as const);
    const formulaGuard = random.below(2) === 0;
    const columns = summary.columns.map(({ id }) => id);
    const csv = await exportedText(summary, { delimiter, formulaGuard, byteOrderMark: true });
    const cells = Array.from({ length: summary.rows }, (_, row) =>
      columns.map((column) => {
        const { kind, raw } = visualizerEngine.cell({ row, column, nestingDepth: 0 });
        const tree = kind === 'absent' || kind === 'null' ? null : jsonTree(raw);
        const text =
          tree === null || (tree.kind === 'object' && isFlat(summary, column) && tree.members.length > 0) ? '' : cellTextOf(tree, ', ');
        return formulaGuard && tree?.kind !== 'number' ? guardFormulas(text) : text;
      }),
    );
    expect(Papa.parse<string[]>(csv.slice(1), { delimiter, newline: '\r\n', skipEmptyLines: false }).data.slice(1, -1), csv).toEqual(cells);
    expect(
      readCsv(csv, plainRules(delimiter))
        .rows.slice(1)
        .map((row) => row.cells),
      csv,
    ).toEqual(cells);
  }
});
