import { baseLocale, locales } from '#src/locale/locale.ts';

/**
 * Returns `_redirects` for static hosts: from, to, status. It has no rewrite of `/converters/*`, because Cloudflare Pages would apply it to
 * existing pages too; there, 404.html resolves other spellings of converter addresses.
 */
export function redirectRules(): string {
  const others = locales.filter((locale) => locale !== baseLocale);
  return others.map((locale) => `/${locale} /${locale}/ 301\n`).join('');
}
