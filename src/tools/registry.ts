import type { MessageId } from '#i18n/catalog.ts';
import { base64 } from './base64/index.ts';
import { converters } from './converters/index.ts';
import { qr } from './qr/index.ts';
import { random } from './random/index.ts';
import type { Section, SectionId } from './section.ts';
import { security } from './security/index.ts';
import { uuid } from './uuid/index.ts';
import { visualizer } from './visualizer/index.ts';

/** The sections in sidebar order: the only list of tools. */
export const sections = [qr, base64, uuid, security, converters, visualizer, random] as const;

export function sectionOf(id: SectionId): Section {
  return sections.find((section) => section.id === id) as Section;
}

/** The words every page has. */
export type PagePart = 'title' | 'metaTitle' | 'description' | 'lede' | 'keywords' | 'tab';
type PageName = (typeof sections)[number]['hub' | 'pages'] extends infer P ? (P extends readonly { name: infer N }[] ? N : P extends { name: infer N } ? N : never) : never;
type Unworded = Exclude<`${PageName & string}.${PagePart}`, MessageId>;

/** Fails to compile, naming the ids, while a page of the registry lacks a word. */
export const everyPageIsWorded: [Unworded] extends [never] ? true : Unworded = true;
