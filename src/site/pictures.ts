import { basePath } from '#src/locale/base-path.ts';
import type { Address } from '#src/tools/address.ts';
import { home, notFound } from './addresses.ts';

export const pictureSize = { widthPx: 1200, heightPx: 630 };

/**
 * Returns the name of a page's picture. Addresses with parameters share the pictures that their page names; unknown addresses have the
 * picture of the home page.
 */
export function pictureName({ page, params }: Address): string {
  if (page === notFound) return home.name;
  const named = page.picture?.(params);
  return named ? `${page.section}.${named.name}` : page.name;
}

/** Returns the path of the picture for link previews of a page. */
export function picturePath(address: Address): string {
  return `${basePath}/og/${address.locale}/${pictureName(address).replaceAll('.', '-')}.jpg`;
}
