import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { text } from '#scripts/tools/cli-reference.ts';

test('the reference of docs/cli.md is what `npm run docs` writes', () => {
  expect(readFileSync('docs/cli.md', 'utf8')).toContain(text);
});
