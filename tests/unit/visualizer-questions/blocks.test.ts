import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { TableStep } from '#workers/visualizer/clean.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainTextOptions } from '#workers/visualizer/export.request.ts';
import type { NewColumn } from '#workers/visualizer/formula.request.ts';
import { type OpenRequest, plainSettings } from '#workers/visualizer/request.ts';
import { type BlockCrew, ownCrew, visualizerStreams } from '#workers/visualizer/stream.engine.ts';
import { measureKinds } from '#workers/visualizer/summary.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { jsonText, recordsText, withSlips } from '../../reference/json-texts.ts';
import { seeded } from '../../reference/seeded.ts';
import { exportedText, openRecords, openTable, refusalOf } from '../visualizer/engine-calls.ts';
import { cleanQuestions } from '../visualizer-sql/clean-questions.ts';
import { type Question, questions } from '../visualizer-sql/questions.ts';
import { ask, files } from '../visualizer-sql/sql-answers.ts';
import { by, show, summarize } from './summary-calls.ts';

const words = { missing: '(missing)', others: '(others)' };
const layout = plainSettings;
const locale = 'en';

const isNewColumn = (step: TableStep): step is NewColumn => 'formula' in step;

interface Given extends Partial<OpenRequest> {
  readonly blockBytes?: number;
  readonly isRepeatable?: boolean;
  /** Size of the pieces in which the file is read; default: those of a Blob. */
  readonly pieceBytes?: number;
  /** Number of threads that work on blocks. */
  readonly threads?: number;
}

/** Works on blocks as several threads do: what they receive and return is copied, as in messages. */
function crewOf(size: number): BlockCrew {
  const threads = Array.from({ length: size }, () => ownCrew(freeControl()));
  let blocks = 0;
  return {
    size,
    begin: (task) => threads.forEach((thread) => thread.begin(structuredClone(task))),
    add: async (block) => structuredClone(await (threads[blocks++ % size] as BlockCrew).add(structuredClone(block))),
    end: async () => structuredClone(await Promise.all(threads.map((thread) => thread.end()))).flat(),
  };
}

/** A file that is read in pieces of a given size. */
class FileInPieces extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #pieceBytes: number;

  constructor(text: string, pieceBytes: number) {
    super([text]);
    this.#bytes = new TextEncoder().encode(text);
    this.#pieceBytes = pieceBytes;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream({
      pull: (controller) => {
        if (at >= this.#bytes.length) return controller.close();
        controller.enqueue(this.#bytes.slice(at, (at += this.#pieceBytes)));
      },
    });
  }
}

/** Answers a question from blocks of one or more texts; null for a text that has to be opened as a table. */
async function inBlocks(texts: BlobPart | readonly BlobPart[], fileName: string, question: Question, given: Given = {}) {
  const { add = [], where = '', search = '', filters = [], groupBy, show: figures, pivot = null, columns = null } = question;
  const { blockBytes = 1000, isRepeatable = true, pieceBytes, threads = 1, ...options } = given;
  const fileOf = (text: BlobPart) => (pieceBytes === undefined ? new Blob([text]) : new FileInPieces(text as string, pieceBytes));
  const parts: Uint8Array[] = [];
  const answer = await visualizerStreams.answer(
    {
      files: [texts].flat().map((text) => ({
        request: { source: fileOf(text), fileName, concatenated: false, skipBadLines: false, layout, ...options },
        isRepeatable,
      })),
      question: {
        layout,
        locale,
        newColumns: add.filter(isNewColumn),
        expression: where,
        search,
        filters: filters.map(([name, text]) => ({ name, text })),
        plan: groupBy && figures ? { groupBy, show: figures, pivot: pivot ?? null } : null,
        file: groupBy ? null : { ...plainTextOptions, format: 'csv', locale, title: 'table', dialect: 'postgresql' },
        columns,
      },
      words,
      crew: crewOf(threads),
      blockBytes,
      write: (part) => Promise.resolve(void parts.push(part.slice())),
    },
    freeControl(),
  );
  if (answer === null) return null;
  const { summary } = answer;
  return summary ? { ...summary, blob: await summary.blob.text() } : Buffer.concat(parts).toString();
}

