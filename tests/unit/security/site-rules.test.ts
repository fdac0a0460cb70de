import { describe, expect, test } from 'vitest';
import { parseRule } from '#workers/security/rules/parse.ts';
import { siteRules } from '../../vectors/site-rules.ts';
import { refusal } from '../../reference/refusal.ts';
import { passwords, rowsOf } from './engine-calls.ts';

const named: Readonly<Record<string, string>> = {
  upper: 'A-Z',
  lower: 'a-z',
  digit: '0-9',
  special: String.raw`\-~!@#$%^&*_+=\x60|(){}[:;"'<>,.?\] `,
  'ascii-printable': ' -~',
  unicode: ' -~',
};

/**
 * Returns a function that checks passwords by a second implementation: the rule is split at semicolons outside brackets, and its parts are
 * converted to regular expressions.
 */
function checkerOf(rule: string): (password: string) => boolean {
  const parts = rule.match(/(?:[^;[]|\[(?:[^\]]|\](?=\]))*\])+/g) ?? [];
  const anyOf = (list: string) => {
    const sets = list.match(/\[.*?\](?=\s*(?:,|$))|[a-z-]+/g) ?? [];
    const own = (set: string) => set.slice(1, -1).replace(/[\\\]^-]/g, String.raw`\$&`);
    return sets.map((set) => (set.startsWith('[') ? own(set) : (named[set.trim()] ?? ''))).join('');
  };
  const tests: ((password: string) => boolean)[] = [];
  let allowed = '';
  for (const part of parts) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/.exec(part) ?? [];
    if (name === 'minlength') tests.push((password) => password.length >= Number(value));
    if (name === 'maxlength') tests.push((password) => password.length <= Number(value));
    if (/^max-(?:consecutive|repeating)$/.test(name)) tests.push((password) => !new RegExp(String.raw`(.)\1{${value}}`).test(password));
    if (name !== 'required' && name !== 'allowed') continue;
    const set = anyOf(value);
    allowed += set;
    if (name === 'required') tests.push((password) => new RegExp(`[${set}]`).test(password));
  }
  if (allowed !== '') tests.push((password) => new RegExp(`^[${allowed}]*$`).test(password));
  return (password) => tests.every((holds) => holds(password));
}

describe('site rules', () => {
  test('of Apple’s list are satisfied by thirty passwords each', async () => {
    const failed: string[] = [];
    for (const rule of siteRules) {
      const accepts = checkerOf(rule);
      const made = await passwords({ rule, length: '20', count: '30' });
      for (const password of rowsOf(made)) if (!accepts(password)) failed.push(`${rule} ${password}`);
    }
    expect(failed).toEqual([]);
    expect(siteRules.length).toBeGreaterThan(200);
  });

  test('max-repeating limits runs of one character, as max-consecutive does', async () => {
    const strengths = ['max-repeating', 'max-consecutive'].map(async (name) => {
      const rule = `minlength: 6; allowed: [ab]; ${name}: 2;`;
      const made = await passwords({ rule, length: '6', count: '300' });
      expect(rowsOf(made).filter((row) => !checkerOf(rule)(row))).toEqual([]);
      return made.strength.possible;
    });
    // Strings of six a and b without aaa and bbb: twice the Fibonacci number F(7).
    expect(await Promise.all(strengths)).toEqual(['26', '26']);
  });

  test('the checker itself refuses wrong passwords', () => {
    const accepts = checkerOf('minlength: 4; maxlength: 6; required: upper; required: [-#]]; allowed: lower; max-consecutive: 2;');
    expect(['aA-b', 'Aab]', 'AAb#'].map(accepts)).toEqual([true, true, true]);
    expect(['aA-', 'aA-bbbb', 'aaaA-', 'aab-', 'aAbb', 'aA-1'].map(accepts)).toEqual([false, false, false, false, false, false]);
  });

  test('are parsed in every notation', () => {
    const { required, allowed, minLength, maxLength, maxRepeating } = parseRule(
      ' MinLength:8;maxlength : 12 ;required:lower,UPPER;\nrequired: [-\'"]]; allowed: [ab1 ], digit; max-consecutive: 3',
    );
    expect(required.map((set) => set.size)).toEqual([52, 4]);
    expect([...(required[1] ?? [])].join('')).toBe('-\'"]');
    expect(allowed.has(' ')).toBe(false);
    expect([minLength, maxLength, maxRepeating, allowed.size]).toEqual([8, 12, 3, 66]);
  });

  test('allow the requested length if it is within their limits, and otherwise set the nearest limit', async () => {
    expect((await passwords({ rule: 'minlength: 8; maxlength: 12; required: lower;', length: '20' })).length).toBe(12);
    expect((await passwords({ rule: 'minlength: 30; required: lower;', length: '20' })).length).toBe(30);
    expect((await passwords({ rule: 'required: lower;', length: '20' })).length).toBe(20);
  });

  test.each([
    ['hello', 'ruleText'],
    ['required lower', 'ruleText'],
    ['required: lowercase;', 'ruleText'],
    ['minlength: many;', 'ruleText'],
    ['color: 3;', 'ruleText'],
    ['required: [abc;', 'ruleText'],
    ['minlength: 8; required: [];', 'ruleText'],
    ['required: lower; allowed: [é];', 'ruleText'],
    ['minlength: 9; maxlength: 8;', 'ruleImpossible'],
    ['minlength: 200;', 'ruleImpossible'],
    ['minlength: 8; allowed: [a]; max-consecutive: 2;', 'ruleImpossible'],
    ['maxlength: 2; required: upper; required: lower; required: digit;', 'ruleImpossible'],
    [`allowed: [${'x'.repeat(2001)}];`, 'ruleTooLong'],
  ])('%j is refused', async (rule, code) => {
    expect(await refusal(passwords({ rule }))).toMatchObject({ code: `security.error.${code}`, field: 'rule' });
  });
});
