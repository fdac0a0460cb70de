import { baseLocale, type Locale, locales } from '#i18n/locales.ts';
import { type Address, href } from '#src/tools/address.ts';
import type { PagePart } from '#src/tools/registry.ts';
import { hasDocument, inLocale, isIndexed, notFound } from './addresses.ts';
import { picturePath, pictureSize } from './pictures.ts';
import { type Words, wordOf } from './page-name.ts';

export const siteName = 'Verstak';
/** Length in characters after which search engines cut titles. */
export const titleLengthMax = 60;
export const descriptionLengthMax = 155;
const ogLocales: Readonly<Record<Locale, string>> = { en: 'en_US', ru: 'ru_RU' };

interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Head {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

/**
 * Returns the document title. The site's name is added, except on the home page, unless the title then exceeds `titleLengthMax`. A title
 * that is too long without the name loses the symbols in parentheses at its end, “(mm² → cm²)”; if it is still too long, the heading is
 * used. If the heading is too long as well, the title is returned as it is.
 */
function titleOf(address: Address, words: Words): string {
  const title = wordOf(address, 'metaTitle', words);
  const candidates = [`${title} · ${siteName}`, title, title.replace(/ \([^()]*\)$/, ''), wordOf(address, 'title', words)];
  const shown = address.page.kind === 'home' ? candidates.slice(1) : candidates;
  return shown.find(({ length }) => length <= titleLengthMax) ?? title;
}

/** Returns the title and the tags in the head of a page, for search engines, link previews and the browser. */
export function headOf(address: Address, words: Words, siteUrl: string): Head {
  const word = (part: PagePart) => wordOf(address, part, words);
  const url = siteUrl + href(address);
  const title = titleOf(address, words);
  const description = word('description');
  const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const og = (property: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property, content } });
  const link = (rel: string, attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes: { rel, ...attributes } });
  const image = siteUrl + picturePath(address);
  const pictured = address.page.picture?.(address.params);
  const alt = `${siteName}: ${pictured ? words(pictured.title) : word('title')}`;
  const robots = isIndexed(address.page) && hasDocument(address) ? 'index, follow, max-image-preview:large' : 'noindex, follow';
  const located =
    address.page === notFound
      ? []
      : [
          link('canonical', { href: url }),
          ...locales.map((locale) => link('alternate', { hreflang: locale, href: siteUrl + href(inLocale(address, locale)) })),
          link('alternate', { hreflang: 'x-default', href: siteUrl + href(inLocale(address, baseLocale)) }),
          og('og:url', url),
        ];
  return {
    title,
    tags: [
      meta('description', description),
      meta('keywords', word('search')),
      meta('author', siteName),
      meta('publisher', siteName),
      meta('application-name', siteName),
      meta('robots', robots),
      ...located,
      og('og:type', 'website'),
      og('og:site_name', siteName),
      og('og:title', title),
      og('og:description', description),
      og('og:locale', ogLocales[address.locale]),
      ...locales.filter((locale) => locale !== address.locale).map((locale) => og('og:locale:alternate', ogLocales[locale])),
      og('og:image', image),
      og('og:image:type', 'image/jpeg'),
      og('og:image:width', String(pictureSize.widthPx)),
      og('og:image:height', String(pictureSize.heightPx)),
      og('og:image:alt', alt),
      meta('twitter:card', 'summary_large_image'),
      meta('twitter:title', title),
      meta('twitter:description', description),
      meta('twitter:image', image),
      meta('twitter:image:alt', alt),
    ],
  };
}
