import { prerender } from 'react-dom/static';
import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { App } from './App.tsx';
import { contentOf } from './page-content.ts';
import { LookingForPage } from './pages/not-found/LookingForPage.tsx';
import { intlOf } from './locale/intl.ts';
import { isFramed, isRead, lateView, load, viewOf } from './shell/page/load.tsx';
import { addresses, isIndexed, notFound } from './site/addresses.ts';
import { fillDocument, fillShell } from './site/document.ts';
import { headOf } from './site/head.ts';
import { caddyHeaders, type HeaderRule, headerRules, headersFile, nginxHeaders } from './site/headers.ts';
import { manifestOf, manifestPath } from './site/manifest.ts';
import type { Words } from './site/page-name.ts';
import { type PictureWords, pictureWords } from './site/picture-words.ts';
import { pictureSize } from './site/pictures.ts';
import { redirectRules } from './site/redirects.ts';
import { robots, sitemap } from './site/sitemap.ts';
import { structuredDataOf } from './site/structured-data.ts';
import { telemetry } from './site/telemetry.ts';
import { type Address, href } from './tools/address.ts';
import { sections } from './tools/registry.ts';
import { allMessagesOf, type Page } from './tools/section.ts';
import { type Locale, locales } from './locale/locale.ts';
import { renderedParts } from './ui/lazy/lazy-component.tsx';

export {
  addresses,
  caddyHeaders,
  headerRules,
  headersFile,
  isIndexed,
  locales,
  nginxHeaders,
  pictureSize,
  redirectRules,
  robots,
  sitemap,
  telemetry,
};
export type { HeaderRule, PictureWords };

/** The page that a host sends with status 404 for unknown addresses. */
export const missing: Address = { page: notFound, params: {}, locale: 'en' };

export interface Rendered {
  /**
   * Path of the file in the output folder. `/uuid` is in `uuid.html`, not in `uuid/index.html`, because addresses have no trailing slash.
   */
  readonly file: string;
  readonly html: string;
  /** Words in the picture for link previews; several pages may share one picture. */
  readonly picture: PictureWords;
}

interface FirstFiles {
  /** Path of the module that imports the view. */
  readonly view: string;
  readonly framed: boolean;
  /** True if the view is loaded after the frame. */
  readonly read: boolean;
  /** Functions that import the lazy parts in the markup, as text. */
  readonly parts: readonly string[];
  /** Message files besides `common`. */
  readonly messages: readonly string[];
}

interface RenderOptions {
  readonly template: string;
  readonly siteUrl: string;
  /** Returns the files that a page in this locale needs before it is live. */
  readonly linksOf: (address: Address, first: FirstFiles) => Parameters<typeof fillDocument>[1]['links'];
}

/** Renders the document in which every page of a language can be shown offline. */
export async function renderShell(locale: Locale, { template, linksOf }: RenderOptions): Promise<Omit<Rendered, 'picture'>> {
  await loadMessages(locale, ['common']);
  const links = linksOf(
    { page: notFound, params: {}, locale },
    { view: viewOf(notFound).toString(), framed: false, read: false, parts: [], messages: notFound.messages },
  );
  return {
    file: `_shell/${locale}.html`,
    html: fillShell(template, { locale, find: intlOf(locale).formatMessage({ id: 'nav.find' }), links }),
  };
}

/** Returns the web app manifest in a language. */
export async function renderManifest(locale: Locale): Promise<{ readonly file: string; readonly json: string }> {
  const files = ['common', 'site/home', ...sections.flatMap(({ hub, pages }) => [hub, ...pages].flatMap(allMessagesOf))];
  await loadMessages(locale, files);
  return {
    file: manifestPath(locale).slice(1),
    json: `${JSON.stringify(manifestOf(locale, (id) => intlOf(locale).formatMessage({ id })))}\n`,
  };
}

/** Returns the function that imports the view of a page, whose source names the file of the view. */
async function sourceOf(page: Page): Promise<() => unknown> {
  return page.definition ? (await page.definition()).view : viewOf(page);
}

/** Renders an address as a complete document. */
export async function renderAddress(address: Address, { template, siteUrl, linksOf }: RenderOptions): Promise<Rendered> {
  const isMissing = address.page === notFound;
  const loaded = await load(address);
  // The page of 404.html is shown until a script has resolved the address, which may be another spelling of an existing address.
  const View = isMissing ? LookingForPage : isRead(address.page) ? lateView(address) : loaded.View;
  renderedParts.clear();
  const page = await prerender(<App first={{ ...loaded, View }} path={href(address)} />, { progressiveChunkSize: Infinity });
  const app = await new Response(page.prelude).text();
  const { formatMessage, messages } = intlOf(address.locale);
  const words: Words = (id, values) => formatMessage({ id }, values);
  const content = await contentOf(address, (id) => (id in messages ? words(id as MessageId) : undefined));
  const path = href(address);
  const html = fillDocument(template, {
    locale: address.locale,
    find: words('nav.find'),
    path: isMissing ? '' : path,
    head: { ...headOf(address, words, siteUrl), ...(isMissing && { title: words('notFound.looking') }) },
    structuredData: structuredDataOf(address, words, siteUrl, content),
    links: linksOf(address, {
      view: (await sourceOf(address.page)).toString(),
      framed: isFramed(address.page),
      read: isRead(address.page),
      parts: [...renderedParts].map(String),
      messages: address.page.messages,
    }),
    app,
  });
  return { file: `${path.endsWith('/') ? `${path}index` : path}.html`.slice(1), html, picture: pictureWords(address, words) };
}
