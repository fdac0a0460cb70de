import { expect, test } from 'vitest';
import { diffEngine } from '#workers/visualizer/diff.engine.ts';
import type { CompareOptions } from '#workers/visualizer/diff.request.ts';
import { applied, compareTexts, differencesOf, laid, patchOf, rowsOf } from './diff-calls.ts';

const cases: readonly (readonly [
  name: string,
  before: string,
  after: string,
  options: Partial<CompareOptions>,
  differences: readonly string[],
])[] = [
  ['white space, key order and escapes', '{"a":1,"b":["x"]}', '{ "b" : [ "\\u0078" ],\n"\\u0061":1 }', {}, []],
  [
    'numbers of equal value',
    '[1.0, 1e2, -0, 0.10, 123456789012345678901234567890e-2]',
    '[1, 100, 0, 1e-1, 1234567890123456789012345678.90]',
    {},
    [],
  ],
  ['numbers as written', '[1.0]', '[1]', { numbers: 'written' }, ['changed $[0] 1.0 → 1']],
  ['numbers that are the same double', '9007199254740993', '9007199254740992', {}, ['changed $ 9007199254740993 → 9007199254740992']],
  ['halves of surrogate pairs', '"\\ud800"', '"\\ud801"', {}, ['changed $ "\\ud800" → "\\ud801"']],
  [
    'kinds',
    '{"a":null,"b":"1","c":[],"d":{}}',
    '{"a":0,"b":1,"c":{},"d":null}',
    {},
    ['changed $.a null → 0', 'changed $.b "1" → 1', 'changed $.c [] → {}', 'changed $.d {} → null'],
  ],
  ['key order on request', '{"o":{"a":1,"b":2}}', '{"o":{"b":2,"a":1}}', { keyOrder: true }, ['reordered $.o']],
  [
    'elements by a recognized key',
    '[{"id":1,"v":1},{"id":2,"v":2}]',
    '[{"id":3},{"id":1,"v":5},{"id":2,"v":2}]',
    {},
    ['added $[0] {"id":3}', 'changed $[0].v → $[1].v 1 → 5'],
  ],
  [
    'elements by a key that is named',
    '[{"k":1,"v":1},{"k":2}]',
    '[{"k":2},{"k":1.0,"v":2}]',
    { keys: ['k'] },
    ['changed $[0].v → $[1].v 1 → 2', 'moved $[0] → $[1] {"k":1,"v":1} → {"k":1.0,"v":2}'],
  ],
  ['elements in order', '[1,2,3,4]', '[0,1,3,4,2]', {}, ['added $[0] 0', 'moved $[1] → $[4] 2 → 2']],
  ['elements by index', '[1,2,3]', '[2,3]', { arrays: 'position' }, ['changed $[0] 1 → 2', 'changed $[1] 2 → 3', 'removed $[2] 3']],
  ['elements as sets', '[[1,2],[3,3],4]', '[4,[2,1.0],[3]]', { arrays: 'set' }, ['removed $[1] [3,3]', 'added $[2] [3]']],
  ['duplicate keys', '{"a":1,"a":2,"b":0}', '{"a":1,"b":0,"a":3}', {}, ['changed $.a 2 → 3']],
  ['several values', '1\n{"a":1}\n', '1\n{"a":2}\n3', {}, ['changed $[1].a 1 → 2', 'added $[2] 3']],
];

test.each(cases)('%s', async (_, before, after, options, differences) => {
  await compareTexts(before, after, options);
  expect([...differencesOf()].sort()).toEqual([...differences].sort());
});

test('a key is recognized only if it identifies the elements of both arrays', async () => {
  expect(await compareTexts('[{"id":1,"name":"a"},{"id":1,"name":"b"}]', '[{"id":1,"name":"b"},{"id":1,"name":"c"}]')).toMatchObject({
    keys: [{ name: 'name', arrays: 1 }],
  });
  expect(await compareTexts('[{"id":1},{"id":1}]', '[{"id":1},{"id":2},{}]')).toMatchObject({ keys: [], unkeyed: 1 });
});

test('an object with a duplicate key is replaced as a whole by a JSON Patch, and has no Merge Patch', async () => {
  const [before, after] = ['{"o":{"a":1,"a":2}}', '{"o":{"a":1,"a":3}}'];
  await compareTexts(before, after);
  const { text } = await patchOf();
  expect(text).toBe('[\n{"op":"replace","path":"/o","value":{"a":1,"a":3}}\n]\n');
  expect(await applied(before, text as string)).toBe(after);
  expect((await patchOf('merge')).problem).toMatchObject({ kind: 'repeated', path: '$.o' });
});

