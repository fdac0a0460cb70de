import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database, type SQLiteValue } from 'node-sqlite3-wasm';
import { afterAll, describe, expect, test } from 'vitest';
import { canonicalNumber } from '#workers/visualizer/table/number-order.ts';
import { allQuestions as questions } from './file-questions.ts';
import { refusalOf } from '../visualizer/engine-calls.ts';
import { show } from '../visualizer-questions/summary-calls.ts';
import {
  type Answer,
  ask,
  duckdb,
  type FileName,
  files,
  printed,
  printedFromHead,
  rowOf,
  type Run,
  tableAnswer,
  tableSql,
  writeFiles,
} from './sql-answers.ts';

const { folder, remove } = writeFiles();
afterAll(remove);

async function sqlite(): Promise<Run> {
  const database = new Database();
  for (const file of Object.keys(files) as FileName[]) database.exec(await tableSql(file, 'sqlite'));
  const text = (value: SQLiteValue) => (value === null ? null : typeof value === 'string' ? value : canonicalNumber(String(value)));
  return async (sql, digits) =>
    database.all(sql).map((row) =>
      rowOf(
        Object.entries(row as Record<string, SQLiteValue>).map(([name, value]) => [name, text(value)]),
        digits,
      ),
    );
}

/** Replaces the words of logical values by the numbers of SQLite. */
function withNumbers(answer: Answer, digits: number | undefined): Answer {
  const numbers: Readonly<Record<string, string>> = { true: '1', false: '0' };
  return answer.map((row) => {
    const cells = Object.entries(row).map(([name, value]) => [name, numbers[value] ?? value] as const);
    return rowOf(cells, digits);
  });
}

test.each([
  ['duckdb', () => duckdb(folder)],
  ['sqlite', sqlite],
] as const)('%s answers the printed SQL as the table does, or the SQL says why not', async (engine, open) => {
  const run = await open();
  expect(questions.length).toBeGreaterThanOrEqual(60);
  for (const question of questions) {
    const asked = await ask(question);
    const wanted = await tableAnswer(asked, question.digits);
    const lines = await printed(asked, engine, question, folder);
    const sql = lines.map(({ text }) => text).join('\n');
    const notes = lines.flatMap((line) => line.notes.map(({ id }) => id));
    const reason = question.differs?.[engine];
    const named = `${JSON.stringify(question)}\n${sql}`;
    const found = await run(sql, question.digits).catch((error: Error) => error.message);
    if (reason === undefined) expect(found, named).toEqual(notes.includes('booleans') ? withNumbers(wanted, question.digits) : wanted);
    else {
      expect(notes, named).toContain(reason);
      expect(found, named).not.toEqual(wanted);
    }
  }
});

describe('the beginning of a file of any size', () => {
  test('has the SQL whose answer is that of the table, and a note that it is a guess', async () => {
    const run = await duckdb(folder);
    for (const question of questions.filter(({ differs }, index) => index % 6 === 0 && differs?.duckdb === undefined)) {
      // The rows of this file are in an array of its only value.
      if (question.file === 'nested.json') continue;
      const asked = await ask(question);
      const [first, ...others] = await printedFromHead(question, folder);
      expect(first?.notes[0]?.id).toBe('guess');
      const sql = [first, ...others].map((line) => line?.text).join('\n');
      expect(await run(sql, question.digits), sql).toEqual(await tableAnswer(asked, question.digits));
    }
  });

  test.each([
    ['lines', 'events.ndjson', (rows: readonly string[]) => rows.join('\n')],
    ['an array', 'orders.json', (rows: readonly string[]) => `[${rows.join(',\n')}]`],
  ] as const)('has whole records of %s, and space for larger numbers and texts', async (_form, file, written) => {
    const early = Array.from({ length: 20_000 }, (_, id) => `{"id":${id},"price":0.25,"note":"${'x'.repeat(900)}"}`);
    const late = '{"id":12345678901,"price":123456789012.5,"later":1}';
    const question = { file, groupBy: [], show: [show('count'), show('max', 'price'), show('sum', 'id')] } as const;
    const lines = await printedFromHead(question, folder, { text: written([...early, late]) });
    const [guess] = lines[0]?.notes ?? [];
    expect(guess?.values['rows']).toBeGreaterThan(10_000);
    expect(guess?.values['rows']).toBeLessThan(20_000);
    writeFileSync(join(folder, file), written([...early.slice(0, 10), late]));
    const [row] = await (await duckdb(folder))(lines.map(({ text }) => text).join('\n'), undefined);
    expect(row).toEqual({ count: '11', 'max(price)': '1234567890125e-1', 'sum(id)': '12345678946' });
  });

  test('is refused for another database, and for a file of one value', async () => {
    expect(await refusalOf(printedFromHead({ file: 'nested.json' }, folder))).toMatchObject({ values: { reason: 'value' } });
    const { values } = await refusalOf(printedFromHead({ sort: ['price'] }, folder, { engine: 'sqlite' }));
    expect(values).toEqual({ reason: 'engine' });
  });
});
