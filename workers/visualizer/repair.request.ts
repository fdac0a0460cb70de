import type { ReadCharset } from '../wire/charset.ts';

/** Largest text in bytes that can be repaired. */
export const REPAIR_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Kinds of repairs: something around the data that is no part of it, such as a code fence or the call of a function; JSON in a string; extra
 * and missing commas, comments, other quotes, texts and names without quotes, values that JSON does not have, words of other languages,
 * number formats of other languages, escapes of other languages, raw control characters, white space that JSON does not allow, brackets that
 * are not closed or too many, tuples.
 */
export const slips = [
  'wrapper',
  'escaped',
  'comma',
  'missingComma',
  'comment',
  'quotes',
  'text',
  'key',
  'nan',
  'word',
  'number',
  'escape',
  'control',
  'space',
  'bracket',
  'tuple',
] as const;
export type Slip = (typeof slips)[number];

export interface RepairRequest {
  readonly source: string | Blob;
  /** Charset of a file; null to recognize it. Default: null. */
  readonly charset?: ReadCharset | null;
}

/** A change of a text: at `at`, an index in UTF-16 code units, `removed` is replaced by `added`. */
export interface RepairedPlace {
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

/** Largest number of changed places that are listed. */
export const REPAIRED_PLACES_MAX = 100;

export interface Repaired {
  /** The repaired text, if the source was typed text; otherwise null. Both are null if no change would make the text valid. */
  readonly text: string | null;
  readonly blob: Blob | null;
  /** The text of a file before the repair; null for typed text. */
  readonly damaged: string | null;
  /** The first changed places, and the number of all. */
  readonly places: readonly RepairedPlace[];
  readonly placeCount: number;
  /** Number of repairs by kind. */
  readonly changes: Readonly<Partial<Record<Slip, number>>>;
}
