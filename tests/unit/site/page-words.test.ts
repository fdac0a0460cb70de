import { expect, test } from 'vitest';
import { locales } from '#src/locale/locale.ts';
import { addresses, notFound } from '#src/site/addresses.ts';
import { wordOf } from '#src/site/page-name.ts';
import type { PagePart } from '#src/tools/registry.ts';
import { href } from '#src/tools/address.ts';
import { wordsOf } from './words.ts';

const parts: readonly PagePart[] = ['title', 'metaTitle', 'description', 'lede', 'search', 'tab'];

test('every page has all its messages, in both languages', async () => {
  const missing: string[] = [];
  for (const address of [...addresses, ...locales.map((locale) => ({ page: notFound, params: {}, locale }))]) {
    const words = await wordsOf(address);
    for (const part of parts) {
      try {
        if (wordOf(address, part, words).trim() === '') missing.push(`${href(address)} ${part}`);
      } catch (error) {
        missing.push(`${href(address)} ${part}: ${(error as Error).message}`);
      }
    }
  }
  expect(missing).toEqual([]);
});
