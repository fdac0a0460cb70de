import type { ComponentType } from 'react';
import type { MessageId } from '#i18n/messages.ts';
import type { Kind } from '#src/handover/transfer.ts';
import type { SectionId } from './section-ids.ts';
import type { Tool } from './tool.ts';

export type { SectionId };
type Accent = 'green' | 'violet' | 'blue' | 'amber' | 'rose' | 'teal' | 'slate';
export type SectionIcon = 'qr-code' | 'text' | 'hash' | 'lock' | 'arrows' | 'table' | 'dice';

/** Values of a pattern such as `:category/:from/:to`. */
export type Params = Readonly<Record<string, string>>;

export interface PageViewProps {
  readonly page: Page;
  readonly params: Params;
}
export interface ToolViewProps extends PageViewProps {
  /** The definition of the tool whose view this is. */
  readonly tool: Tool;
}

/** The definitions of all tools, by the folder of the tool in the folder of its section. */
const definitions = import.meta.glob<Tool>('./*/*/tool.ts', { import: 'default' });

type View = () => Promise<{ readonly default: ComponentType<PageViewProps> }>;

/** Components for a guide's text: figures and live examples, by name. */
type GuideParts = () => Promise<{ readonly default: Readonly<Record<string, ComponentType<never>>> }>;

export interface DemoProps {
  /** True once the example may compute; until then it shows a sample that is marked as one. */
  readonly runs: boolean;
  /** How screen readers announce the result; null if nobody asked for it. */
  readonly speech: { readonly announce: 'first' } | null;
}

/**
 * An example on the home page that a section computes in the visitor's browser: the component in `<section>/demo`, with the words
 * `<section>.hub.home.demo`.
 */
interface Demo {
  /** Place among the examples of the home page. */
  readonly order: number;
  /** Id of the tool that does the same with the visitor's own content. */
  readonly tool: string;
}

/** Facts of a page. Its texts are the messages `<name>.title`, `.description` and so on. */
export interface Page<Name extends string = string> {
  readonly kind: 'home' | 'hub' | 'tool' | 'guide' | 'site';
  /** Prefix of its messages, for example `uuid.v4`. */
  readonly name: Name;
  /** The message files that its view needs in addition to `common` (i18n/messages.ts). */
  readonly messages: readonly string[];
  /** Numbers in its texts, for example how many units there are. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly section: SectionId | null;
  /** Address pattern without locale: `/uuid/v4`, `/converters/:category/:from/:to`. */
  readonly path: string;
  /** The view of a page that is no tool; a hub without one shows rows for its pages. */
  readonly view: View | null;
  /** Loads the definition of a tool. A tool without one is marked “Soon”, is not indexed and is not in the sitemap. */
  readonly definition: (() => Promise<Tool>) | null;
  /** Id of the tool that a setup opens with other constants; null for other pages. */
  readonly setupOf: string | null;
  /** Words that name the tool after `verstak`: `uuid v4`, `password`; null for a tool without a command, or with one of src/cli alone. */
  readonly command: string | null;
  /** Components for the text of a guide (i18n/guides.ts); null for other pages. */
  readonly parts: GuideParts | null;
  readonly recommended: boolean;
  /** Duration of the task in minutes, for structured data. */
  readonly minutes: number | null;
  /** All values of its pattern; null for a page with one address. */
  readonly params: readonly Params[] | null;
  /** Returns the ids of the messages for the placeholders of its title and description. */
  readonly words: ((params: Params) => Readonly<Record<string, string>>) | null;
  /**
   * Returns the picture for link previews of one of its addresses, and the ids of the title and of the sample result in the picture. Null
   * if the page has its own picture.
   */
  readonly picture: ((params: Params) => { readonly name: string; readonly title: MessageId; readonly sample: MessageId }) | null;
  /** Resolves an address that matches the pattern but has no page. For an address shorter than the pattern, values are missing. */
  readonly resolve: ((given: Params) => Resolved) | null;
}

/**
 * Result of `resolve`: the parameters of an existing page, or a redirect to the hub with `error` as the value of its search parameter
 * `error`; null for a redirect without the parameter.
 */
export type Resolved = { readonly params: Params } | { readonly error: string | null };

/**
 * Action of a hub's field: it opens the first tool of the section with the text as content of this kind, or as the value of this setting.
 */
export type HubField = { readonly kind: Kind } | { readonly setting: string };

export interface Section<Id extends SectionId = SectionId, PageId extends string = string, SetupId extends string = string> {
  readonly id: Id;
  readonly icon: SectionIcon;
  readonly accent: Accent;
  /** True for the tools that most people look for. */
  readonly recommended: boolean;
  readonly hub: Page<`${Id}.hub`>;
  /** Field of the hub; null for a hub with its own view. */
  readonly field: HubField | null;
  /** Tools and guides in the order of tabs and rows. */
  readonly pages: readonly Page<`${Id}.${PageId}`>[];
  /** Addresses of tasks: tools of the section with other constants and with words of their own. */
  readonly setups: readonly Page<`${Id}.${SetupId}`>[];
  readonly demo: Demo | null;
  /**
   * Addresses of the tasks on the home page's card, whose labels are the lines of `<id>.hub.home.tasks`; null for the tools and the setups of
   * the section with their own words.
   */
  readonly tasks: readonly string[] | null;
  /** Other names of the section in any language, for the palette. */
  readonly aliases: string;
}

interface PageDraft<PageId extends string> {
  readonly id: PageId;
  readonly kind: 'tool' | 'guide';
  readonly path: string;
  readonly options: PageOptions;
}

