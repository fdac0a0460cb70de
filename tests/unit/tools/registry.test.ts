import { describe, expect, test } from 'vitest';
import { conversionPairs } from '#src/tools/converters/unit/pairs.ts';
import { categoryIds, unitsOf } from '#src/tools/converters/unit/units.ts';
import { sectionOf, sections } from '#src/tools/registry.ts';
import { isSoon, type Page, type SectionId } from '#src/tools/section.ts';
import { promisedPages } from '../site/promised-pages.ts';

const guides = 'what-is-qr-code how-to-generate what-is-base64 how-to-use what-is-uuid complete-guide how-to-open-large-files'.split(' ');

const pagesOf = (id: SectionId): readonly Page[] => sectionOf(id).pages;
const pageOf = (id: SectionId, page: string) => pagesOf(id).find(({ name }) => name === `${id}.${page}`) as Page;

test('the sections have the order of the sidebar', () => {
  expect(sections.map(({ id, hub }) => [id, hub.path])).toEqual([
    ['qr', '/qr'],
    ['base64', '/base64'],
    ['uuid', '/uuid'],
    ['security', '/security'],
    ['converters', '/converters'],
    ['visualizer', '/visualizer'],
    ['random', '/random'],
  ]);
});

describe.each(Object.entries(promisedPages))('/%s', (id, paths) => {
  test('has all specified pages and no other', () => {
    const listed = pagesOf(id as SectionId).map(({ path }) => path.replace(`/${id}/`, ''));
    expect([...listed].sort()).toEqual([...paths].sort());
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('lists its tools before its guides', () => {
    const kinds = pagesOf(id as SectionId).map(({ kind }) => kind);
    expect(kinds).toEqual([...kinds].sort().reverse());
  });

  test('marks its guides as guides', () => {
    for (const { kind, path } of pagesOf(id as SectionId))
      expect([path, kind === 'guide']).toEqual([path, guides.some((guide) => path.endsWith(`/${guide}`))]);
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

test('a tool without a view is unbuilt; all UUID tools are built', () => {
  expect(isSoon({ ...pageOf('uuid', 'v4'), view: null })).toBe(true);
  expect(pagesOf('uuid').filter((page) => page.kind === 'tool' && isSoon(page))).toEqual([]);
});

describe('the conversions', () => {
  test('are 232: every ordered pair of two units of one category', () => {
    expect(categoryIds.map((category) => unitsOf(category).length)).toEqual([8, 7, 3, 8, 9]);
    expect(conversionPairs).toHaveLength(8 * 7 + 7 * 6 + 3 * 2 + 8 * 7 + 9 * 8);
    expect(conversionPairs).toHaveLength(232);
    expect(pageOf('converters', 'pair').params).toHaveLength(232);
  });

  test('are different, never of a unit to itself, and never across categories', () => {
    const keys = conversionPairs.map(({ category, from, to }) => `${category} ${from} ${to}`);
    expect(new Set(keys).size).toBe(232);
    for (const { category, from, to } of conversionPairs) {
      expect(from).not.toBe(to);
      expect(unitsOf(category)).toEqual(expect.arrayContaining([from, to]));
    }
  });

  test('exist in both directions', () => {
    const keys = new Set(conversionPairs.map(({ category, from, to }) => `${category} ${from} ${to}`));
    expect(conversionPairs.filter(({ category, from, to }) => !keys.has(`${category} ${to} ${from}`))).toEqual([]);
  });
});

test.each(sections.filter(({ field }) => field).map(({ id }) => id))(
  'the field of the hub of %s sets a value that the first tool accepts',
  async (id) => {
    const { field, pages, offers } = sectionOf(id);
    const { accepts, shareable } = (await offers?.())?.offers ?? { shareable: {} };
    const tool = pages[0]?.name.replace(`${id}.`, '') ?? '';
    if (field && 'kind' in field) expect(accepts?.[tool]).toContain(field.kind);
    else expect(shareable[tool]).toHaveProperty(field?.setting ?? '');
  },
);