/** Answers a question from an open table. */
async function inMemory(question: Question) {
  const { summary, plan, columns } = await ask(question);
  if (plan === null) return exportedText(summary, { rows: 'shown', columns, formulaGuard: false });
  const { blob, ...rest } = await visualizerEngine.summarize({ plan, layout, words }, freeControl());
  return { ...rest, blob: await blob.text() };
}

type Answer = Awaited<ReturnType<typeof inBlocks>>;

/** Of equal numbers such as 42 and 42.0, a percentile may be written as any. */
function oneNotation(answer: Answer): Answer {
  if (answer === null || typeof answer === 'string') return answer;
  return { ...answer, blob: answer.blob.replace(/("(?:p\d+|median)\(\w+\)":-?\d+)\.0(?=[,}])/g, '$1') };
}

test.each([
  [64, 3],
  [900, 1],
])('questions have the same answers in blocks of %i bytes, worked on by %i threads', async (blockBytes, threads) => {
  for (const { sort: _sort, ...question } of [...questions, ...cleanQuestions]) {
    const { file = 'orders.json' } = question;
    // The rows of this file are in an array of its only value.
    if (file === 'nested.json') continue;
    // Steps that clean the rows need all of them.
    if (!(question.add ?? []).every(isNewColumn)) continue;
    const found = await inBlocks(files[file], file, question, { blockBytes, threads });
    expect({ question, answer: oneNotation(found) }).toEqual({ question, answer: oneNotation(await inMemory(question)) });
  }
});

const order = (id: number) => `{"id":${id},"a":{"b":"${'xyz'[id % 3]}","c":${id % 7}.5},"note":"${'n'.repeat(40)}"}`;
const orders = Array.from({ length: 300 }, (_, id) => order(id));
const plan: Question = { groupBy: [by('a.b')], show: [show('count'), show('sum', 'a.c')] };

/** Groups the records of a text that is opened as a table. */
async function ofTable(text: string, { groupBy = [], show: figures = [], pivot }: Question, fileName: string) {
  await openTable(new Blob([text]), { fileName });
  const { blob, ...summary } = await summarize({ groupBy, show: figures, pivot: pivot ?? null });
  return { ...summary, blob: await blob.text() };
}

test.each([
  ['lines', 'orders.ndjson', orders.join('\n')],
  ['lines with a last line end', 'orders.jsonl', `${orders.join('\r\n')}\n\n`],
  ['lines, in a file for one value', 'orders.json', orders.join('\n')],
  ['lines after a byte order mark', 'orders.ndjson', `\ufeff${orders.join('\n')}`],
  ['values without separators', 'orders.ndjson', orders.join('')],
  ['values in several lines', 'orders.ndjson', orders.join('\n').replaceAll(',"note"', ',\n"note"')],
  ['an array', 'orders.json', `[${orders.join(',')}]`],
  ['an array with white space', 'orders', ` [ ${orders.join(' ,\n ')} ] \n`],
  ['a record that is longer than a block', 'orders.ndjson', [...orders, `{"a":{"b":"${'x'.repeat(9000)}"}}`, order(1)].join('\n')],
  ['a column that begins late', 'orders.ndjson', [...Array.from({ length: 200 }, () => '{"id":1}'), ...orders].join('\n')],
])('the summary of %s is that of the table', async (_form, fileName, text) => {
  const expected = await ofTable(text, plan, fileName);
  expect(await inBlocks(text, fileName, plan)).toEqual(expected);
});

