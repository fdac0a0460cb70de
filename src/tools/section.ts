import type { ComponentType } from 'react';
import type { MessageId } from '#i18n/messages.ts';
import type { Kind } from '#src/handover/transfer.ts';
import type { Offers } from './offers.ts';

export const sectionIds = ['qr', 'base64', 'uuid', 'security', 'converters', 'visualizer', 'random'] as const;
export type SectionId = (typeof sectionIds)[number];
export type Accent = 'green' | 'violet' | 'blue' | 'amber' | 'rose' | 'teal' | 'slate';
export type SectionIcon = 'qr-code' | 'text' | 'hash' | 'lock' | 'arrows' | 'table' | 'dice';

/** The values in a pattern such as `:category/:from/:to`. */
export type Params = Readonly<Record<string, string>>;

export interface ToolViewProps {
  readonly page: Page;
  readonly params: Params;
}
type View = () => Promise<{ readonly default: ComponentType<ToolViewProps> }>;

/** What a guide's text names: figures and live examples, by name. */
export type GuideParts = () => Promise<{ readonly default: Readonly<Record<string, ComponentType<never>>> }>;

/** Facts of a page. Its words are in i18n under `<name>.title`, `.description` and so on. */
export interface Page<Name extends string = string> {
  readonly kind: 'home' | 'hub' | 'tool' | 'guide' | 'site';
  /** Prefix of its messages: `uuid.v4`. */
  readonly name: Name;
  /** The message files that its view needs in addition to `common`: paths below `i18n/<locale>`, without `.json`. */
  readonly messages: readonly string[];
  readonly section: SectionId | null;
  /** Address pattern without locale: `/uuid/v4`, `/converters/:category/:from/:to`. */
  readonly path: string;
  /** The tool itself. A page without one is “Soon”: it says so, is not indexed and stays out of the sitemap. */
  readonly view: View | null;
  /** Of a guide: what its section puts into its text (i18n/guides.ts). */
  readonly parts: GuideParts | null;
  readonly recommended: boolean;
  /** How long the task takes, for structured data. */
  readonly minutes: number | null;
  /** Every value its pattern takes; null for a page of one address. */
  readonly params: readonly Params[] | null;
  /** Placeholders of its title and description → the ids of the words that fill them. */
  readonly words: ((params: Params) => Readonly<Record<string, string>>) | null;
  /** Which of its pictures for link previews an address of its pattern has, and the id of what is written on it; null for a picture of its own. */
  readonly picture: ((params: Params) => { readonly name: string; readonly title: MessageId }) | null;
  /** Resolves an address that fits the pattern but has no page. An address shorter than the pattern has fewer values. */
  readonly resolve: ((given: Params) => Resolved) | null;
}

/** The values of an existing page; or an address of the section's hub, with its search parameter `error` if there is one. */
export type Resolved = { readonly params: Params } | { readonly error: string | null };

/** How the field of a hub opens the first tool of its section: with the text as a content of this kind, or as the value of this setting. */
export type HubField = { readonly kind: Kind } | { readonly setting: string };

export interface Section<Id extends SectionId = SectionId, PageId extends string = string> {
  readonly id: Id;
  readonly icon: SectionIcon;
  readonly accent: Accent;
  /** What most people come for. */
  readonly recommended: boolean;
  readonly hub: Page<`${Id}.hub`>;
  /** Null for a hub with a view of its own. */
  readonly field: HubField | null;
  /** Tools and guides in the order of tabs and rows. */
  readonly pages: readonly Page<`${Id}.${PageId}`>[];
  /** Addresses of the chips on the card of the home page, whose labels are the lines of `home.<id>.chips`. */
  readonly chips: readonly string[];
  /** What it does for the palette, for paste, drop and “Send to…”, and for links. */
  readonly offers: (() => Promise<{ readonly offers: Offers }>) | null;
}

interface PageDraft<PageId extends string> {
  readonly id: PageId;
  readonly kind: 'tool' | 'guide';
  readonly path: string;
  readonly options: PageOptions;
}

interface PageOptions {
  readonly view?: View;
  readonly parts?: GuideParts;
  readonly recommended?: boolean;
  readonly minutes?: number;
  readonly pattern?: string;
  readonly params?: readonly Params[];
  readonly words?: (params: Params) => Readonly<Record<string, string>>;
  readonly picture?: NonNullable<Page['picture']>;
  readonly resolve?: (given: Params) => Resolved;
}

export function tool<const PageId extends string>(id: PageId, options: PageOptions = {}): PageDraft<PageId> {
  return { id, kind: 'tool', path: options.pattern ?? id, options };
}

export function guide<const PageId extends string>(id: PageId, options: PageOptions = {}): PageDraft<PageId> {
  return { id, kind: 'guide', path: id, options };
}

interface SectionDraft<Id extends SectionId, PageId extends string> {
  readonly id: Id;
  readonly icon: SectionIcon;
  readonly accent: Accent;
  readonly recommended?: boolean;
  /** The face of its hub, where rows for its pages would not do. */
  readonly hub?: View;
  readonly field?: HubField;
  readonly pages: readonly PageDraft<PageId>[];
  /** Paths below the section. */
  readonly chips: readonly string[];
  readonly offers?: () => Promise<{ readonly offers: Offers }>;
}

export function defineSection<const Id extends SectionId, const PageId extends string>(
  draft: SectionDraft<Id, PageId>,
): Section<Id, PageId> {
  const { id, icon, accent, recommended = false, offers = null, field = null } = draft;
  const root = `/${id}`;
  const below = (path: string) => `${root}/${path}`;
  const messagesOf = (page: string, parts: readonly string[]) => ['section', ...parts, page].map((file) => `${id}/${file}`);
  const messages = messagesOf('hub', draft.hub ? ['cards', 'tool'] : ['cards']);
  const hub = { ...defaults, kind: 'hub', name: `${id}.hub`, section: id, messages, path: root, view: draft.hub ?? null } as const;
  const pages = draft.pages.map(({ id: pageId, kind, path, options: { pattern: _, ...options } }) => ({
    ...defaults,
    ...options,
    kind,
    name: `${id}.${pageId}` as const,
    section: id,
    messages: messagesOf(pageId, ['tool']),
    path: `${root}/${path}`,
  }));
  return { id, icon, accent, recommended, hub, field, pages, chips: draft.chips.map(below), offers };
}

const defaults = { view: null, parts: null, recommended: false, minutes: null, params: null, words: null, picture: null, resolve: null };

interface SitePageDraft<Name extends string> {
  readonly kind: 'home' | 'site';
  readonly name: Name;
  readonly path: string;
  readonly messages: string;
  readonly view: View;
}

/** A page outside the sections. */
export function sitePage<const Name extends string>({ messages, ...draft }: SitePageDraft<Name>): Page<Name> {
  return { ...defaults, ...draft, section: null, messages: [messages] };
}

/** Returns all message files of a page: those of its view, and those of the head and the article, which the document contains as markup. */
export function allMessagesOf({ messages, section }: Page): readonly string[] {
  return ['common', ...messages, ...(section ? [`${section}/hub`, `${section}/cards`, `${section}/article`] : [])];
}

/** The tool is not built yet. */
export function isSoon(page: Page): boolean {
  return page.kind === 'guide' ? page.parts === null : page.kind === 'tool' && page.view === null;
}

/** Nothing in the section works yet. */
export function isSectionSoon({ pages }: Section): boolean {
  return pages.every((page) => isSoon(page));
}
