import type { MessageId } from '#i18n/messages.ts';
import { describe, expect, test } from 'vitest';
import { contentOf } from '#src/page-content.ts';
import { addresses, isIndexed } from '#src/site/addresses.ts';
import { structuredDataOf } from '#src/site/structured-data.ts';
import { type Address, href } from '#src/tools/address.ts';
import { faultsOf } from './schema-rules.ts';
import { addressAt, hasWord, SITE, wordsOf } from './words.ts';

type Data = ReturnType<typeof structuredDataOf>;

async function buildData(address: Address): Promise<Data> {
  const words = await wordsOf(address);
  const has = await hasWord(address);
  const content = await contentOf(address, (id) => (has(id) ? words(id) : undefined));
  return structuredDataOf(address, words, SITE, content);
}
const built = new Map<Address, Promise<Data>>();

/** Returns the structured data of an address, which is built once for all tests. */
function dataOf(address: Address): Promise<Data> {
  const data = built.get(address) ?? buildData(address);
  built.set(address, data);
  return data;
}
const typed = async (path: string, type: string) => (await dataOf(addressAt(path))).find((data) => data['@type'] === type);

const indexed = addresses.filter(({ page }) => isIndexed(page));

test('structured data of every indexed address is valid', async () => {
  const faults: string[] = [];
  for (const address of indexed) {
    for (const data of await dataOf(address)) {
      faults.push(
        ...[...faultsOf(data), ...(data['@context'] === 'https://schema.org' ? [] : ['context'])].map(
          (fault) => `${href(address)}: ${fault}`,
        ),
      );
    }
  }
  expect(faults).toEqual([]);
});

describe('the rules of structured data', () => {
  const crumb = { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` };

  test.each([
    ['a property that is missing', { '@type': 'Offer', price: '0' }],
    ['a price other than 0', { '@type': 'Offer', price: '5', priceCurrency: 'USD' }],
    ['an unknown property', { '@type': 'Answer', text: 'Yes.', upvotes: 7 }],
    ['a relative address', { ...crumb, item: '/uuid' }],
    ['a fault in a nested object', { '@type': 'BreadcrumbList', itemListElement: [crumb, { ...crumb, name: '' }] }],
    ['a list that is too short', { '@type': 'FAQPage', mainEntity: [] }],
    ['an unknown type', { '@type': 'Widget' }],
  ])('report %s', (_, data) => {
    expect(faultsOf(data).length).toBeGreaterThan(0);
  });

  test('accept valid data', () => {
    expect(faultsOf({ '@type': 'BreadcrumbList', itemListElement: [crumb, { ...crumb, position: 2 }] })).toEqual([]);
  });
});

test('every tool has an application, steps, questions and a breadcrumb', async () => {
  const lacking: string[] = [];
  for (const address of indexed.filter(({ page }) => page.kind === 'tool')) {
    const types = (await dataOf(address)).map((data) => data['@type']);
    for (const type of ['WebApplication', 'HowTo', 'FAQPage', 'BreadcrumbList'])
      if (!types.includes(type)) lacking.push(`${href(address)} ${type}`);
  }
  expect(lacking).toEqual([]);
});

test('every guide has an article, questions and a breadcrumb', async () => {
  for (const address of indexed.filter(({ page }) => page.kind === 'guide')) {
    const types = (await dataOf(address)).map((data) => data['@type']);
    expect([href(address), types]).toEqual([href(address), expect.arrayContaining(['TechArticle', 'FAQPage', 'BreadcrumbList'])]);
  }
});

test('how-to pages have the durations of the specification', async () => {
  const times = Object.entries({
    '/qr/url': 'PT1M',
    '/qr/text': 'PT1M',
    '/qr/email': 'PT2M',
    '/qr/phone': 'PT2M',
    '/qr/vcard': 'PT3M',
    '/base64/how-to-use': 'PT3M',
    '/uuid/how-to-use': 'PT5M',
  });
  for (const [path, time] of times) {
    for (const locale of ['', '/ru']) expect(await typed(locale + path, 'HowTo')).toHaveProperty('totalTime', time);
  }
});

test('the steps and the first question of a tool equal the messages of its page', async () => {
  const words = await wordsOf(addressAt('/uuid/v4'));
  const steps = (await typed('/uuid/v4', 'HowTo'))?.['step'] as { text: string; position: number }[];
  expect(steps[0]?.text).toBe(words('uuid.v4.steps.0' as MessageId));
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  const questions = (await typed('/uuid/v4', 'FAQPage'))?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  const word = (part: string) => words(`uuid.v4.${part}` as MessageId);
  expect(questions[0]).toMatchObject({ name: word('faq.0.q'), acceptedAnswer: { text: word('faq.0.a') } });
});
