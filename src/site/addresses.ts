import { baseLocale, delocalize, type Locale, localeOfPath, locales } from '#src/locale/locale.ts';
import { type Address, href } from '#src/tools/address.ts';
import { sections } from '#src/tools/registry.ts';
import { measures } from './measures.ts';
import { isSectionSoon, isSoon, type Page, type Params, sitePage } from '#src/tools/section.ts';

export const home = sitePage({ kind: 'home', name: 'home', path: '/', messages: 'site/home', view: () => import('#src/pages/Home.tsx') });
export const changelog = sitePage({
  kind: 'site',
  name: 'changelog',
  path: '/changelog',
  messages: 'site/changelog',
  view: () => import('#src/pages/Changelog.tsx'),
});
/** The texts of the privacy page depend on the build: with telemetry, they must not state that nothing is sent. */
export const privacy = sitePage({
  kind: 'site',
  name: measures ? 'privacy.measured' : 'privacy',
  path: '/privacy',
  messages: 'site/privacy',
  view: () => import('#src/pages/Privacy.tsx'),
});
export const about = sitePage({
  kind: 'site',
  name: 'about',
  path: '/about',
  messages: 'site/about',
  view: () => import('#src/pages/About.tsx'),
});
export const licenses = sitePage({
  kind: 'site',
  name: 'licenses',
  path: '/licenses',
  messages: 'site/licenses',
  view: () => import('#src/pages/Licenses.tsx'),
});
/** Page for unknown paths; it has no address of its own. */
export const notFound = sitePage({
  kind: 'site',
  name: 'notFound',
  path: '/404',
  messages: 'site/not-found',
  view: () => import('#src/pages/not-found/NotFound.tsx'),
});

/** All pages of the site. */
export const pages: readonly Page[] = [
  home,
  ...sections.flatMap((section): readonly Page[] => [section.hub, ...section.pages, ...section.setups]),
  about,
  changelog,
  privacy,
  licenses,
];

/** All addresses of the site, in both languages. */
export const addresses: readonly Address[] = pages.flatMap((page) =>
  (page.params ?? [{}]).flatMap((params) => locales.map((locale) => ({ page, params, locale }))),
);

const byHref = new Map(addresses.map((address) => [href(address), address]));
const resolvingPages = sections.flatMap((section) =>
  (section.pages as readonly Page[]).filter((page) => page.resolve !== null).map((page) => ({ page, hub: section.hub })),
);

export type Resolution = { readonly address: Address } | { readonly redirect: string };

/**
 * Resolves a path to an address, a redirect or the page for unknown addresses. A redirect to the usual address of the same page keeps
 * `search`.
 */
export function resolve(pathname: string, search = ''): Resolution {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const locale = localeOfPath(path) ?? baseLocale;
  const address = byHref.get(path) ?? byHref.get(`${path}/`);
  if (address) return { address };
  const plain = delocalize(path);
  for (const { page, hub } of resolvingPages) {
    const given = valuesIn(page.path, plain);
    const meant = given && page.resolve?.(given);
    if (!meant) continue;
    if ('params' in meant) {
      const usual = hrefOf(page, locale, meant.params);
      return usual === path ? { address: { page, params: meant.params, locale } } : { redirect: usual + search };
    }
    return { redirect: hrefOf(hub, locale) + (meant.error === null ? '' : `?error=${encodeURIComponent(meant.error)}`) };
  }
  return { address: { page: notFound, params: {}, locale } };
}

/** Returns the parameters in a path that matches a pattern or the beginning of one; null if it does not match or has no parameters. */
function valuesIn(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/');
  const given = path.split('/').map(decoded);
  const values: Record<string, string> = {};
  for (const [index, value] of given.entries()) {
    const part = wanted[index];
    if (part?.startsWith(':') && value) values[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return Object.keys(values).length > 0 ? values : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Returns whether the site has a document of an address. The page of another address, such as that of a rare pair of units, is rendered by
 * the script of 404.html, and is not indexed.
 */
export function hasDocument(address: Address): boolean {
  return byHref.has(href(address));
}

/** Returns the same page in another language. */
export function inLocale({ page, params }: Address, locale: Locale): Address {
  return { page, params, locale };
}

/**
 * Returns true if search engines may list a page. They may not list the page for unknown addresses, a page that is not built yet, or the
 * hub of a section that is not built yet.
 */
export function isIndexed(page: Page): boolean {
  if (page === notFound || isSoon(page)) return false;
  const section = page.kind === 'hub' ? sections.find(({ hub }) => hub === page) : undefined;
  return section === undefined || !isSectionSoon(section);
}

export function hrefOf(page: Page, locale: Locale, params: Params = {}): string {
  return href({ page, params, locale });
}