describe.each([
  [
    'a.csv',
    ['id,name,v', ...Array.from({ length: 40 }, (_, id) => `${id},"Ж🦆\r\n""é"", ${'\n'.repeat(id % 4)}${id % 3}",${id}.5`)].join('\r\n'),
  ],
  ['a.ndjson', Array.from({ length: 40 }, (_, id) => `{"id":${id},"name":"\\\\\\"Ж🦆\u2028é${id % 3}","v":${id}.5}`).join('\r\n')],
  ['a.json', `[${Array.from({ length: 40 }, (_, id) => `{"id":${id},"name":"]},{Ж🦆${id % 3}","v":${id}.5}`).join(',\r\n')}]`],
])('%s', (fileName, text) => {
  test('has the same answers wherever pieces and blocks end, in one thread and in three', async () => {
    const grouped: Question = { groupBy: [by('name')], show: [show('count'), show('sum', 'v'), show('first', 'id'), show('max', 'name')] };
    const rows = { where: 'id != 7' };
    const summary = await ofTable(text, grouped, fileName);
    const shown = await inBlocks(text, fileName, rows, { blockBytes: 1e6 });
    for (const pieceBytes of [1, 3, 64])
      for (const threads of [1, 3]) {
        const given = { pieceBytes, threads, blockBytes: 50 + pieceBytes };
        expect(await inBlocks(text, fileName, grouped, given), `pieces of ${pieceBytes}`).toEqual(summary);
        expect(await inBlocks(text, fileName, rows, given), `pieces of ${pieceBytes}`).toBe(shown);
      }
  });
});

test.each([0, 6] as const)('a file of a ZIP archive, compressed at level %i, is unpacked while it is read', async (level) => {
  const text = Array.from({ length: 60 }, () => orders.join('\n')).join('\n');
  const zip = zipSync({ 'a/orders.ndjson': new TextEncoder().encode(text), 'b.csv': new TextEncoder().encode('x\n1\n') }, { level });
  expect(zip.length > 1024 ** 2 || level > 0).toBe(true);
  const blockBytes = 200_000;
  const question: Question = { ...plan, where: 'id > 100' };
  expect(await inBlocks(zip, 'orders.zip', question, { blockBytes })).toEqual(await inBlocks(text, 'a.ndjson', question, { blockBytes }));
  expect(await inBlocks(zip, 'orders.zip', {}, { archived: 'b.csv' })).toBe('x\r\n1\r\n');
  // A letter of a note changes, or a byte of compressed text.
  const at = level === 0 ? Buffer.from(zip.buffer).indexOf('nnnn', zip.length >> 1) : zip.length >> 1;
  zip.set([(zip[at] as number) ^ 1], at);
  const { code } = await refusalOf(inBlocks(zip, 'orders.zip', plan, { blockBytes }));
  // Damaged compressed text may be text that is not JSON.
  expect(level === 0 ? ['visualizer.error.zip'] : ['visualizer.error.zip', 'visualizer.error.parse']).toContain(code);
});

test('rows of several files follow each other, each file in its own form', async () => {
  const texts = [orders.slice(0, 100).join('\n'), `[${orders.slice(100, 150).join(',')}]`, orders.slice(150).join('\n')];
  expect(await inBlocks(texts, 'orders', plan)).toEqual(await ofTable(orders.join('\n'), plan, 'orders.ndjson'));
  const columns = ['id', 'a.b'];
  const expected = await exportedText(await openTable(orders.join('\n'), { fileName: 'a.ndjson' }), { formulaGuard: false });
  expect(await inBlocks(texts, 'orders', {})).toBe(expected);
  expect((await inBlocks(texts, 'orders', { columns }))?.toString().split('\r\n').length).toBe(302);
});

test('CSV whose numbers end late is read again, and a table of two passes has the columns of all rows', async () => {
  const lines = ['id,value', ...Array.from({ length: 90_000 }, (_, id) => `${id},${id}.50`), '7,text', '8,1,2'];
  const text = lines.join('\n');
  const question: Question = { groupBy: [], show: [show('count'), show('min', 'value'), show('sum', 'value')] };
  expect(await inBlocks(text, 'a.csv', question, { blockBytes: 500_000 })).toEqual(await ofTable(text, question, 'a.csv'));
  const expected = await exportedText(await openTable(new Blob([text]), { fileName: 'a.csv' }), { formulaGuard: false });
  expect((await inBlocks(text, 'a.csv', {}, { blockBytes: 500_000 })) === expected).toBe(true);
});

