import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { freeControl } from '../workers/wire/control.ts';
import { InputError } from '../workers/wire/input-error.ts';
import { visualizerEngine } from '../workers/visualizer/engine.ts';
import { plainTextOptions } from '../workers/visualizer/export.request.ts';
import { plainSettings } from '../workers/visualizer/request.ts';
import { record } from './measure/paired.ts';
import type { ReadBook, ReadValue } from './spreadsheets/read-sheets.ts';

/* Compares the rows of each sheet with those that openpyxl reads. Differences are printed; which side is right is for a person to find out.
   openpyxl keeps escapes such as _x000D_ as written, reads numbers below 0 in a format of dates as dates before 1900, and empty texts as
   empty cells. */

declare module 'vitest/browser' {
  interface BrowserCommands {
    readSheets(): Promise<readonly ReadBook[] | string>;
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[];

const SHOWN_MAX = 8;

/** Returns the rows of a sheet by the numbers of their columns. */
async function ownRows(source: Uint8Array<ArrayBuffer>, sheet: string): Promise<Rows> {
  const request = {
    source,
    fileName: '',
    concatenated: false,
    skipBadLines: false,
    header: false,
    firstLine: 1,
    sheet,
    layout: plainSettings,
  };
  await visualizerEngine.open(request, freeControl());
  const { columns } = await visualizerEngine.complete(plainSettings, freeControl());
  const { blob } = await visualizerEngine.export(
    {
      format: 'ndjson',
      rows: 'all',
      columns: columns.map(({ id }) => id),
      layout: plainSettings,
      ...plainTextOptions,
      dialect: 'postgresql',
      locale: 'en',
      title: '',
    },
    freeControl(),
  );
  const text = await blob.text();
  return text === ''
    ? []
    : text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Rows[number]);
}

const DAY_MS = 86_400_000;

/** Returns the milliseconds of a date or time as our reader writes it; null for other values. */
function msOf(value: unknown): number | null {
  const [, date, hours, minutes = 0, seconds = 0] =
    /^(\d{4}-\d\d-\d\d)?(?:(?:T|^)(\d+):(\d\d):(\d\d(?:\.\d+)?)Z?)?$/.exec(String(value)) ?? [];
  if (typeof value !== 'string' || (date === undefined && hours === undefined)) return null;
  const time = ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return Math.round((date === undefined ? 0 : Date.parse(date)) + time);
}

/** Returns true if a value of ours is the same as one of openpyxl. */
function isSame(own: unknown, read: ReadValue | undefined): boolean {
  if (typeof read !== 'object') return own === read || (typeof own === 'number' && own === Number(read));
  const ms = msOf(own);
  if (ms === null) return false;
  // openpyxl rounds to microseconds.
  const apart = 'date' in read ? ms - Date.parse(`${read.date}Z`) : (ms - read.ms) % DAY_MS;
  return Math.abs(apart) <= 1;
}

function differencesOf(own: Rows, read: Rows): string[] {
  if (own.length !== read.length) return [`${own.length} rows, openpyxl ${read.length}`];
  return own.flatMap((row, at) => {
    const other = (read[at] ?? {}) as Readonly<Record<string, ReadValue>>;
    return [...new Set([...Object.keys(row), ...Object.keys(other)])]
      .filter((column) => !isSame(row[column], other[column]))
      .map((column) => `row ${at + 1}, column ${column}: ${JSON.stringify(row[column])}, openpyxl ${JSON.stringify(other[column])}`);
  });
}

test('workbooks: the values of the cells are compared with those of openpyxl', async () => {
  const books = await commands.readSheets();
  if (typeof books === 'string') return console.log(books);
  let [same, refused, sheets] = [0, 0, 0];
  for (const { file, content, sheets: read = {}, error } of books) {
    const source = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    if (error !== undefined) {
      console.log(`${file}: openpyxl: ${error}`);
      continue;
    }
    for (const [name, rows] of Object.entries(read)) {
      sheets++;
      try {
        const differences = differencesOf(await ownRows(source, name), rows);
        if (differences.length === 0) same++;
        else console.log(`${file}, ${name}: ${differences.length} different\n  ${differences.slice(0, SHOWN_MAX).join('\n  ')}`);
      } catch (reason) {
        expect(reason).toBeInstanceOf(InputError);
        refused++;
        console.log(`${file}, ${name}: refused: ${(reason as InputError).code}`);
      }
    }
  }
  console.log(`${books.length} files, ${sheets} sheets: ${same} same, ${refused} refused, ${sheets - same - refused} different`);
  const value = (100 * same) / Math.max(1, sheets);
  await record({
    kind: 'figure',
    id: 'visualizer/spreadsheets/same',
    unit: '%',
    value,
    min: value,
    max: value,
    bound: null,
    below: null,
    machine: null,
  });
});
