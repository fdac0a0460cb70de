import { describe, expect, test } from 'vitest';
import { encodeText } from '#workers/charset/encode.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { Repair } from '#workers/visualizer/read/repair.ts';
import { edited } from '#workers/visualizer/read/repair-edits.ts';
import type { Slip } from '#workers/visualizer/repair.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { jsonTestSuite } from '../../vectors/json-test-suite.ts';

/** Returns the repaired text, or null if the text is left as it is; and the number of changes by kind. */
function repairOf(text: string): { repaired: string | null; changes: Partial<Record<Slip, number>> } {
  const repair = new Repair(text);
  const edits = repair.run();
  return edits === null ? { repaired: null, changes: {} } : { repaired: edited(text, edits), changes: repair.changes };
}

describe('repairs', () => {
  const cases: [text: string, repaired: string, changes: Partial<Record<Slip, number>>][] = [
    ['{"a":1,}', '{"a":1}', { comma: 1 }],
    ['[1,,2,]', '[1,2]', { comma: 2 }],
    ['[1\n2\n"x" {"a":1 "b":2}]', '[1,\n2,\n"x", {"a":1, "b":2}]', { missingComma: 4 }],
    ['// head\n[1 /* one */, 2] # end', '\n[1 , 2] ', { comment: 3 }],
    ["{'a':'it\\'s \"x\"'}", '{"a":"it\'s \\"x\\""}', { quotes: 2 }],
    ['{“a”: «б»}', '{"a": "б"}', { quotes: 2 }],
    ['{a:1, b_2 :{c-d:[]}, 5:true}', '{"a":1, "b_2" :{"c-d":[]}, "5":true}', { key: 4 }],
    ['[NaN, -Infinity, undefined]', '[null, null, null]', { nan: 3 }],
    ['{"a":True,"b":None}', '{"a":true,"b":null}', { word: 2 }],
    ['[+1, .5, 5., 0xFF, -.5e1, 1_000, 10n]', '[1, 0.5, 5, 255, -0.5e1, 1000, 10]', { number: 7 }],
    ['["a\tb\n"]', '["a\\tb\\n"]', { control: 1 }],
    ['["it\\\'s", "\\x41"]', '["it\'s", "\\u0041"]', { quotes: 1, escape: 1 }],
    ['[\u00a01,\u2028\u30002]', '[1,2]', { space: 2 }],
    ['{"a":\u200b1,\u2060"b": 2}', '{"a":1,"b": 2}', { space: 2 }],
    ['[{"a":[1,2', '[{"a":[1,2]}]', { bracket: 3 }],
    ['{"a":[1,2}}', '{"a":[1,2]}', { bracket: 2 }],
    ['{"a":"b', '{"a":"b"}', { quotes: 1, bracket: 1 }],
    ['{"a":1},\n{"b":2}', '[{"a":1},\n{"b":2}]', { bracket: 2 }],
    ['{"a":1}\n{"b":2,}\n', '{"a":1}\n{"b":2}\n', { comma: 1 }],
  ];
  test.each(cases)('%j becomes %j', (text, repaired, changes) => {
    expect(repairOf(text)).toEqual({ repaired, changes });
  });

  test.each([
    ['[2024-10-15, 2024-11-16]', ['2024-10-15', '2024-11-16']],
    ['[192.168.10.1, 10.0.10.20]', ['192.168.10.1', '10.0.10.20']],
    ['[fe80::1, ::1]', null],
    ['[12:30, 9:05:10]', ['12:30', '9:05:10']],
    ['{"at": 2024-10-15T10:30:00Z}', { at: '2024-10-15T10:30:00Z' }],
    ['[1.2.3, v1.2, 1.0.0-rc.1]', ['1.2.3', 'v1.2', '1.0.0-rc.1']],
    ['[10px, 5%, 2em, 1/2]', ['10px', '5%', '2em', '1/2']],
    ['[+1-555-123-4567, +7 999 123-45-67]', ['+1-555-123-4567', '+7 999 123-45-67']],
    ['[007, 0123]', ['007', '0123']],
    ['{url: http://a.b/c, color: #fff}', { url: 'http://a.b/c', color: '#fff' }],
    ['{city: New York, id: 6f9619ff-8b86-d011-b42d-00c04fc964ff}', { city: 'New York', id: '6f9619ff-8b86-d011-b42d-00c04fc964ff' }],
    ['[1 234, 5 678]', null],
    ['[1\u00a0234]', null],
    ['{"a": 10 000}', null],
    ['[1 2 3]', null],
    ['{"price": 1,234.50}', null],
    ['{"phone": (555) 123-4567}', null],
    ['1, 234', null],
    ['192.168.0.1', null],
  ])('one thing without quotation marks becomes one text or stays as it is: %j', (text, value) => {
    const { repaired } = repairOf(text);
    expect(repaired === null ? null : JSON.parse(repaired)).toEqual(value);
  });

  test.each([
    ['```json\n{"a": 1}\n```', '{"a": 1}'],
    ['Here it is:\r\n```\r\n[1,]\r\n```\r\nEnd', '[1]\r'],
    ['callback({"a": 1});', '{"a": 1}'],
    ['({"a": 1})', '{"a": 1}'],
    ['const data = [1, 2];', ' [1, 2]'],
    [')]}\',\n{"a": 1}', '\n{"a": 1}'],
    ['{"_id": ObjectId("5f1"), "at": new Date("2024-01-01")}', '{"_id": "5f1", "at": "2024-01-01"}'],
    ['{"n": NumberLong("9007199254740993"), "m": NumberInt(5)}', '{"n": 9007199254740993, "m": 5}'],
    ['[(1, "a"), (2,), ()]', '[[1, "a"], [2], []]'],
    ["{u'a': u'b'}", '{"a": "b"}'],
    ['{\\"a\\": \\"x\\\\ny\\"}', '{"a": "x\\ny"}'],
    ['{""a"": ""x""}', '{"a": "x"}'],
    ['\'{"a": 1}\'', '{"a": 1}'],
  ])('what surrounds the data is removed: %j', (text, repaired) => {
    expect(repairOf(text).repaired).toBe(repaired);
  });

  test.each([
    ['{"a": "b, "c": 1}', '{"a": "b", "c": 1}'],
    ['{"a": "b,\n"c": "d",\n"e": "f"}', '{"a": "b",\n"c": "d",\n"e": "f"}'],
    ['{"a": "b\n"c": 1}', '{"a": "b",\n"c": 1}'],
    ['{"a: 1, "b": 2}', '{"a": 1, "b": 2}'],
    ['{a": 1, "b": c"}', '{"a": 1, "b": "c"}'],
    ['[{"a": "b}]', '[{"a": "b"}]'],
    ['["a, "b", "c"]', '["a", "b", "c"]'],
    ['{"a": "say "hi" now"}', '{"a": "say \\"hi\\" now"}'],
    ["{'a': 'it's'}", '{"a": "it\'s"}'],
  ])('a missing quotation mark is added, or one inside a text escaped: %j', (text, repaired) => {
    expect(repairOf(text).repaired).toBe(repaired);
  });

  test.each([
    '{"a": }',
    '{"a"}',
    '{"a" 1}',
    '[1, 2}',
    '{"a": 1,5}',
    '[1, 2, ...]',
    '[10", 12"]',
    '["say " hi"]',
    '{"a": "b "c": "d"}',
    '[rgb(1, 2, 3)]',
    "[b'a']",
    '["""abc"""]',
    '["C:\\d"]',
    '{1, 2}',
    '<p>[1]</p>',
    'hello world',
    '```\n[1]\n```\n```\n[2]\n```',
    '{"a":1} {"b":2,}',
  ])('a text that can be read in several ways, or in none, is left as it is: %j', (text) => {
    expect(repairOf(text)).toEqual({ repaired: null, changes: {} });
  });

  test('a long list of calls is repaired in time that grows with its length', () => {
    const count = 20_000;
    const { repaired } = repairOf(`[${'NumberLong("5"), '.repeat(count)}1]`);
    expect(JSON.parse(repaired ?? '')).toEqual([...Array.from({ length: count }, () => 5), 1]);
  });

  test('each change is listed with its place', async () => {
    const { places, placeCount } = await visualizerEngine.repair({ source: '{\n  a: 1,\n  "b": [2\n  3],\n}' }, freeControl());
    expect([places, placeCount]).toEqual([
      [
        { at: 4, removed: 'a', added: '"a"' },
        { at: 19, removed: '', added: ',' },
        { at: 24, removed: ',', added: '' },
      ],
      3,
    ]);
  });

  test('a file is read in its charset, or in the chosen one', async () => {
    const source = new Blob([encodeText('{"город": "Санкт-Петербург", "улица": "Малая Морская",}', 'windows-1251')]);
    const recognized = await visualizerEngine.repair({ source }, freeControl());
    expect(recognized.damaged).toBe('{"город": "Санкт-Петербург", "улица": "Малая Морская",}');
    expect(await recognized.blob?.text()).toBe('{"город": "Санкт-Петербург", "улица": "Малая Морская"}');
    const chosen = await visualizerEngine.repair({ source, charset: 'koi8-r' }, freeControl());
    expect(await chosen.blob?.text()).toContain('яЮМЙР-оЕРЕПАСПЦ');
  });

  test('valid JSON is not changed, in any file of the suite', () => {
    for (const [name, base64] of jsonTestSuite.filter(([one]) => one.startsWith('y_'))) {
      const text = new TextDecoder().decode(Buffer.from(base64, 'base64'));
      expect(repairOf(text), name).toEqual({ repaired: null, changes: {} });
    }
  });
});
