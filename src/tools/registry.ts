import type { MessageId } from '#i18n/messages.ts';
import { base64 } from './base64/index.ts';
import { converters } from './converters/index.ts';
import { qr } from './qr/index.ts';
import { random } from './random/index.ts';
import type { Page, Section, SectionId } from './section.ts';
import { security } from './security/index.ts';
import { uuid } from './uuid/index.ts';
import { visualizer } from './visualizer/index.ts';

/** The sections in sidebar order: the only list of tools. */
export const sections = [qr, base64, uuid, security, converters, visualizer, random] as const;

export function sectionOf(id: SectionId): Section {
  return sections.find((section) => section.id === id) as Section;
}

/** Messages of every page; tools and guides also have the messages of their card. */
export type PagePart = 'title' | 'metaTitle' | 'description' | 'lede' | 'search' | 'tab';
type CardPart = 'tooltip' | 'extended' | 'button';
/** Setups are listed with one line, and have a prompt of their own. */
type SetupPart = 'tooltip' | 'promptTitle' | 'prompt';

/** Returns the id of a page's message. The check of `Unworded` guarantees that it exists. */
export function pageMessage(page: Page, part: PagePart | CardPart): MessageId {
  return `${page.name}.${part}` as MessageId;
}

type HubName = (typeof sections)[number]['hub']['name'];
type PageName = (typeof sections)[number]['pages'][number]['name'];
type SetupName = (typeof sections)[number]['setups'][number]['name'];
type CardName = Exclude<PageName, 'converters.pair'>;
type Unworded = Exclude<
  `${HubName | PageName | SetupName}.${PagePart}` | `${CardName}.${CardPart}` | `${SetupName}.${SetupPart}`,
  MessageId
>;

/** Fails to compile, with the missing ids, if a page of the registry lacks a message. */
void ({} satisfies Readonly<Record<Unworded, string>>);
