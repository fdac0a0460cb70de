import { renderToString } from 'react-dom/server';
import { createIntl } from 'react-intl';
import type { BookPart } from '#i18n/catalog.ts';
import { App } from './App.tsx';
import { firstPartsOf, isFramed, load, viewOf } from './shell/load.ts';
import { addresses, isIndexed, notFound } from './site/addresses.ts';
import { fillDocument } from './site/document.ts';
import { headOf, type Words } from './site/head.ts';
import { type HeaderRule, headerRules, headersFile } from './site/headers.ts';
import { redirectRules, robots, sitemap } from './site/sitemap.ts';
import { structuredDataOf } from './site/structured-data.ts';
import { type Address, href } from './tools/address.ts';

export { addresses, headerRules, headersFile, isIndexed, redirectRules, robots, sitemap };
export type { HeaderRule };

/** The page that a host sends, with status 404, for addresses that there are not. */
export const missing: Address = { page: notFound, params: {}, locale: 'en' };

export interface Rendered {
  /** File in the output folder. Without a trailing slash in the address there is no folder for it either. */
  readonly file: string;
  readonly html: string;
}

interface FirstFiles {
  /** The code that imports the view. */
  readonly view: string;
  readonly framed: boolean;
  readonly parts: readonly BookPart[];
}

export interface RenderOptions {
  readonly template: string;
  readonly siteUrl: string;
  /** Files that a page of this locale needs at once. */
  readonly linksOf: (address: Address, first: FirstFiles) => Parameters<typeof fillDocument>[1]['links'];
}

/** One address as a complete document. */
export async function renderAddress(address: Address, { template, siteUrl, linksOf }: RenderOptions): Promise<Rendered> {
  const first = await load(address);
  const isMissing = address.page === notFound;
  const intl = createIntl({ locale: address.locale, messages: first.messages as never });
  const words: Words = (id, values) => intl.formatMessage({ id }, values);
  const path = href(address);
  const html = fillDocument(template, {
    locale: address.locale,
    path: isMissing ? '' : path,
    head: headOf(address, words, siteUrl),
    structuredData: structuredDataOf(address, words, siteUrl),
    links: linksOf(address, { view: viewOf(address.page).toString(), framed: isFramed(address.page), parts: firstPartsOf(address.page) }),
    app: renderToString(<App first={first} path={path} />),
  });
  return { file: `${path.endsWith('/') ? `${path}index` : path}.html`.slice(1), html };
}
