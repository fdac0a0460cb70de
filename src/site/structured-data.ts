import { type Address, href } from '#src/tools/address.ts';
import { sectionOf } from '#src/tools/registry.ts';
import { home, hrefOf, isIndexed } from './addresses.ts';
import { siteName } from './head.ts';
import { type Words, wordOf } from './page-name.ts';
import type { PageWords } from './page-words.ts';
import { picturePath } from './pictures.ts';

type Data = Readonly<Record<string, unknown>>;

/** Facts about a page for structured data, in addition to its head. */
export interface PageContent {
  /** Steps of a guide or a tool. A step of a guide has a name; a step of a tool is one sentence. */
  readonly steps: readonly { readonly name?: string; readonly text: string }[];
  readonly questions: PageWords['questions'];
  /** Publication date of a guide; null for other pages. */
  readonly published: string | null;
  readonly wordCount: number | null;
}

export const noContent: PageContent = { steps: [], questions: [], published: null, wordCount: null };

const publisher = (siteUrl: string): Data => ({
  '@type': 'Organization',
  name: siteName,
  url: `${siteUrl}/`,
  logo: { '@type': 'ImageObject', url: `${siteUrl}/icons/512.png`, width: 512, height: 512 },
});
/** Offer with price 0: all tools are free. */
const free: Data = { '@type': 'Offer', price: '0', priceCurrency: 'USD' };
const duration = (minutes: number | null): Data => (minutes === null ? {} : { timeRequired: `PT${minutes}M` });

/**
 * Returns the JSON-LD of a page (schema.org): its kind, its steps, its questions and its breadcrumb. Returns only the kind for the home
 * page, and nothing for a page that search engines may not list.
 */
export function structuredDataOf(address: Address, words: Words, siteUrl: string, content = noContent): readonly Data[] {
  const { page, locale } = address;
  if (!isIndexed(page)) return [];
  const word = (part: 'title' | 'metaTitle' | 'description' | 'search') => wordOf(address, part, words);
  const about = {
    '@context': 'https://schema.org',
    name: word('title'),
    description: word('description'),
    url: siteUrl + href(address),
    inLanguage: locale,
    publisher: publisher(siteUrl),
  };
  const image = siteUrl + picturePath(address);
  if (page.kind === 'home') return [{ ...about, '@type': 'WebSite', name: siteName }];
  const application = {
    ...about,
    '@type': 'WebApplication',
    applicationCategory: page.section === 'qr' || page.section === 'converters' ? 'UtilitiesApplication' : 'DeveloperApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript',
    isAccessibleForFree: true,
    image,
    offers: free,
    ...duration(page.minutes),
  };
  const article = {
    ...about,
    '@type': 'TechArticle',
    headline: word('metaTitle'),
    keywords: word('search'),
    image,
    author: publisher(siteUrl),
    mainEntityOfPage: about.url,
    isAccessibleForFree: true,
    ...(content.published === null ? {} : { datePublished: content.published, dateModified: content.published }),
    ...(content.wordCount === null ? {} : { wordCount: content.wordCount }),
    ...duration(page.minutes),
  };
  const kinds = {
    tool: application,
    hub: { ...about, '@type': 'CollectionPage' },
    guide: article,
    site: { ...about, '@type': 'WebPage' },
  };
  return [
    kinds[page.kind],
    ...howTo(about, page.minutes, image, content),
    ...questions(about, content),
    breadcrumbs(address, words, siteUrl),
  ];
}

type About = Readonly<Record<'@context' | 'name' | 'description' | 'url' | 'inLanguage', string>>;

function howTo(
  { name, description, url, inLanguage, ...about }: About,
  minutes: number | null,
  image: string,
  { steps }: PageContent,
): readonly Data[] {
  if (steps.length === 0) return [];
  return [
    {
      '@context': about['@context'],
      '@type': 'HowTo',
      name,
      description,
      image,
      inLanguage,
      ...(minutes === null ? {} : { totalTime: `PT${minutes}M` }),
      estimatedCost: { '@type': 'MonetaryAmount', currency: 'USD', value: '0' },
      step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step, url })),
    },
  ];
}

function questions({ url, inLanguage, ...about }: About, content: PageContent): readonly Data[] {
  if (content.questions.length === 0) return [];
  return [
    {
      '@context': about['@context'],
      '@type': 'FAQPage',
      url,
      inLanguage,
      mainEntity: content.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

function breadcrumbs(address: Address, words: Words, siteUrl: string): Data {
  const { page, locale } = address;
  const hub = page.section ? sectionOf(page.section).hub : null;
  const trail: { readonly name: string; readonly url: string }[] = [{ name: siteName, url: hrefOf(home, locale) }];
  if (hub && hub !== page) trail.push({ name: wordOf({ page: hub, params: {}, locale }, 'tab', words), url: hrefOf(hub, locale) });
  trail.push({ name: wordOf(address, 'tab', words), url: href(address) });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteUrl + url })),
  };
}
