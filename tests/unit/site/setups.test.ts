import { describe, expect, test } from 'vitest';
import { locales } from '#src/locale/locale.ts';
import { addresses } from '#src/site/addresses.ts';
import { headOf } from '#src/site/head.ts';
import { href } from '#src/tools/address.ts';
import { sections } from '#src/tools/registry.ts';
import { idOf, type Page } from '#src/tools/section.ts';
import { readMessages } from '#scripts/messages.mjs';
import { addressAt, SITE, wordsOf } from './words.ts';

const setups = sections.flatMap((section) => (section.setups as readonly Page[]).map((page) => ({ page, section, name: page.name })));
/** Names of the messages of which every page with one address has its own. Questions and steps may occur on several pages. */
const OWN = ['title', 'metaTitle', 'description', 'lede', 'facts', 'promptTitle', 'steps.0', 'faq.0.q'];

describe.each(setups)('the setup $name', ({ page, section }) => {
  test('opens a tool of its section with other constants', async () => {
    const tool = (section.pages as readonly Page[]).find((other) => idOf(other) === page.setupOf);
    const [own, plain] = [await page.definition?.(), await tool?.definition?.()];
    expect(own?.fields).toBe(plain?.fields);
    expect(own?.constants).not.toEqual(plain?.constants);
  });

  test('is canonical to itself in each language', async () => {
    for (const address of addresses.filter((each) => each.page === page)) {
      const { tags } = headOf(address, await wordsOf(address), SITE);
      expect(tags.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']).toBe(SITE + href(address));
    }
    expect(addressAt(page.path).page).toBe(page);
  });
});

test.each(locales)('no two pages in %s have the same title, description, first screen or questions as a setup', (locale) => {
  const messages = readMessages(locale);
  const named = sections.flatMap(({ hub, pages, setups: own }): readonly Page[] => [hub, ...pages, ...own]);
  const repeated = OWN.flatMap((part) =>
    setups.flatMap(({ name }) => {
      const text = messages[`${name}.${part}`];
      const others = named.filter((page) => page.name !== name && messages[`${page.name}.${part}`] === text);
      return text === undefined ? [`${name}.${part} is missing`] : others.map((page) => `${name}.${part} is that of ${page.name}`);
    }),
  );
  expect(repeated).toEqual([]);
});
