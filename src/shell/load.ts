import type { ComponentType, ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { type BookPart, bookParts, loadBook, type Messages } from '#i18n/catalog.ts';
import { changelog, home, licenses, notFound, privacy } from '#src/site/addresses.ts';
import { type Address, href } from '#src/tools/address.ts';
import { comesBefore, loadLateParts } from '#src/ui/late.tsx';
import { isSoon, type Page, type ToolViewProps } from '#src/tools/section.ts';

export interface FrameProps {
  readonly address: Address;
  readonly article: ReactNode;
  readonly children: ReactNode;
}

/** The code of a page. */
export interface Content {
  readonly View: ComponentType<ToolViewProps>;
  /** What stands around the view of a tool or a page about the site. */
  readonly Frame: ComponentType<FrameProps> | null;
  /** What stands below a tool; it is not needed where it stands in the document. */
  readonly Article?: ComponentType<{ readonly page: Page }>;
  /** Its words, where the frame's came without them. */
  readonly messages?: Messages;
}

/** A page with which the frame can be drawn at once. */
export interface Loaded {
  readonly address: Address;
  /** What is still to come stands in the markup of the document. */
  readonly content: Content | Promise<Content>;
  /** When `messages` has the words, too, that no page needs at first. */
  readonly later?: Promise<unknown>;
  /** Brings the document's head in line; none for the page whose head it is. */
  readonly applyHead: ((address: Address, intl: IntlShape) => void) | null;
  readonly messages: Messages;
}

/** Nothing of it is still to come. */
export type WholeLoaded = Loaded & { readonly content: Content };

const loads = new Map<string, Promise<WholeLoaded>>();

/** Where the code of a page's view comes from. */
export function viewOf(page: Page): NonNullable<Page['view']> {
  if (page.view) return page.view;
  if (page === home) return () => import('#src/pages/Home.tsx');
  if (page === changelog) return () => import('#src/pages/Changelog.tsx');
  if (page === licenses) return () => import('#src/pages/Licenses.tsx');
  if (page === privacy) return () => import('#src/pages/Privacy.tsx');
  if (page === notFound) return () => import('#src/pages/NotFound.tsx');
  if (page.kind === 'hub') return () => import('#src/pages/Hub.tsx');
  return () => import('#src/pages/Soon.tsx');
}

/** A guide's view is its text in one language; the others speak all. */
async function loadView({ page, locale }: Address): Promise<ComponentType<ToolViewProps>> {
  if (page.kind === 'guide' && page.parts) return (await import('#src/pages/guide-view.tsx')).guideView(page, locale);
  return (await viewOf(page)()).default;
}

/** Tools and the pages about the site; home, hubs, guides and what stands for nothing have a face of their own. */
export function isFramed(page: Page): boolean {
  return page.kind === 'tool' || (page.kind === 'site' && page !== notFound) || isSoon(page);
}

/** Pages to be read: their links work without any code, and what else is live in them can wait until the browser is idle. */
export function isRead(page: Page): boolean {
  return page.kind !== 'tool' && page.view === null && page !== notFound;
}

/** What is needed before the prerendered page is live. Its article is in the markup, and stays as it is. */
export function firstPartsOf(page: Page): readonly BookPart[] {
  if (page.kind === 'tool') return ['name', 'tool'];
  if (page.kind === 'hub' && page.view === null) return ['name', 'card'];
  return ['name', 'card', 'tool', 'later'];
}

/** Loads a page once; asked for again it is there. A load that failed may be tried again. */
export function load(address: Address): Promise<WholeLoaded> {
  const key = `${address.page.name} ${href(address)}`;
  const known = loads.get(key);
  if (known) return known;
  const loading = loadWhole(address);
  loads.set(key, loading);
  loading.catch(() => loads.delete(key));
  return loading;
}

/** The page whose markup, with its head, is in the document. If it is to be read, its code comes when it is `wanted`. */
export async function loadFirst(address: Address, wanted: () => Promise<unknown>): Promise<Loaded> {
  const parts = firstPartsOf(address.page);
  if (!isRead(address.page)) {
    const loaded = await loadParts(address, parts);
    const words = async () => Object.assign(loaded.messages, await loadBook(address.locale, address.page.book, ['later']));
    const later = comesBefore(wanted().then(words));
    return { ...loaded, later, applyHead: null };
  }
  const content = wanted().then(async () => {
    const [code, messages] = await Promise.all([loadContent(address), loadBook(address.locale, address.page.book, parts)]);
    return { ...code, messages };
  });
  return { address, content, messages: await loadBook(address.locale, 'common'), applyHead: null };
}

async function loadWhole(address: Address): Promise<WholeLoaded> {
  const [loaded, { applyHead }, { ToolArticle }] = await Promise.all([
    loadParts(address, bookParts),
    import('./apply-head.ts'),
    import('#src/pages/ToolArticle.tsx'),
  ]);
  await loadLateParts();
  return { ...loaded, content: { ...loaded.content, Article: ToolArticle }, applyHead };
}

async function loadParts(address: Address, parts: readonly BookPart[]) {
  const { page, locale } = address;
  // What stands on other pages shows tools of any.
  const tool = page.kind === 'tool' ? page.name : undefined;
  const [content, common, own] = await Promise.all([
    loadContent(address),
    loadBook(locale, 'common'),
    loadBook(locale, page.book, parts, tool),
  ]);
  return { address, content, messages: { ...common, ...own } };
}

async function loadContent(address: Address): Promise<Content> {
  const [View, frame] = await Promise.all([loadView(address), isFramed(address.page) ? import('#src/pages/ToolFrame.tsx') : null]);
  return { View, Frame: frame?.ToolFrame ?? null };
}
