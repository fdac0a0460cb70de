import { expect, test } from 'vitest';
import { numberFields } from '#src/tools/random/number/tool.ts';

test('fields for negative numbers do not ask for the decimal or numeric keyboard, which has no minus sign on an iPhone', () => {
  for (const field of [numberFields.min, numberFields.max]) expect((field as { inputMode?: string }).inputMode).toBe('text');
});
