import type { Locale } from '#src/locale/locale.ts';

/** Values of the message of a reading, already formatted in the language of the site. */
export type ReadingValues = Readonly<Record<string, string | number>>;

export interface ReadingContext {
  readonly locale: Locale;
  /** IANA name of the time zone of the person; undefined is that of the browser. */
  readonly timeZone?: string | undefined;
}

/** Returns the facts that a text contains if it is of this kind, or null if it is not. The text has no white space around it. */
export type Read = (text: string, context: ReadingContext) => ReadingValues | null;
