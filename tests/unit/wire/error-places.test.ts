import { expect, test } from 'vitest';
import type { InputValues } from '#workers/wire/input-error.ts';
import { problemOf } from '#workers/visualizer/query/rows-at.ts';
import { refusal as refused } from '../../reference/refusal.ts';
import { seeded } from '../../reference/seeded.ts';
import { decode } from '../base64/engine-calls.ts';
import { drawNamed } from '../uuid/engine-calls.ts';
import { refusal as tableRefusal } from '../visualizer/engine-calls.ts';

const random = seeded('places of errors');

/** Returns a text that may be cut off and may have some characters replaced or inserted. */
function broken(text: string, odd: readonly string[]): string {
  const characters = [...text];
  if (random.below(2) === 0) characters.length = 1 + random.below(characters.length);
  for (let changes = random.below(3); changes > 0; changes--) {
    characters.splice(random.below(characters.length + 1), random.below(2), random.pick(odd));
  }
  return characters.join('');
}

/** Checks that an error points to a character of the text, or to the end of a line if no character is wrong. */
function checkPlace(text: string, { line, column, wrong, after }: InputValues, lineEnd: RegExp): void {
  const lines = text.split(lineEnd);
  const shown = `${JSON.stringify(text)}: line ${line}, column ${column}, wrong ${JSON.stringify(wrong)}`;
  const own = lines[Number(line) - 1];
  expect(own, shown).toBeDefined();
  const characters = [...(own as string)];
  const at = Number(column) - 1;
  expect(at, shown).toBeGreaterThanOrEqual(0);
  expect(at, shown).toBeLessThanOrEqual(characters.length);
  if (wrong === '') expect([at, after], shown).toEqual([characters.length, '']);
  // Control characters and line ends are shown as other characters.
  else if (at < characters.length && !/[\p{C}\p{Z}]/u.test(characters[at] as string)) expect(wrong, shown).toBe(characters[at]);
}

const json = '[{"имя":"A","b":[1,2.5e3,null],"c":{"😀":true}},\n {"b":"\\u0041\\n","d":-0.1},\r\n {"e":false}]';

test.each([
  ['JSON', json],
  ['NDJSON', json.replace(/^\[|\]$/g, '').replaceAll(/,(?=\r?\n)/g, '')],
])('errors of broken %s have a place in the text', async (_, text) => {
  for (let round = 100; round > 0; round--) {
    const typed = broken(text, ['"', '{', '}', '[', ']', ',', ':', '\\', '0', 'ж', '😀', '\n', '\r\n', ' ', '\t']);
    const { code, values } = await tableRefusal(typed).catch(() => ({ code: '', values: {} }));
    if (code === 'visualizer.error.parse') checkPlace(typed, values, /\r\n|\r|\n/);
  }
});

test('errors of broken Base64 have a place in the text', async () => {
  for (let round = 200; round > 0; round--) {
    const typed = broken('VGhlIHF1\nYnJvd24g\r\nZm94IGp1\nbXBzIG8=', ['=', '==', '-', '_', '+', '!', 'ж', '😀', 'A', '\n', ' ']);
    const options = { strict: random.below(2) === 0, lineByLine: random.below(2) === 0 };
    const { values } = await refused(decode(typed, options)).catch(() => ({ values: {} as InputValues }));
    if (values['line'] !== undefined) checkPlace(typed, values, /\r?\n/);
  }
});

test('errors of broken JSONPath have a place in the query, or directly after it', () => {
  for (let round = 500; round > 0; round--) {
    const typed = broken("$.store['имя😀'][?@.price < 10 && length(@.a) == 2][1:-2:3]..*", [
      '"',
      "'",
      '[',
      ']',
      '(',
      '@',
      '$',
      '.',
      '0',
      'ж',
      '😀',
    ]);
    const problem = problemOf(typed);
    if (problem?.kind !== 'syntax') continue;
    expect(problem.column, typed).toBeGreaterThanOrEqual(1);
    expect(problem.column, typed).toBeLessThanOrEqual(typed.length + 1);
  }
});

test('errors of a broken UUID have the position of one of its characters', async () => {
  for (let round = 200; round > 0; round--) {
    const customNamespace = broken(random.pick(['{6ba7b810-9dad-11d1-80b4-00c04fd430c8}', ' 6ba7b810-9dad-11d1-80b4-00c04fd430c8']), [
      '-',
      '{',
      '}',
      'g',
      '0',
      ' ',
      'ж',
    ]);
    const { values } = await refused(drawNamed({ names: 'a', namespace: 'custom', customNamespace })).catch(() => ({
      values: {} as InputValues,
    }));
    if (values['position'] === undefined) continue;
    const shown = `${JSON.stringify(customNamespace)}: ${values['position']}`;
    expect(values['position'], shown).toBeGreaterThanOrEqual(1);
    expect(values['position'], shown).toBeLessThanOrEqual(customNamespace.length);
  }
});
