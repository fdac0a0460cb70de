import { describe, expect, test } from 'vitest';
import { sectionOf, sections } from '#src/tools/registry.ts';
import { isSoon, type Page, type SectionId } from '#src/tools/section.ts';

const pagesOf = (id: SectionId): readonly Page[] => sectionOf(id).pages;
const pageOf = (id: SectionId, page: string) => pagesOf(id).find(({ name }) => name === `${id}.${page}`) as Page;

test('there are 7 sections with 40 tools and 8 guides', () => {
  const pages = sections.flatMap(({ pages: own }): readonly Page[] => own);
  const count = (kind: Page['kind']) => pages.filter((page) => page.kind === kind).length;
  expect([sections.length, count('tool'), count('guide')]).toEqual([7, 40, 8]);
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

describe('the cards', () => {
  const recommended = (id: SectionId) => pagesOf(id).flatMap(({ recommended: is, path }) => (is ? [path] : []));
  const order = (id: SectionId, count: number) =>
    pagesOf(id)
      .slice(0, count)
      .map(({ path }) => path.split('/').at(-1));

  test('of UUID have the specified order, with v4, v7 and v5 recommended', () => {
    expect(order('uuid', 8)).toEqual(['v4', 'v7', 'v6', 'v5', 'v3', 'v1', 'nil', 'guid']);
    expect(recommended('uuid')).toEqual(['/uuid/v4', '/uuid/v7', '/uuid/v5']);
  });

  test('of QR are in the order of their use and begin with a link, which is recommended', () => {
    expect(order('qr', 5)).toEqual(['url', 'wifi', 'vcard', 'text', 'read']);
    expect(recommended('qr')).toEqual(['/qr/url']);
  });

  test('of Base64 begin with encoding, which is recommended', () => {
    expect(order('base64', 2)).toEqual(['encode', 'decode']);
    expect(recommended('base64')).toEqual(['/base64/encode']);
  });
});

test('the tasks have the specified durations', () => {
  expect(['url', 'text', 'phone', 'email', 'vcard'].map((page) => pageOf('qr', page).minutes)).toEqual([1, 1, 2, 2, 3]);
  expect(pageOf('base64', 'how-to-use').minutes).toBe(3);
  expect(pageOf('uuid', 'how-to-use').minutes).toBe(5);
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
