import type { ComponentType } from 'react';
import { loadBook, type MessageTree } from '#i18n/catalog.ts';
import { home, notFound } from '#src/site/addresses.ts';
import { type Address, href } from '#src/tools/address.ts';
import type { Page, ToolViewProps } from '#src/tools/section.ts';

/** A page that can be drawn at once: its code and its words are here. */
export interface Loaded {
  readonly address: Address;
  readonly View: ComponentType<ToolViewProps>;
  readonly messages: Readonly<Record<string, MessageTree>>;
}

const loads = new Map<string, Promise<Loaded>>();

/** Where the code of a page's view comes from. */
export function viewOf(page: Page): NonNullable<Page['view']> {
  if (page.view) return page.view;
  if (page === home) return () => import('#src/pages/Home.tsx');
  if (page === notFound) return () => import('#src/pages/NotFound.tsx');
  if (page.kind === 'hub') return () => import('#src/pages/Hub.tsx');
  return () => import('#src/pages/Soon.tsx');
}

/** Loads a page once; asked for again it is there. A load that failed may be tried again. */
export function load(address: Address): Promise<Loaded> {
  const key = `${address.page.name} ${href(address)}`;
  const known = loads.get(key);
  if (known) return known;
  const { page, locale } = address;
  const loading = Promise.all([viewOf(page)(), loadBook(locale, 'common'), loadBook(locale, page.book)]).then(
    ([view, common, own]): Loaded => ({ address, View: view.default, messages: { ...common, ...own } }),
  );
  loads.set(key, loading);
  loading.catch(() => loads.delete(key));
  return loading;
}
