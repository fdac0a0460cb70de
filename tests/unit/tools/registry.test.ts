import { describe, expect, test } from 'vitest';
import { sectionOf, sections } from '#src/tools/registry.ts';
import { isSoon, type Page } from '#src/tools/section.ts';

test('there are 7 sections with 45 tools and 10 guides', () => {
  const pages = sections.flatMap(({ pages: own }): readonly Page[] => own);
  const count = (kind: Page['kind']) => pages.filter((page) => page.kind === kind).length;
  expect([sections.length, count('tool'), count('guide')]).toEqual([7, 45, 10]);
});

describe.each(sections)('/$id', ({ id, hub, pages }) => {
  const own: readonly Page[] = pages;

  test('has an address for its hub and a different one for each page', () => {
    expect(hub.path).toBe(`/${id}`);
    expect(new Set(own.map(({ path }) => path)).size).toBe(own.length);
  });

  test('lists its tools before its guides', () => {
    const kinds = own.map(({ kind }) => kind);
    expect(kinds).toEqual([...kinds].sort().reverse());
  });

  test('has no tool or guide that is not built', () => {
    expect(own.filter(isSoon)).toEqual([]);
  });
});

test.each(sections.filter(({ field }) => field).map(({ id }) => id))(
  'the field of the hub of %s sets a value that the first tool accepts',
  async (id) => {
    const { field, pages } = sectionOf(id);
    const tool = await pages[0]?.definition?.();
    if (field && 'kind' in field) expect(tool?.accepts).toContain(field.kind);
    else expect(tool?.fields).toHaveProperty(field?.setting ?? '');
  },
);