test('an input that is read once refuses rows that change its columns', async () => {
  const late = ['{"id":1}', ...Array.from({ length: 100 }, () => '{"id":2}'), '{"id":3,"x":1}'].join('\n');
  const { code } = await refusalOf(inBlocks(late, 'a.ndjson', {}, { isRepeatable: false, blockBytes: 100 }));
  expect(code).toBe('cli.blocks.changed');
  expect(await inBlocks(late, 'a.ndjson', { columns: ['id'] }, { isRepeatable: false, blockBytes: 100 })).toMatch(/^id\r\n1\r\n2\r\n/);
});

describe('an error has the same place as in a table', () => {
  test.each([
    ['in the last record', 'orders.ndjson', `${orders.join('\n')}\n{"id":1`],
    ['in the first record, which was cut', 'orders.ndjson', ['{"id":1,"a":', ...orders].join('\n')],
    ['in a record of a later block, which was cut', 'orders.ndjson', [...orders, '{"id":1,"a":', ...orders].join('\n')],
    ['in a record of a later block', 'orders.ndjson', [...orders, '{"id":tru}', order(1)].join('\n')],
    ['with a byte that is no text', 'orders.ndjson', [...orders, '{"id":"\u0001"}', order(1)].join('\n')],
    ['after an array', 'orders.json', `[${orders.join(',\n')}] 1`],
    ['at the end of an array that is not closed', 'orders.json', `[${orders.join(',\n')}`],
    ['at a comma after the last record', 'orders.json', `[${orders.join(',\n')},]`],
  ])('%s', async (_place, fileName, text) => {
    const expected = await refusalOf(openTable(new Blob([text]), { fileName }));
    const found = await refusalOf(inBlocks(text, fileName, plan));
    expect([found.code, found.values['line']]).toEqual([expected.code, expected.values['line']]);
  });

  test('bad lines are skipped on request', async () => {
    const text = [...orders, '{"id":tru}', order(1)].join('\n');
    expect(await inBlocks(text, 'orders.ndjson', plan, { skipBadLines: true })).toMatchObject({ rows: 301 });
  });
});

test('an object and an empty text are left to the table', async () => {
  expect(await inBlocks(`{"orders":[${orders.join(',')}]}`, 'orders.json', plan)).toBeNull();
  expect(await inBlocks('', 'orders.json', plan)).toBeNull();
});

test.each(Array.from({ length: 30 }, (_, round) => [round]))('random records in blocks, round %i', async (round) => {
  const random = seeded(`blocks ${round}`);
  const isArray = random.below(2) === 0;
  const few = Array.from({ length: 10 }, () => recordsText(random))
    .flatMap((text) => (text.trim().startsWith('[') ? [] : text.split(/[\r\n]+/)))
    .filter((line) => line.trim() !== '');
  few.push(jsonText(random, 3).replace(/[\r\n]/g, ' '), '{"a":1}');
  const records = Array.from({ length: 150 }, () => random.pick(few));
  const whole = isArray ? `[${records.join(',')}]` : records.join('\n');
  const text = random.below(4) === 0 ? withSlips(random, whole) : whole;
  const fileName = isArray ? 'a.json' : 'a.ndjson';
  let names: readonly string[] = [];
  try {
    await openRecords(new Blob([text]));
    names = (await visualizerEngine.complete(layout, freeControl())).columns.map(({ name }) => name);
  } catch {
    // A text with an error has no columns.
  }
  const name = () => random.pick([...names, ...names, 'a']);
  const asked: Question = {
    groupBy: Array.from({ length: random.below(3) }, () => by(name(), random.pick(['value', 'value', 'month']))),
    show: Array.from({ length: 1 + random.below(3) }, () => {
      const measure = random.pick(measureKinds.filter((one) => !['percentile', 'median'].includes(one)));
      return show(measure, measure === 'count' || measure === 'share' ? '' : name());
    }),
    ...(random.below(5) === 0 && { pivot: name() }),
  };
  const expected = await ofTable(text, asked, fileName).catch((error: unknown) => (error as Error).name);
  const found = await inBlocks(text, fileName, asked, { blockBytes: 50 + random.below(3000) }).catch(
    (error: unknown) => (error as Error).name,
  );
  if (found !== null) expect(found).toEqual(expected);
});
