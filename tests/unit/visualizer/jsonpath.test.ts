import { describe, expect, test } from 'vitest';
import { evaluate } from '#workers/visualizer/query/evaluate.ts';
import { valueEnd } from '#workers/visualizer/query/json-text.ts';
import { parseQuery } from '#workers/visualizer/query/parse.ts';
import { freeControl } from '#workers/wire/control.ts';
import { jsonpathCompliance } from '../../vectors/jsonpath-compliance.ts';

type Case = readonly [name: string, query: string, document?: unknown, results?: readonly (readonly unknown[])[]];
const cases = jsonpathCompliance.map((line) => {
  const [name, query, document, results] = JSON.parse(line) as Case;
  return { name, query, document, results };
});

async function selected(query: string, document: unknown): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const nodes = await evaluate(parseQuery(query), { bytes, root: 0, values: [] }, freeControl());
  return Array.from({ length: nodes.count }, (_, index) => {
    const start = nodes.at(index);
    return JSON.parse(new TextDecoder().decode(bytes.subarray(start, valueEnd(bytes, start)))) as unknown;
  });
}

describe('JSONPath Compliance Test Suite', () => {
  test('is complete', () => {
    expect(cases.length).toBe(703);
  });

  test.each(cases.filter(({ results }) => results))('$name: $query selects the expected values', async ({ query, document, results }) => {
    expect(results).toContainEqual(await selected(query, document));
  });

  test.each(cases.filter(({ results }) => !results))('$name: $query is refused', ({ query }) => {
    expect(() => parseQuery(query)).toThrow(expect.objectContaining({ name: 'ProblemError' }));
  });
});
