import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subsetFonts } from '#scripts/subset-fonts.mjs';

test('the font files are those that `npm run fonts` writes', async () => {
  const fonts = await subsetFonts();
  expect(fonts).toHaveLength(6);
  for (const { path, bytes } of fonts) expect(readFileSync(path).equals(bytes), `${path} is outdated: npm run fonts`).toBe(true);
});
