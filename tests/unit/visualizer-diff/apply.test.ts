import { expect, test } from 'vitest';
import { jsonPatchTests } from '../../vectors/json-patch-tests.ts';
import { mergePatches } from '../../vectors/rfc7396.ts';
import { applied, compareTexts, patchOf } from './diff-calls.ts';

interface PatchTest {
  readonly comment?: string;
  readonly doc: unknown;
  readonly patch: readonly unknown[];
  readonly expected?: unknown;
  readonly error?: string;
  readonly disabled?: boolean;
}

test.each(jsonPatchTests.map((text, index) => [index, text] as const))('JSON Patch Tests, %i', async (_, text) => {
  const { doc, patch, expected, error, disabled } = JSON.parse(text) as PatchTest;
  if (disabled) return;
  const outcome = await applied(JSON.stringify(doc), JSON.stringify(patch), 'patch').then(JSON.parse, (failure) => failure as Error);
  if (error !== undefined) expect(outcome).toMatchObject({ code: 'visualizer.error.patch', field: 'patch' });
  else expect(outcome).toEqual(expected === undefined ? doc : expected);
});

test('RFC 6902 A.13: an operation with two members "op" is refused', async () => {
  const patch = '[{"op":"add","path":"/baz","value":"qux","op":"remove"}]';
  await expect(applied('{"foo":"bar"}', patch)).rejects.toMatchObject({ values: { kind: 'twice', operation: 1, pointer: 'op' } });
});

test.each(mergePatches)('RFC 7396 appendix A: %s with the Merge Patch %s is %s', async (original, patch, result) => {
  expect(await applied(original, patch, 'merge')).toBe(result);
  // The Merge Patch that is written for the two documents has the same result, if there is one: it cannot set null.
  await compareTexts(original, result);
  const { text, problem } = await patchOf('merge');
  if (text === null) expect(problem).toMatchObject({ kind: 'null' });
  else expect(await applied(original, text, 'merge')).toBe(result);
});
