import { describe, expect, test } from 'vitest';
import { Repair } from '#workers/visualizer/read/repair.ts';
import type { Slip } from '#workers/visualizer/request.ts';
import { jsonTestSuite } from '../../vectors/json-test-suite.ts';

describe('repairs', () => {
  const cases: [text: string, repaired: string, changes: Partial<Record<Slip, number>>][] = [
    ['{"a":1,}', '{"a":1}', { comma: 1 }],
    ['[1,,2,]', '[1,2]', { comma: 2 }],
    ['[1 2\n"x" {"a":1 "b":2}]', '[1 ,2\n,"x" ,{"a":1 ,"b":2}]', { missingComma: 4 }],
    ['// head\n[1 /* one */, 2] # end', '\n[1 , 2] ', { comment: 3 }],
    ["{'a':'it\\'s \"x\"'}", '{"a":"it\'s \\"x\\""}', { quotes: 2 }],
    ['{“a”: «б»}', '{"a": "б"}', { quotes: 2 }],
    ['{a:1, b_2 :{c-d:[]}, 5:true}', '{"a":1, "b_2" :{"c-d":[]}, "5":true}', { key: 4 }],
    ['[NaN, -Infinity, undefined]', '[null, null, null]', { nan: 3 }],
    ['{"a":True,"b":None}', '{"a":true,"b":null}', { word: 2 }],
    ['[+1, .5, 5., 0xFF, -.5e1]', '[1, 0.5, 5, 255, -0.5e1]', { number: 5 }],
    ['["a\tb\n"]', '["a\\tb\\n"]', { control: 1 }],
    ['["it\\\'s"]', '["it\'s"]', { quotes: 1 }],
    ['[\u00a01,\u2028\u30002]', '[1,2]', { space: 2 }],
    ['[{"a":[1,2', '[{"a":[1,2]}]', { bracket: 3 }],
    ['{"a":"b', '{"a":"b"}', { quotes: 1, bracket: 1 }],
  ];
  test.each(cases)('%j becomes %j', (text, repaired, changes) => {
    const repair = new Repair(text);
    expect(repair.run()).toBe(repaired);
    expect(repair.changes).toEqual(changes);
    expect(() => JSON.parse(repaired) as unknown).not.toThrow();
  });

  test('valid JSON is not changed, in any file of the suite', () => {
    for (const [name, base64] of jsonTestSuite.filter(([one]) => one.startsWith('y_'))) {
      const text = new TextDecoder().decode(Buffer.from(base64, 'base64'));
      const repair = new Repair(text);
      expect(repair.run(), name).toBe(text);
      expect(repair.changes, name).toEqual({});
    }
  });
});
