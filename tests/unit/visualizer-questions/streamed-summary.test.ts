import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { visualizerStreams } from '#workers/visualizer/stream.engine.ts';
import { emptyPlan, measureKinds, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { jsonText, recordsText, withSlips } from '../../reference/json-texts.ts';
import { seeded } from '../../reference/seeded.ts';
import { openRecords, openTable } from '../visualizer/engine-calls.ts';
import { by, show, summarize } from './summary-calls.ts';

const words = { missing: '(missing)', others: '(others)' };
const encoder = new TextEncoder();
/** Least size of a text that is read in pieces. */
const LARGE = 64 * 1024;

/** Groups a text that arrives in pieces of a size. The memory of a piece is overwritten before the next one. */
async function streamed(text: string | Uint8Array, plan: Partial<SummaryPlan>, fileName: string, pieceBytes = 50_000) {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text;
  async function* pieces() {
    const memory = new Uint8Array(pieceBytes);
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes);
      memory.fill(0x78);
      memory.set(piece);
      yield memory.subarray(0, piece.length);
    }
  }
  const request = { plan: { ...emptyPlan, ...plan }, layout: plainSettings, words, pieces: pieces(), fileName, sizeBytes: bytes.length };
  const summary = await visualizerStreams.summarize(request, freeControl());
  return summary && { ...summary, blob: await summary.blob.text() };
}

/** Groups the records of a text that is opened as a table. */
async function ofTable(text: string, plan: Partial<SummaryPlan>, fileName: string) {
  await openTable(encoder.encode(text), { fileName });
  const { blob, ...summary } = await summarize(plan);
  return { ...summary, blob: await blob.text() };
}

const order = (id: number) => `{"id":${id},"a":{"b":"${'xyz'[id % 3]}","c":${id % 7}.5},"note":"${'n'.repeat(40)}"}`;
const orders = Array.from({ length: 3000 }, (_, id) => order(id));
const plan = { groupBy: [by('a.b')], show: [show('count'), show('sum', 'a.c')] };

test.each([
  ['lines', 'orders.ndjson', orders.join('\n')],
  ['lines with a last line end', 'orders.jsonl', `${orders.join('\r\n')}\n\n`],
  ['values without separators', 'orders.ndjson', orders.join('')],
  ['an array', 'orders.json', `[${orders.join(',')}]`],
  ['an array with white space', 'orders', ` [ ${orders.join(' ,\n ')} ] \n`],
])('the summary of %s that arrive in pieces is that of the table', async (_form, fileName, text) => {
  const expected = await ofTable(text, plan, fileName);
  expect(expected.rows).toBe(3000);
  for (const size of [1000, 50_000, 1_000_000]) {
    const found = await streamed(text, plan, fileName, size);
    // Between values without a separator, a piece may end where the text cannot be read in pieces.
    if (found !== null || !text.includes('}{')) expect(found).toEqual(expected);
  }
});

describe('a text is not read in pieces', () => {
  test.each([
    ['with an error in its last record', 'orders.ndjson', `${orders.join('\n')}\n{"id":1`],
    [
      'with a byte that is not UTF-8',
      'orders.ndjson',
      Uint8Array.of(...encoder.encode(`${orders.join('\n')}\n{"note":"`), 0xff, 0x22, 0x7d),
    ],
    ['with text after its array', 'orders.json', `[${orders.join(',')}] 1`],
    ['with an array that is not closed', 'orders.json', `[${orders.join(',')}`],
    ['with a comma after its last record', 'orders.json', `[${orders.join(',')},]`],
    ['that is one object', 'orders.json', `{"orders":[${orders.join(',')}]}`],
    ['with lines, in a file for one value', 'orders.json', orders.join('\n')],
    ['with a byte order mark', 'orders.ndjson', `\ufeff${orders.join('\n')}`],
    ['without a named column in its first records', 'orders.ndjson', orders.slice(0, 2500).join('\n').replaceAll('"a"', '"A"')],
    [
      'in which a later record changes which path has a name',
      'orders.ndjson',
      [...orders.map((text) => text.replace('{"b":', '0,"a.b":').replace(',"c":', ',"a.c":').replace('5}', '5')), orders[0]].join('\n'),
    ],
    ['with a record that is too long', 'orders.ndjson', [...orders, `{"a":{"b":"${'x'.repeat(600_000)}"}}`].join('\n')],
    ['that is small', 'orders.ndjson', orders.slice(0, 3).join('\n')],
    ['of CSV', 'orders.csv', `[${orders.join(',')}]`],
  ])('%s', async (_why, fileName, text) => {
    expect(await streamed(text, plan, fileName)).toBeNull();
  });
});

test.each(Array.from({ length: 50 }, (_, round) => [round]))('random records in pieces, round %i', async (round) => {
  const random = seeded(`streamed-summary ${round}`);
  const isArray = random.below(2) === 0;
  const records: string[] = [];
  const few = Array.from({ length: 40 }, () => recordsText(random))
    .flatMap((text) => (text.trim().startsWith('[') ? [] : text.split(/[\r\n]+/)))
    .filter((line) => line.trim() !== '');
  few.push(jsonText(random, 3).replace(/[\r\n]/g, ' '), '{"a":1}');
  for (let size = 0; size < LARGE * 3; size += (records.at(-1) as string).length) records.push(random.pick(few));
  const whole = isArray ? `[${records.join(',')}]` : records.join('\n');
  const text = random.below(4) === 0 ? withSlips(random, whole) : whole;
  const fileName = isArray ? 'a.json' : 'a.ndjson';
  let names: readonly string[] = [];
  try {
    await openRecords(encoder.encode(text));
    names = (await visualizerEngine.complete(plainSettings, freeControl())).columns.map(({ name }) => name);
  } catch {
    // A text with an error has no columns.
  }
  const name = () => random.pick([...names, ...names, 'a']);
  const kind = () => random.pick(measureKinds.filter((one) => one !== 'percentile'));
  const asked: Partial<SummaryPlan> = {
    groupBy: Array.from({ length: random.below(3) }, () => by(name(), random.pick(['value', 'value', 'month']))),
    show: Array.from({ length: 1 + random.below(3) }, () => {
      const measure = kind();
      return show(measure, measure === 'count' || measure === 'share' ? '' : name());
    }),
    pivot: random.below(5) === 0 ? name() : null,
  };
  const found = await streamed(text, asked, fileName, 20_000 + random.below(300_000));
  if (found !== null) expect(found).toEqual(await ofTable(text, asked, fileName));
});
