import type { MessageId } from '#i18n/messages.ts';
import type { FieldTree } from '#src/handover/fields.ts';
import type { Kind, Transfer } from '#src/handover/transfer.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { Params } from './section.ts';

/** What someone typed into the palette. */
export interface Query {
  /** All of it, in lower case. */
  readonly text: string;
  /** The page whose name the query begins with, if it does, and what follows the name, as typed. */
  readonly page: string | null;
  readonly rest: string;
  /** `rest` stood before the name: “10 passwords”. */
  readonly leads: boolean;
  readonly locale: Locale;
  readonly say: (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;
}

/** A row of the palette: a page, how it is to be set, and perhaps the answer itself. */
export interface Answer {
  /** The id of a page of the section: `v4`. */
  readonly page: string;
  readonly params?: Params;
  /** With its question mark. */
  readonly search?: string;
  readonly values?: object;
  readonly transfer?: Transfer;
  /** Instead of the page's title. */
  readonly title?: string;
  /** Beside the title: “make 100”. */
  readonly detail?: string;
}

/** What was pasted or dropped, or the beginning of it. */
export interface Sample {
  /** Null where the bytes are no UTF-8. */
  readonly text: string | null;
  /** There is more than `text` has. */
  readonly cut: boolean;
  /** In lower case; empty for text. */
  readonly fileName: string;
  readonly mediaType: string;
}

/** What a section does for the rest of the site, by the ids of its pages; loaded when someone asks for it. */
export interface Offers {
  /** What else people call a page, in any language: words for the palette. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Answers to a query, and pages set as it says; best first. */
  readonly answer?: (query: Query) => readonly Answer[];
  /** What of the section's field a sample is; surest first. */
  readonly detect?: (sample: Sample) => readonly Kind[];
  /** What each page takes through `useHandover`, best first. */
  readonly accepts?: Readonly<Record<string, readonly Kind[]>>;
  /** Pages that take several files at once. */
  readonly manyFiles?: readonly string[];
  /** All that can be set on each tool of the section. */
  readonly shareable: Readonly<Record<string, FieldTree>>;
}
