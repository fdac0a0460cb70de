import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { jsonEngine } from '#workers/visualizer/json.engine.ts';
import type { SchemaRequest } from '#workers/visualizer/json.request.ts';
import { mayBacktrack } from '#workers/visualizer/schema/pattern-risk.ts';
import { jsonSchemaTestSuite } from '../../vectors/json-schema-test-suite.ts';
import { control, openJson } from './json-calls.ts';

type Group = readonly [name: string, schema: unknown, tests: readonly (readonly [name: string, data: unknown, valid: boolean])[]];

const suite = JSON.parse(gunzipSync(Buffer.from(jsonSchemaTestSuite, 'base64')).toString()) as Readonly<Record<string, readonly Group[]>>;

async function validated(text: string, schema: unknown, options: Partial<SchemaRequest> = {}) {
  await openJson(text);
  await jsonEngine.lay({ layout: '2' }, control);
  const request = {
    schema: typeof schema === 'string' ? schema : JSON.stringify(schema),
    each: false,
    lines: 'result',
    ...options,
  } as const;
  return jsonEngine.validate(request, control);
}

/** Runs the groups of a draft. Returns the numbers of right answers and of refusals by their kinds, and the wrong answers. */
async function run(draft: string) {
  const counts: Record<string, number> = { right: 0 };
  const wrong: string[] = [];
  for (const [group, schema, tests] of suite[draft] ?? []) {
    // Without `$schema`, a schema is read as 2020-12.
    const named = draft === '7' && typeof schema === 'object' ? { $schema: 'http://json-schema.org/draft-07/schema#', ...schema } : schema;
    const { problem, violations } = await validated(JSON.stringify(tests.map(([, data]) => data)), named, { each: true });
    const invalid = new Set(violations.listed.map(({ path }) => Number(/^\$\[(\d+)\]/.exec(path)?.[1])));
    for (const [index, [name, , valid]] of tests.entries()) {
      const answer = problem?.kind ?? (invalid.has(index) !== valid ? 'right' : 'wrong');
      if (answer === 'wrong') wrong.push(`${group}: ${name}`);
      counts[answer] = (counts[answer] ?? 0) + 1;
    }
  }
  return { counts, wrong };
}

describe('JSON-Schema-Test-Suite', () => {
  test('of draft-07: every answer is right, or the schema is refused by name', async () => {
    expect(await run('7')).toEqual({ counts: { right: 898, remote: 27, keyword: 2 }, wrong: [] });
  });

  test('of 2020-12: every answer is right, or the schema is refused by name; formats are checked', async () => {
    const { counts, wrong } = await run('2020-12');
    expect(wrong.filter((name) => !name.startsWith('format: '))).toEqual([]);
    expect(wrong).toHaveLength(15);
    expect(counts).toEqual({ right: 1190, remote: 37, keyword: 52, draft: 5, wrong: 15 });
  });
});

describe('violations', () => {
  const schema = {
    properties: { id: { type: 'integer' }, tags: { items: { pattern: '^[a-z]+$' } }, kind: { anyOf: [{ const: 1 }, { const: 2 }] } },
    required: ['id'],
    additionalProperties: false,
  };

  test('have the path, the line and the part of the schema, each once', async () => {
    const { violations, checked, failed } = await validated('{"tags":["a","B"],"kind":3,"x y":{}}', schema);
    expect({ checked, failed }).toEqual({ checked: 1, failed: 1 });
    expect(violations.listed.map(({ path, line, keyword, expected }) => [path, line, keyword, expected])).toEqual([
      ['$', 1, 'required', '["id"]'],
      ['$.tags[1]', 4, 'pattern', '"^[a-z]+$"'],
      ['$.kind', 6, 'anyOf', '[{"const":1},{"const":2}]'],
      ["$['x y']", 7, 'additionalProperties', 'false'],
    ]);
  });

  test('of several values, and of the elements of an array, have the lines of the text', async () => {
    const rows = await validated('{"id":1}\n{"id":"2"}\n{"id":3.5}', schema, { lines: 'text' });
    expect(rows).toMatchObject({ checked: 3, failed: 2 });
    expect(rows.violations.listed.map(({ path, line }) => `${path} ${line}`)).toEqual(['$[1].id 2', '$[2].id 3']);
    expect(await validated('[{"id":1},{}]', schema, { each: true })).toMatchObject({ checked: 2, failed: 1 });
  });

  test('of repeated names are those of the last, and rounded numbers are counted', async () => {
    const { violations, rounded } = await validated('{"id":1,"id":"x","tags":[12345678901234567]}', schema);
    expect(violations.listed[0]).toMatchObject({ path: '$.id', line: 3 });
    expect(rounded).toBe(1);
  });

  test('inside a reference have the value of the keyword there', async () => {
    const referring = { $defs: { short: { maxLength: 2 } }, items: { $ref: '#/$defs/short' } };
    const { violations } = await validated('["ab","abc"]', referring);
    expect(violations.listed).toMatchObject([{ path: '$[1]', keyword: 'maxLength', expected: '2' }]);
  });
});

describe('a schema is refused with the place', () => {
  test.each([
    ['{"type":', { kind: 'syntax', path: '1:9' }],
    [{ properties: { a: { type: 'text' } } }, { kind: 'invalid', path: '/properties/a/type', value: 'text' }],
    [{ minLength: -1 }, { kind: 'invalid', path: '/minLength', value: '-1' }],
    [{ $schema: 'http://json-schema.org/draft-04/schema#' }, { kind: 'draft', path: '/$schema' }],
    [{ items: { $ref: 'https://example.com/item.json' } }, { kind: 'remote', path: '/items/$ref', value: 'https://example.com/item.json' }],
    [{ $ref: '#/$defs/missing' }, { kind: 'reference', path: '/$ref', value: '#/$defs/missing' }],
    [{ pattern: '(' }, { kind: 'pattern', path: '/pattern', value: '(' }],
    [{ patternProperties: { '^(a+)+$': true } }, { kind: 'backtracking', path: '/patternProperties', value: '^(a+)+$' }],
    [{ $dynamicRef: '#node' }, { kind: 'keyword', path: '/$dynamicRef' }],
  ])('%j', async (schema, problem) => {
    expect((await validated('1', schema)).problem).toMatchObject(problem);
  });

  test('that a value makes recurse too deeply', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await validated(deep, { items: { $ref: '#' } })).problem).toMatchObject({ kind: 'recursion' });
  });
});

test('patterns that may take exponential time are told from those that do not', () => {
  for (const pattern of ['(a+)+', '(a*)*', '(a|a)*$', '(a|aa)+', '^(\\w+,?)*$', '(.*a){12}', '([a-z]+)*@', '(\\d|\\w)+', '(a)\\1'])
    expect(mayBacktrack(pattern), pattern).toBe(true);
  for (const pattern of [
    '^[a-z]+$',
    '^([a-z0-9]+-)*[a-z0-9]+$',
    '^\\d{4}-\\d\\d$',
    '^(?!.*x)[\\w.-]+@[\\w.-]+\\.[a-z]{2,}$',
    '(ab|cd)*',
    '^\\S+(\\s\\S+)*$',
    'a{1,5}b?',
  ])
    expect(mayBacktrack(pattern), pattern).toBe(false);
});
