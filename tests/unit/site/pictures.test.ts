import { expect, test } from 'vitest';
import { sampleOf } from '#scripts/vite/picture-samples.ts';
import { sections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';

test('the picture for link previews of every tool shows a result of this tool, not of its section', () => {
  const lacking = sections.flatMap(({ id, pages }) =>
    (pages as readonly Page[])
      .filter((page) => page.kind === 'tool' && page.picture === null && sampleOf(page.name, 'en') === sampleOf(id, 'en'))
      .map(({ name }) => name),
  );
  expect(lacking).toEqual([]);
});
