import type { MessageId } from '#i18n/messages.ts';
import type { FieldTree } from '#src/handover/fields.ts';
import type { Kind, Transfer } from '#src/handover/transfer.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { Params } from './section.ts';

/** A query typed into the palette. */
export interface Query {
  /** The whole query in lower case. */
  readonly text: string;
  /** The whole query as typed. */
  readonly typed: string;
  /** The page whose name begins or ends the query, or null; `rest` is the text without the name, as typed. */
  readonly page: string | null;
  readonly rest: string;
  /** True if `rest` precedes the name: “10 passwords”. */
  readonly leads: boolean;
  readonly locale: Locale;
  readonly say: (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;
}

/** A row of the palette: a page, settings for it, and optionally the answer to the query. */
export interface Answer {
  /** Id of a page of the section, for example `v4`. */
  readonly page: string;
  readonly params?: Params;
  /** Search part of the address, with its question mark. */
  readonly search?: string;
  readonly values?: object;
  readonly transfer?: Transfer;
  /** Replaces the page's title. */
  readonly title?: string;
  /** Text beside the title, for example “make 100”. */
  readonly detail?: string;
  /** True if the query is more often something else: the row is listed after the answers of other tools. */
  readonly isGuess?: boolean;
}

/** Pasted or dropped content, or its beginning. */
export interface Sample {
  /** Text of the content; null if the bytes are not UTF-8. */
  readonly text: string | null;
  /** True if `text` is only the beginning. */
  readonly cut: boolean;
  /** Name of the file in lower case; empty for text. */
  readonly fileName: string;
  readonly mediaType: string;
}

/** The offers of the tools of a section to other parts of the site, joined from their definitions. Keys are ids of pages. */
export interface Offers {
  /** Other names of a page in any language, for the palette. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Returns answers to a query, and pages with settings from it; best first. */
  readonly answer: (query: Query) => readonly Answer[];
  /** Returns the kinds of this section that a sample may be; most certain first. */
  readonly detect: (sample: Sample) => readonly Kind[];
  /** Kinds that each page accepts through `useHandover`, best first. */
  readonly accepts: Readonly<Record<string, readonly Kind[]>>;
  /** Pages that accept several files at once. */
  readonly manyFiles: readonly string[];
  /** Fields of each tool. */
  readonly fields: Readonly<Record<string, FieldTree>>;
}