interface PageOptions {
  /** Default: the section and the id of the tool. */
  readonly command?: string | null;
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

interface SetupDraft<SetupId extends string> {
  readonly id: SetupId;
  readonly tool: string;
  readonly constants: object;
}

/**
 * An address for one task of a tool. It has its own words (i18n/<locale>/<section>/<id>.json): title, first screen, steps and questions.
 *
 * @param tool       id of the tool
 * @param constants  replace constants of its definition
 */
export function setup<const SetupId extends string>(id: SetupId, tool: string, constants: object = {}): SetupDraft<SetupId> {
  return { id, tool, constants };
}

interface SectionDraft<Id extends SectionId, PageId extends string, SetupId extends string> {
  readonly id: Id;
  readonly icon: SectionIcon;
  readonly accent: Accent;
  readonly recommended?: boolean;
  /** View of its hub, in place of the rows for its pages. */
  readonly hub?: View;
  readonly field?: HubField;
  readonly pages: readonly PageDraft<PageId>[];
  readonly setups?: readonly SetupDraft<SetupId>[];
  readonly demo?: Demo;
  /** Paths relative to the section. Default: all tools and setups. */
  readonly tasks?: readonly string[];
  readonly aliases?: string;
  /** Numbers in the texts of the hub and of the card on the home page. */
  readonly counts?: Readonly<Record<string, number>>;
}

export function defineSection<const Id extends SectionId, const PageId extends string, const SetupId extends string = never>(
  draft: SectionDraft<Id, PageId, SetupId>,
): Section<Id, PageId, SetupId> {
  const { id, icon, accent, recommended = false, aliases = '', field = null, counts = null, demo = null } = draft;
  const root = `/${id}`;
  const below = (path: string) => `${root}/${path}`;
  const messagesOf = (...files: readonly string[]) => files.map((file) => `${id}/${file}`);
  const messages = messagesOf('cards', ...(draft.hub ? ['words'] : []));
  const definitionOf = (toolId: string) => definitions[`./${id}/${toolId}/tool.ts`] ?? null;
  const hub = { ...defaults, kind: 'hub', name: `${id}.hub`, section: id, messages, path: root, view: draft.hub ?? null, counts } as const;
  const pages = draft.pages.map(({ id: pageId, kind, path, options: { pattern: _, command, ...options } }) => ({
    ...defaults,
    ...options,
    kind,
    name: `${id}.${pageId}` as const,
    section: id,
    definition: definitionOf(pageId),
    command: kind === 'guide' ? null : command === undefined ? `${id} ${pageId}` : command,
    messages: kind === 'tool' ? messagesOf('words', pageId) : messagesOf('cards'),
    path: `${root}/${path}`,
  }));
  const setups = (draft.setups ?? []).map(({ id: setupId, tool: toolId, constants }) => ({
    ...defaults,
    kind: 'tool' as const,
    name: `${id}.${setupId}` as const,
    section: id,
    definition: async () => {
      const definition = await (definitionOf(toolId) as () => Promise<Tool>)();
      return { ...definition, constants: { ...definition.constants, ...constants } };
    },
    setupOf: toolId,
    messages: messagesOf('words', toolId, setupId),
    path: below(setupId),
  }));
  return { id, icon, accent, recommended, hub, field, pages, setups, demo, tasks: draft.tasks?.map(below) ?? null, aliases };
}

const defaults = {
  counts: null,
  view: null,
  definition: null,
  setupOf: null,
  command: null,
  parts: null,
  recommended: false,
  minutes: null,
  params: null,
  words: null,
  picture: null,
  resolve: null,
};

interface SitePageDraft<Name extends string> {
  readonly kind: 'home' | 'site';
  readonly name: Name;
  readonly path: string;
  readonly messages: string;
  readonly view: View;
}

/** Defines a page outside the sections. */
export function sitePage<const Name extends string>({ messages, ...draft }: SitePageDraft<Name>): Page<Name> {
  return { ...defaults, ...draft, section: null, messages: [messages] };
}

/**
 * Returns all message files of a page: those of its view, and those of the head and the article, whose texts the document contains as
 * markup.
 */
export function allMessagesOf({ messages, section }: Pick<Page, 'messages' | 'section'>): readonly string[] {
  return ['common', ...messages, ...(section ? [`${section}/cards`, `${section}/article`] : [])];
}

/** Returns the id of a page in its section, for example `v4`. */
export function idOf({ name }: Pick<Page, 'name'>): string {
  return name.slice(name.indexOf('.') + 1);
}

/** Returns the id of the tool that a page shows: for a setup, that of its tool. */
export function toolIdOf(page: Pick<Page, 'name' | 'setupOf'>): string {
  return page.setupOf ?? idOf(page);
}

/** Returns the name of the tool that a page shows: `visualizer.csv-to-table` for `visualizer.pivot-table`. The words of its form begin with it. */
export function toolNameOf(page: Pick<Page, 'name' | 'section' | 'setupOf'>): string {
  return `${page.section}.${toolIdOf(page)}`;
}

/** Returns the name of the prompt before the first result: a setup has one of its own, which the type of the registry requires. */
export function promptNameOf<Name extends string>({ name, setupOf }: Page, ofTool: Name): Name {
  return setupOf === null ? ofTool : (name as Name);
}

/** Returns true if the tool or guide is not built yet. */
export function isSoon(page: Page): boolean {
  return page.kind === 'guide' ? page.parts === null : page.kind === 'tool' && page.definition === null;
}

/** Returns true if no page of the section is built yet. */
export function isSectionSoon({ pages }: Section): boolean {
  return pages.every((page) => isSoon(page));
}
