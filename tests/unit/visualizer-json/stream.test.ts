import { expect, test } from 'vitest';
import { JsonStream } from '#workers/visualizer/json.engine.ts';
import type { JsonLayout } from '#workers/visualizer/json.request.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { jsonText, recordsText, withSlips } from '../../reference/json-texts.ts';
import { seeded } from '../../reference/seeded.ts';
import { control, openJson, refusalOf, written } from './json-calls.ts';

const random = seeded('JSON streams');

/** Formats a text that arrives in pieces. */
async function streamed(text: string, layout: JsonLayout, piece: () => number) {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; ) {
      const end = at + Math.max(1, piece());
      yield bytes.slice(at, end);
      at = end;
    }
  }
  const stream = new JsonStream({ pieces: pieces(), layout, concatenated: false, checksOnly: false, sizeBytes: null }, control);
  const parts: Uint8Array[] = [];
  for await (const part of stream.run()) parts.push(part.slice());
  return { text: Buffer.concat(parts).toString(), facts: stream.facts };
}

/** A text of several megabytes with a name that is repeated, in which `end` follows. */
const large = (end: string) => `[\n${'{"имя":[1,2.50,"x"]},\r\n'.repeat(60_000)}{"é":1,"é":2}${end}`;

test('a text in pieces has the result and the repeated names of the same text in memory', async () => {
  const text = `${large(']')}\n`;
  const facts = await openJson(text);
  for (const layout of ['2', 'records', 'none'] as const) {
    const { text: result, facts: found } = await streamed(text, layout, () => 100_000);
    expect(result).toBe(`${(await written(layout)).trimEnd()}\n`);
    expect(found.repeated).toEqual(facts.repeated);
    expect(found).toMatchObject({ counts: facts.counts, levels: facts.levels, records: 1 });
  }
});

test('an error in a piece has the place of the same text in memory', async () => {
  const text = large(',\n  "é" x]');
  const wanted = await refusalOf(text);
  const error = await streamed(text, '2', () => 70_000).catch((caught: InputError) => caught);
  expect(error).toMatchObject({ code: 'visualizer.error.parse', values: wanted?.values });
  const line = `["${'é'.repeat(3_000_000)}" x]`;
  expect(await streamed(line, 'none', () => 500_000).catch(({ values }: InputError) => values['column'])).toBe(3_000_005);
});

test('a result that is much larger than its piece of the text is refused', async () => {
  const text = '['.repeat(20_000) + ']'.repeat(20_000);
  expect((await streamed(text, 'none', () => 100_000)).text.trimEnd()).toBe(text);
  await expect(streamed(text, '2', () => 100_000)).rejects.toMatchObject({ code: 'visualizer.error.resultTooLarge', field: 'layout' });
});

test('damaged texts have the same error in pieces of any size', async () => {
  for (let round = 0; round < 40; round++) {
    // Bytes have no half of a surrogate pair.
    const text = withSlips(random, random.below(2) === 0 ? recordsText(random) : jsonText(random)).replace(/\p{Cs}/gu, 'x');
    const wanted = await refusalOf(text);
    const error = await streamed(text, '2', () => random.below(30)).then(
      () => null,
      (caught: InputError) => caught,
    );
    expect(error && { code: error.code, values: error.values }, text).toEqual(wanted && { code: wanted.code, values: wanted.values });
  }
});
