import { describe, expect, test } from 'vitest';
import { addresses, isIndexed, notFound } from '#src/site/addresses.ts';
import { structuredDataOf } from '#src/site/structured-data.ts';
import { type Address, href } from '#src/tools/address.ts';
import { addressAt, SITE, wordsOf } from './words.ts';

const dataOf = async (address: Address) => structuredDataOf(address, await wordsOf(address), SITE);
const dataAt = (path: string) => dataOf(addressAt(path));

describe('structured data', () => {
  test('of a tool is a free application of this site, with its breadcrumb', async () => {
    const [application, trail] = await dataAt('/uuid/v4');
    expect(application).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      url: `${SITE}/uuid/v4`,
      inLanguage: 'en',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      publisher: { '@type': 'Organization', name: 'Verstak', url: `${SITE}/` },
    });
    expect(application?.['name']).toMatch(/UUID v4/);
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Verstak', item: `${SITE}/` },
        { '@type': 'ListItem', position: 2, name: 'UUID', item: `${SITE}/uuid` },
        { '@type': 'ListItem', position: 3, name: 'v4', item: `${SITE}/uuid/v4` },
      ],
    });
  });

  test('of a Russian page is in Russian and links to Russian pages', async () => {
    const [application, trail] = await dataAt('/ru/uuid/inspect');
    expect(application).toMatchObject({ url: `${SITE}/ru/uuid/inspect`, inLanguage: 'ru' });
    expect(application?.['name']).toMatch(/[а-я]/);
    const items = trail?.['itemListElement'] as { item: string }[];
    expect(items.map(({ item }) => item)).toEqual([`${SITE}/ru/`, `${SITE}/ru/uuid`, `${SITE}/ru/uuid/inspect`]);
  });

  test('of the home page is a web site, and of a hub a collection one step below the home page', async () => {
    expect(await dataAt('/')).toMatchObject([{ '@type': 'WebSite', name: 'Verstak', url: `${SITE}/` }]);
    const [collection, trail] = await dataAt('/uuid');
    expect(collection).toMatchObject({ '@type': 'CollectionPage', url: `${SITE}/uuid` });
    expect(trail?.['itemListElement']).toHaveLength(2);
  });

  test('contains the duration of a task if it is known', async () => {
    const { page, ...rest } = addressAt('/uuid/v4');
    const [timed] = await dataOf({ ...rest, page: { ...page, minutes: 3 } });
    expect(timed).toHaveProperty('timeRequired', 'PT3M');
    expect((await dataAt('/uuid/v4'))[0]).not.toHaveProperty('timeRequired');
  });

  test('does not exist for unknown addresses and unbuilt pages', async () => {
    expect(await dataOf({ page: notFound, params: {}, locale: 'en' })).toEqual([]);
    const built = addressAt('/uuid/v4');
    const soon = { ...built, page: { ...built.page, definition: null } };
    expect(await dataOf(soon)).toEqual([]);
  });

  test('is complete on every indexed address', async () => {
    for (const address of addresses.filter(({ page }) => isIndexed(page))) {
      const data = await dataOf(address);
      const text = JSON.stringify(data);
      expect(JSON.parse(text)).toEqual(data);
      expect(text).not.toMatch(/undefined|null|[{}]\w+[{}]/);
      expect(data[0]).toMatchObject({ '@context': 'https://schema.org', url: SITE + href(address), inLanguage: address.locale });
    }
  });
});
