import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import { loadMessages } from '#i18n/messages.ts';
import { neededWords } from '#src/locale/needed-words.ts';
import type { ToolArticle } from '#src/pages/ToolArticle.tsx';
import type { ToolFrame } from '#src/pages/ToolFrame.tsx';
import { notFound } from '#src/site/addresses.ts';
import { reloadOnce } from '#src/recover.ts';
import type { Address } from '#src/tools/address.ts';
import { isChunkError } from '#workers/wire/browser-errors.ts';
import { allMessagesOf, isSoon, type Page, type PageViewProps } from '#src/tools/section.ts';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';

/** A view of a page; for a tool with its definition. */
type View = ComponentType<PageViewProps>;

/** A page whose code and messages have been loaded. */
export interface Loaded {
  readonly address: Address;
  readonly View: View;
  /** Rendered around the view of a tool or of a page about the site. */
  readonly Frame: typeof ToolFrame | null;
  /** Rendered below a tool; absent for the page whose document was loaded, which has the article in its markup. */
  readonly Article?: typeof ToolArticle;
  /** Updates the document's head; null for the page whose document was loaded. */
  readonly applyHead: ((address: Address, intl: IntlShape) => void) | null;
}

/**
 * Returns the function that imports the view of a page that is no tool. All hubs without a view of their own share one module; all pages that are not built yet
 * share another.
 */
export function viewOf({ kind, view }: Page): NonNullable<Page['view']> {
  if (view) return view;
  return kind === 'hub' ? () => import('#src/pages/Hub.tsx') : () => import('#src/pages/Soon.tsx');
}

/** Views of tools with their definitions: the same component at every load, so that a page stays mounted when its parameters change. */
const toolViews = new Map<string, View>();

/** Loads the view of a page. The view of a guide contains its text in one language; other views serve all languages. */
async function loadView({ page, locale }: Address): Promise<View> {
  if (page.kind === 'guide' && page.parts) return (await import('#src/pages/guide-view.tsx')).guideView(page, locale);
  if (!page.definition) return (await viewOf(page)()).default;
  const tool = await page.definition();
  const { default: ToolView } = await tool.view();
  // Read after the last wait: a page may be loaded twice at the same time, by a pointer over its link and by the click.
  const view = toolViews.get(page.name) ?? ((props: PageViewProps) => <ToolView {...props} tool={tool} />);
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

/** Returns whether a page is mainly text: its links work without code. */
export function isRead(page: Page): boolean {
  if (page === notFound || isSoon(page)) return false;
  return page.kind === 'hub' ? page.view === null : page.kind !== 'tool' && page.kind !== 'site';
}

/**
 * Loads the page whose markup is in the document. Its head and article are in the document already, so neither their code nor their messages
 * are loaded. The view of a page of text is a lazy part: it is fetched while the frame becomes live, and does not delay it (93 kB instead of
 * up to 106 kB for a guide).
 */
export async function loadFirst(address: Address): Promise<Loaded> {
  const { page, locale } = address;
  if (!isRead(page)) return loadContent(address);
  // Called first, so that it waits for the words of the frame only, and not for those linked in the template.
  const frameWords = loadMessages(locale, ['common']);
  // The files of the view are linked in a template (src/site/document.ts); in the head, the links fetch them.
  document.head.append((document.head.querySelector('template') as HTMLTemplateElement).content);
  await frameWords;
  return { address, View: lateView(address), Frame: null, applyHead: null };
}

/** Returns the view of a page of text as a lazy part. An error is shown in place of the page, as are those of other pages. */
export function lateView(address: Address): View {
  const loadOrReload = async () => {
    try {
      return await loadView(address);
    } catch (error) {
      if (isChunkError(error) && (await reloadOnce(error.message))) await new Promise(() => undefined);
      throw error;
    }
  };
  return lazyComponent<PageViewProps>(loadOrReload, { rest: neededWords(address.page.messages), isPrerendered: true, Failed: Rethrown });
}

function Rethrown({ error }: { readonly error: unknown }): never {
  throw error;
}

async function loadContent(address: Address): Promise<Loaded> {
  const [View, frame] = await Promise.all([
    loadView(address),
    isFramed(address.page) ? import('#src/pages/ToolFrame.tsx') : null,
    loadMessages(address.locale, ['common', ...address.page.messages]),
  ]);
  return { address, View, Frame: frame?.ToolFrame ?? null, applyHead: null };
}

/**
 * Loads a page. Nothing is cached here: the browser keeps modules, so a second load requests no file, and a failed load can be repeated.
 */
export async function load(address: Address): Promise<Loaded> {
  const [loaded, { applyHead }, { ToolArticle }] = await Promise.all([
    loadContent(address),
    import('./apply-head.ts'),
    import('#src/pages/ToolArticle.tsx'),
    loadMessages(address.locale, allMessagesOf(address.page)),
  ]);
  return { ...loaded, Article: ToolArticle, applyHead };
}
