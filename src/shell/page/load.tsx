import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import { loadMessages, type Messages } from '#i18n/messages.ts';
import { loadLazyParts } from '#src/locale/lazy-part.tsx';
import type { ToolArticle } from '#src/pages/ToolArticle.tsx';
import type { ToolFrame } from '#src/pages/ToolFrame.tsx';
import { notFound } from '#src/site/addresses.ts';
import type { Address } from '#src/tools/address.ts';
import { allMessagesOf, isSoon, type Page, type PageViewProps, viewMessages } from '#src/tools/section.ts';

/** The code of a page. */
interface Content {
  readonly messages: Messages;
  readonly View: View;
  /** Rendered around the view of a tool or of a page about the site. */
  readonly Frame: typeof ToolFrame | null;
  /** Rendered below a tool; absent for the page whose document was loaded, which has the article in its markup. */
  readonly Article?: typeof ToolArticle;
}

/** A page with everything needed to render it. */
export interface Loaded {
  readonly address: Address;
  /** A promise while the code of a text page (`isRead`) is still loading; its markup is in the document. */
  readonly content: Content | Promise<Content>;
  /** Updates the document's head; null for the page whose document was loaded. */
  readonly applyHead: ((address: Address, intl: IntlShape) => void) | null;
  /** Messages of the frame: those of the content, or `common` while the content is loading. */
  readonly messages: Messages;
}

/** A page whose code has been loaded. */
export type WholeLoaded = Omit<Loaded, 'content'> & { readonly content: Content };

/**
 * Returns the function that imports the view of a page that is no tool. All hubs without a view of their own share one module; all pages that are not built yet
 * share another.
 */
export function viewOf({ kind, view }: Page): NonNullable<Page['view']> {
  if (view) return view;
  return kind === 'hub' ? () => import('#src/pages/Hub.tsx') : () => import('#src/pages/Soon.tsx');
}

/** A view of a page; for a tool with its definition. */
type View = ComponentType<PageViewProps>;

/** Views of tools with their definitions: the same component at every load, so that a page stays mounted when its parameters change. */
const toolViews = new Map<string, View>();

/** Loads the view of a page. The view of a guide contains its text in one language; other views serve all languages. */
async function loadView({ page, locale }: Address): Promise<View> {
  if (page.kind === 'guide' && page.parts) return (await import('#src/pages/guide-view.tsx')).guideView(page, locale);
  if (!page.definition) return (await viewOf(page)()).default;
  const known = toolViews.get(page.name);
  if (known) return known;
  const tool = await page.definition();
  const { default: ToolView } = await tool.view();
  const view: View = (props) => <ToolView {...props} tool={tool} />;
  toolViews.set(page.name, view);
  return view;
}

/**
 * Returns whether a page has a frame: tools, pages about the site and pages that are not built yet do; home, hubs, guides and the page for
 * unknown addresses do not.
 */
export function isFramed(page: Page): boolean {
  return page.kind === 'tool' || (page.kind === 'site' && page !== notFound) || isSoon(page);
}

/** Returns whether a page is mainly text: its links work without code, and its interactive parts can be hydrated later. */
export function isRead(page: Page): boolean {
  if (page === notFound || isSoon(page)) return false;
  return page.kind === 'hub' ? page.view === null : page.kind !== 'tool';
}

/**
 * Loads the page whose markup is in the document. Its head and article are in the document already, so neither their code nor their
 * messages are loaded. A page of text is loaded when `usedOrIdle` resolves; its files are fetched while the frame becomes live, so that
 * they do not delay the frame (89 kB instead of up to 102 kB for a guide) and the page does not wait for them afterwards.
 */
export async function loadFirst(address: Address, usedOrIdle: () => Promise<void>): Promise<Loaded> {
  const { page, params, locale } = address;
  const files = ['common', ...viewMessages(page, params)];
  if (isRead(page)) {
    // The files of a page of text are linked in a template (src/site/document.ts); in the head, the links fetch them.
    const template = document.head.querySelector('template');
    if (template) document.head.append(template.content);
    const content = usedOrIdle().then(() => loadContent(address, files));
    return { address, content, messages: await loadMessages(locale, ['common']), applyHead: null };
  }
  const content = await loadContent(address, files);
  return { address, content, messages: content.messages, applyHead: null };
}

/**
 * Loads a page. Nothing is cached here: the browser keeps modules, so a second load requests no file, and a failed load can be repeated.
 */
export async function load(address: Address): Promise<WholeLoaded> {
  const { page, params } = address;
  const [content, { applyHead }, { ToolArticle }] = await Promise.all([
    loadContent(address, allMessagesOf({ ...page, messages: viewMessages(page, params) })),
    import('./apply-head.ts'),
    import('#src/pages/ToolArticle.tsx'),
  ]);
  await loadLazyParts(address.locale);
  return { address, content: { ...content, Article: ToolArticle }, messages: content.messages, applyHead };
}

async function loadContent(address: Address, messageFiles: readonly string[]): Promise<Content> {
  const [View, frame, messages] = await Promise.all([
    loadView(address),
    isFramed(address.page) ? import('#src/pages/ToolFrame.tsx') : null,
    loadMessages(address.locale, messageFiles),
  ]);
  return { View, Frame: frame?.ToolFrame ?? null, messages };
}