test.each([
  ['{"a":1}', '{"a":null}', 'null', '$.a'],
  ['{"a":1}', '{"a":{"b":[null],"c":{"d":null}}}', 'null', '$.a'],
  ['1', '2\n3', 'values', '$'],
])('the change of %s to %s has no Merge Patch', async (before, after, kind, path) => {
  await compareTexts(before, after);
  expect(await patchOf('merge')).toMatchObject({ text: null, problem: { kind, path } });
});

test('a Merge Patch replaces arrays as a whole', async () => {
  await compareTexts('{"a":[1,2],"b":1}', '{"a":[1,null]}');
  expect(await patchOf('merge')).toEqual({ text: '{"a":[1,null],"b":null}', operations: 2, problem: null, wholeArrays: 1 });
});

test('differences are beside each other with three lines around them', async () => {
  const list = (changed: number) => JSON.stringify(Array.from({ length: 20 }, (_, index) => (index === 9 ? changed : index)));
  await compareTexts(list(9), list(90));
  expect(await laid()).toEqual({ all: 22, near: 9 });
  const rows = rowsOf('near').map(({ kind, before, after, hidden }) => [kind, before?.text, after?.text, hidden]);
  expect(rows.slice(0, 5)).toEqual([
    ['gap', undefined, undefined, 7],
    [null, '6,', '6,', 0],
    [null, '7,', '7,', 0],
    [null, '8,', '8,', 0],
    ['changed', '9,', '90,', 0],
  ]);
  expect(diffEngine.rowOf({ difference: 0, scope: 'all' })).toBe(10);
});

test('an array that becomes empty does not shift the lines after it', async () => {
  await compareTexts('{"a":[1,2],"b":1,"c":1}', '{"a":[],"b":1,"c":2}');
  await laid();
  const rows = rowsOf('all').map(({ kind, before, after }) => [kind, before?.text, after?.text]);
  expect(rows.slice(-3)).toEqual([
    [null, '"b": 1,', '"b": 1,'],
    ['changed', '"c": 1', '"c": 2'],
    [null, '}', '}'],
  ]);
});

test('texts of 20,000 levels are compared', async () => {
  const text = (value: number, open: string, close: string) => open.repeat(20_000) + value + close.repeat(20_000);
  expect(await compareTexts(text(1, '[', ']'), text(2, '[', ']'))).toMatchObject({ total: 1 });
  expect(differencesOf()).toEqual([`changed $${'[0]'.repeat(24)}…${'[0]'.repeat(8)} 1 → 2`]);
  expect((await patchOf()).text).toBe(`[\n{"op":"replace","path":"${'/0'.repeat(20_000)}","value":2}\n]\n`);
});

test.each([
  ['values after the inner array', '[', ',1]'],
  ['values on both sides', '[1,', ',1]'],
  ['elements with keys', '[{"id":1,"a":', '},{"id":2}]'],
])('the one change in 50,000 levels is found: %s', async (_, open, close) => {
  const text = (value: number) => open.repeat(50_000) + value + close.repeat(50_000);
  expect(await compareTexts(text(1), text(2))).toMatchObject({ total: 1, counts: { changed: 1 } });
});

test('a patch whose paths would have gigabytes is refused with their size', async () => {
  const text = (inner: number, outer: number) => '['.repeat(50_000) + inner + `,${outer}]`.repeat(50_000);
  expect(await compareTexts(text(1, 1), text(2, 2), { arrays: 'position' })).toMatchObject({ total: 50_001 });
  await expect(patchOf()).rejects.toMatchObject({
    code: 'visualizer.error.patchTooLarge',
    values: { asked: 2_500_049_998, max: 1_073_741_824 },
  });
});

test.each([
  ['[1,[2],3]', '[1,[2],3,4,5]', ['added $[3] 4', 'added $[4] 5']],
  ['[{"id":1},{"id":2},{"id":3}]', '[{"id":1}]', ['removed $[1] {"id":2}', 'removed $[2] {"id":3}']],
  ['[1,{"a":1}]', '[1,{"a":2}]', ['changed $[1].a 1 → 2']],
  ['[1,1]', '[1]', ['removed $[1] 1']],
  ['[[1,2],3]', '[[1,2],3]', []],
])('after equal elements, the rest is compared: %s and %s', async (before, after, differences) => {
  for (const arrays of ['key', 'order', 'set'] as const) {
    await compareTexts(before, after, { arrays });
    if (arrays !== 'set' || !before.includes('"a"')) expect(differencesOf()).toEqual(differences);
  }
});
