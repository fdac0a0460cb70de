import { describe, expect, test } from 'vitest';
import { yamlJson } from '#workers/visualizer/yaml/yaml-json.ts';
import type { YamlVersion } from '#workers/visualizer/source.request.ts';
import suite from '../../vectors/yaml-test-suite.json' with { type: 'json' };
import { openTable, refusal, shownCells } from './engine-calls.ts';

const valuesOf = (text: string) => yamlJson(text, null).documents.map((json): unknown => JSON.parse(json));
const jsonOf = (text: string, version: YamlVersion | null = null) => yamlJson(text, version).documents.join('\n');

/**
 * Base64 with line ends, which is shown without them; a directive with an argument too many, which is refused; and the tag `!` without a
 * value, which is null here.
 */
const otherwise = ['565N', 'ZYU8-02', 'UKK6-02'];

describe('yaml-test-suite', () => {
  test('all texts that must be refused are, with a place', () => {
    const invalid = suite.cases.filter(([, , values]) => values === null);
    expect(invalid).toHaveLength(94);
    for (const [name, text] of invalid) expect(() => yamlJson(text as string, null), name as string).toThrow(/./);
  });

  test('all other texts have the values of the suite, without empty documents', () => {
    const valid = suite.cases.filter(([name, , values]) => values !== null && !otherwise.includes(name as string));
    expect(valid).toHaveLength(308);
    for (const [name, text, values] of valid) {
      const found = valuesOf(text as string);
      if (Array.isArray(values))
        expect(found, name as string).toEqual(values.length > 0 ? values.filter((value) => value !== null) : found);
    }
  });
});

test('numbers keep their digits, and words are read by the version of YAML', () => {
  const text = '[12345678901234567890, 1.10, +0012.50e+3, .5, 012, 0x1F, 0o17, no, On, 12:30, 1_000, 0b11, 09, ~, y]';
  expect(jsonOf(text)).toBe('[12345678901234567890,1.10,12.50e+3,0.5,12,31,15,"no","On","12:30","1_000","0b11",9,null,"y"]');
  expect(jsonOf(text, '1.1')).toBe('[12345678901234567890,1.10,12.50e+3,0.5,10,31,"0o17",false,true,750,1000,3,"09",null,"y"]');
  expect(jsonOf(`%YAML 1.1\n---\n${text}`)).toBe(jsonOf(text, '1.1'));
});

test('aliases are values, and << merges mappings below their own keys', () => {
  expect(jsonOf('a: &a {x: 1, y: 2}\nb: {y: 3, <<: *a, z: *a}\nc: {<<: [{x: 4}, *a], "<<": 5}')).toBe(
    '{"a":{"x":1,"y":2},"b":{"y":3,"x":1,"z":{"x":1,"y":2}},"c":{"x":4,"y":2,"<<":5}}',
  );
});

test('what JSON does not have, or the other version reads differently, is told with an example', () => {
  const { remarks } = yamlJson('a: !Ref b\n1: .nan\nno: 012\nb: !!binary |\n  aGVs\n  bG8=\n[c]: {<<: {d: on}}\n---\n', null);
  expect(remarks).toEqual([
    { kind: 'tags', count: 1, example: '!Ref', read: '', other: '' },
    { kind: 'notFinite', count: 1, example: '.nan', read: '', other: '' },
    { kind: 'versions', count: 3, example: 'no', read: '"no"', other: 'false' },
    { kind: 'binary', count: 1, example: '', read: '', other: '' },
    { kind: 'keys', count: 1, example: '["c"]', read: '', other: '' },
    { kind: 'merged', count: 1, example: '<<', read: '', other: '' },
    { kind: 'emptyDocuments', count: 1, example: '', read: '', other: '' },
  ]);
});

const tenAliases = (name: string, of: string) => `${name}: &${name} [${`*${of},`.repeat(10)}]\n`;
const bomb = `a: &a [${'x,'.repeat(10)}]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, at) => tenAliases(name, 'abcdefgh'[at] as string)).join('')}`;

test.each([
  ['a: 1\n  b: 2', { line: 2, column: 4, kind: 'indent' }],
  ['a:\n\t- b', { line: 2, kind: 'tab' }],
  ['a: [1, 2', { line: 1, kind: 'flow' }],
  ['a: "b', { kind: 'quote' }],
  ['a: "\\q"', { column: 6, wrong: 'q', kind: 'escape' }],
  ['ж: *b', { line: 1, column: 5, kind: 'alias' }],
  ['a: &a [*a]', { kind: 'recursive' }],
  ['a: !!int b', { kind: 'value' }],
  ['a: \u0001', { kind: 'control' }],
  ['a: b: c', { column: 5, kind: 'indent' }],
  [bomb, { line: 7, kind: 'bomb' }],
])('%j is refused with place and reason', async (text, values) => {
  expect(await refusal(text, { fileName: 'a.yaml' })).toMatchObject({ code: 'visualizer.error.yaml', values });
});

test('too many levels are refused as such', async () => {
  expect(await refusal('['.repeat(100_000), { fileName: 'a.yaml' })).toMatchObject({ code: 'visualizer.error.tooDeep' });
});

test('documents are rows; the format is told, as a guess without a name that says it', async () => {
  const text = 'kind: A\nn: 1\n---\nkind: B\nn: 2.50\n---\n';
  for (const [options, isGuess] of [
    [{ fileName: 'a.yml' }, false],
    [{ from: 'yaml' as const }, false],
    [{}, true],
    [{ fileName: 'a.txt', expectsCsv: true }, true],
  ] as const) {
    const summary = await openTable(text, options);
    expect(summary.origin).toMatchObject({ format: 'yaml', yamlVersion: '1.2', isGuess });
    expect(shownCells(summary, 2)).toEqual([
      ['A', '1:number'],
      ['B', '2.50:number'],
    ]);
  }
  expect((await openTable(text, { from: 'csv' })).origin).toMatchObject({ format: null, looksLike: { kind: 'yaml' } });
  const [utf16] = [Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from('a: ж\nb: 2\n', (c) => c.charCodeAt(0)).buffer)])];
  expect(shownCells(await openTable(utf16, { fileName: 'a.yaml' }), 1)).toEqual([['ж', '2:number']]);
});

test.each([
  'name: x, y\ncity: a, b\n',
  '"a": 1,\n"b": 2,\n',
  '12:30:00 INFO start\n12:30:01 WARN: end\n',
  'one\ntwo\nthree\n',
  'Error: failed\n',
  'select a from b;\n-- note\n',
  'a: 1\n[b\n',
])('%j is not taken for YAML', async (text) => {
  const result = await openTable(text, { fileName: 'a.txt' }).then(
    ({ origin }) => origin.format,
    () => null,
  );
  expect(result).toBeNull();
});
