import type { TextLines } from '../wire/lines.ts';

/** The UUIDs that are drawn or constant; v3 and v5 are computed from names and have a request of their own. */
export type DrawnKind = 'v1' | 'v4' | 'v6' | 'v7' | 'guid' | 'nil' | 'max';
export type NamedKind = 'v3' | 'v5';

export const COUNT_MAX = 1_000_000;
/** Length of one name in UTF-8, in bytes. Longer input is taken for a file dropped by mistake. */
export const NAME_BYTES_MAX = 1_048_576;
/** How many UUIDs the inspector takes at once. */
export const INSPECT_MAX = 1_000_000;

/** How UUIDs are spelled. `urn` is always written with hyphens (RFC 9562 §4). */
export interface UuidFormat {
  readonly hyphens: 'standard' | 'compact';
  readonly letters: 'lower' | 'upper';
  readonly wrap: 'none' | 'braces' | 'urn';
  readonly list: 'lines' | 'quoted' | 'sql' | 'json' | 'csv';
}

export const plainFormat: UuidFormat = { hyphens: 'standard', letters: 'lower', wrap: 'none', list: 'lines' };

/** Options are what was typed: an empty string leaves the choice to the engine. */
export interface DrawRequest {
  readonly kind: DrawnKind;
  readonly count: string;
  /** RFC 3339 date and time, or milliseconds since 1970-01-01T00:00Z. v1, v6 and v7. */
  readonly time: string;
  /** 0 to 16383. v1 and v6. */
  readonly clockSeq: string;
  /** Six bytes in hex, with or without separators. v1 and v6. */
  readonly node: string;
  readonly format: UuidFormat;
}

export const namespaceIds = ['dns', 'url', 'oid', 'x500', 'custom'] as const;
export type NamespaceId = (typeof namespaceIds)[number];

export interface NameRequest {
  readonly kind: NamedKind;
  readonly namespace: NamespaceId;
  /** The UUID to use when `namespace` is custom, in any common spelling. */
  readonly customNamespace: string;
  /** One name a line; blank lines are passed over. A file is read as UTF-8. */
  readonly names: string | Blob;
  readonly format: UuidFormat;
}

/** The same UUIDs spelled otherwise. */
export interface FormatRequest {
  readonly lines: TextLines;
  readonly from: UuidFormat;
  readonly to: UuidFormat;
}

/** One UUID a line, or several divided by commas, semicolons or white space, in any common spelling. */
export interface InspectRequest {
  readonly text: string | Blob;
}

export interface UuidLines {
  readonly lines: TextLines;
  /** The version digit: its place in every row, in characters; null for Nil and Max, which have no version. */
  readonly versionAt: number | null;
  /** Length of the text as it is copied, in characters. */
  readonly characters: number;
}

/** What a UUID says about itself (RFC 9562 §4 and §5). Fields that its version does not have are null. */
export interface UuidFacts {
  /** As found, without surrounding white space. */
  readonly text: string;
  /** Standard lower-case spelling, or null when it is not a UUID. */
  readonly uuid: string | null;
  /** Why it is not one: the message, and the place of the offending character in `text`, counted from 0. */
  readonly error: { readonly code: InspectErrorCode; readonly at: number; readonly character: string; readonly length: number } | null;
  /** 1–8, 0 for Nil, 15 for Max, null when the variant is not RFC 9562's. */
  readonly version: number | null;
  readonly variant: 'ncs' | 'rfc9562' | 'microsoft' | 'future' | null;
  /** RFC 3339 in UTC, to 100 ns (v1, v6) or 1 ms (v7). */
  readonly time: string | null;
  readonly clockSeq: number | null;
  readonly node: string | null;
  /** The node has the multicast bit: it is random, not a network card's address (RFC 9562 §6.10). */
  readonly nodeIsRandom: boolean | null;
  /** v1 written as v6, v6 as v1. */
  readonly sibling: string | null;
  /** Other spellings: as an unsigned integer, Base64 of the 16 bytes. */
  readonly integer: string | null;
  readonly base64: string | null;
}

export interface Inspection {
  /** One row a UUID: version and time, or the reason it is none, beside the text. */
  readonly lines: TextLines;
  readonly valid: number;
  readonly invalid: number;
  /** The first of them, whole. */
  readonly first: UuidFacts;
}

export type UuidErrorCode =
  | 'uuid.error.countMissing'
  | 'uuid.error.countNotWhole'
  | 'uuid.error.countRange'
  | 'uuid.error.time'
  | 'uuid.error.timeRange'
  | 'uuid.error.clockSeq'
  | 'uuid.error.node'
  | 'uuid.error.namespaceMissing'
  | 'uuid.error.namespace'
  | 'uuid.error.nameMissing'
  | 'uuid.error.nameTooLong'
  | 'uuid.error.namesTooMany'
  | 'uuid.error.namesNotText'
  | 'uuid.error.fileGone'
  | 'uuid.error.inspectMissing'
  | 'uuid.error.inspectTooMany';

/** Reasons why a text is no UUID; shown by the inspector, not thrown. */
export type InspectErrorCode =
  | 'uuid.invalid.character'
  | 'uuid.invalid.hyphen'
  | 'uuid.invalid.short'
  | 'uuid.invalid.long'
  | 'uuid.invalid.brace';
