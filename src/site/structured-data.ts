import { type Address, href } from '#src/tools/address.ts';
import { sectionOf } from '#src/tools/registry.ts';
import { home, hrefOf, isIndexed } from './addresses.ts';
import { siteName, type Words, wordOf } from './head.ts';

type Data = Readonly<Record<string, unknown>>;

const publisher = (siteUrl: string): Data => ({ '@type': 'Organization', name: siteName, url: `${siteUrl}/` });
/** Nothing here costs anything. */
const free: Data = { '@type': 'Offer', price: '0', priceCurrency: 'USD' };

/** JSON-LD of a page (schema.org): what it is, and where it stands on the site. */
export function structuredDataOf(address: Address, words: Words, siteUrl: string): readonly Data[] {
  const { page, locale } = address;
  if (!isIndexed(page)) return [];
  const about = {
    '@context': 'https://schema.org',
    name: wordOf(address, 'title', words),
    description: wordOf(address, 'description', words),
    url: siteUrl + href(address),
    inLanguage: locale,
    publisher: publisher(siteUrl),
  };
  if (page.kind === 'home') return [{ ...about, '@type': 'WebSite', name: siteName }];
  const application = {
    ...about,
    '@type': 'WebApplication',
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript',
    isAccessibleForFree: true,
    offers: free,
    ...(page.minutes === null ? {} : { timeRequired: `PT${page.minutes}M` }),
  };
  const kinds = {
    tool: application,
    hub: { ...about, '@type': 'CollectionPage' },
    guide: { ...about, '@type': 'TechArticle' },
    site: { ...about, '@type': 'WebPage' },
  };
  return [kinds[page.kind], breadcrumbs(address, words, siteUrl)];
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
