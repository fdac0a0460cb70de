import { baseLocale, locales } from '#src/locale/locale.ts';
import { href } from '#src/tools/address.ts';
import { addresses, inLocale, isIndexed } from './addresses.ts';
import { escapeMarkup } from './document.ts';

/** Returns sitemap.xml: every indexed address with its alternates (sitemaps.org 0.9, with xhtml links in Google's format). */
export function sitemap(siteUrl: string): string {
  const entries = addresses
    .filter(({ page }) => isIndexed(page))
    .map((address) => {
      const alternates = [...locales.map((locale) => [locale, locale] as const), ['x-default', baseLocale] as const].map(
        ([hreflang, locale]) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(siteUrl + href(inLocale(address, locale)))}"/>`,
      );
      return `<url><loc>${escapeMarkup(siteUrl + href(address))}</loc>${alternates.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
