import { renderToString } from 'react-dom/server';
import { createIntl } from 'react-intl';
import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { App } from './App.tsx';
import { contentOf } from './page-content.ts';
import { LookingForPage } from './pages/not-found/LookingForPage.tsx';
import { isFramed, isRead, load, viewOf, type WholeLoaded } from './shell/page/load.tsx';
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
import { allMessagesOf, type Page, viewMessages } from './tools/section.ts';
import { type Locale, locales } from './locale/locale.ts';

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
  /** True if the scripts of the page are loaded after those of the frame. */
  readonly read: boolean;
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
  const intl = createIntl({ locale, messages: await loadMessages(locale, ['common']) });
  const links = linksOf(
    { page: notFound, params: {}, locale },
    { view: viewOf(notFound).toString(), framed: false, read: false, messages: notFound.messages },
  );
  return { file: `_shell/${locale}.html`, html: fillShell(template, { locale, find: intl.formatMessage({ id: 'nav.find' }), links }) };
}

/** Returns the web app manifest in a language. */
export async function renderManifest(locale: Locale): Promise<{ readonly file: string; readonly json: string }> {
  const files = ['common', 'site/home', ...sections.flatMap(({ hub, pages }) => [hub, ...pages].flatMap(allMessagesOf))];
  const intl = createIntl({ locale, messages: await loadMessages(locale, files) });
  return { file: manifestPath(locale).slice(1), json: `${JSON.stringify(manifestOf(locale, (id) => intl.formatMessage({ id })))}\n` };
}

/** Returns the function that imports the view of a page, whose source names the file of the view. */
async function sourceOf(page: Page): Promise<() => unknown> {
  return page.definition ? (await page.definition()).view : viewOf(page);
}

/** Renders an address as a complete document. */
export async function renderAddress(address: Address, { template, siteUrl, linksOf }: RenderOptions): Promise<Rendered> {
  const isMissing = address.page === notFound;
  const first = isMissing ? await loadMissing(address) : await load(address);
  const intl = createIntl({ locale: address.locale, messages: first.messages });
  const words: Words = (id, values) => intl.formatMessage({ id }, values);
  const content = await contentOf(address, (id) => (id in first.messages ? words(id as MessageId) : undefined));
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
      messages: viewMessages(address.page, address.params),
    }),
    app: renderToString(<App first={first} path={path} />),
  });
  return { file: `${path.endsWith('/') ? `${path}index` : path}.html`.slice(1), html, picture: pictureWords(address, words) };
}

/**
 * Loads the page of 404.html with the view that is shown until a script has resolved the address, which may be another spelling of an
 * existing address.
 */
async function loadMissing(address: Address): Promise<WholeLoaded> {
  const loaded = await load(address);
  return { ...loaded, content: { ...loaded.content, View: LookingForPage } };
}
