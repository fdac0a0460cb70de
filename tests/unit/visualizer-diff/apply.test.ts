import { expect, test } from 'vitest';
import { jsonPatchTests } from '../../vectors/json-patch-tests.ts';
import { applied } from './diff-calls.ts';

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
