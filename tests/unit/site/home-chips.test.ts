import { expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { readMessages } from '#scripts/messages.mjs';
import { notFound, resolve } from '#src/site/addresses.ts';
import { sections } from '#src/tools/registry.ts';

test.each(sections)('the chips of $id on the home page lead to tools of the section, each with a label', ({ id, chips }) => {
  for (const path of chips) {
    const resolution = resolve(path);
    if ('redirect' in resolution) throw new Error(`${path} is redirected`);
    const { page } = resolution.address;
    expect(page, path).not.toBe(notFound);
    expect([page.section, page.kind], path).toEqual([id, 'tool']);
  }
  for (const locale of locales) {
    const labels = Object.keys(readMessages(locale)).filter((word) => word.startsWith(`${id}.hub.home.chips.`));
    expect(labels, locale).toHaveLength(chips.length);
  }
});
