import type { TextErrorCode } from '../wire/charset.ts';
import type { TextLines } from '../wire/lines.ts';

/** Kinds that are drawn or constant. v3 and v5 are computed from names and use NameRequest. */
export type DrawnKind = 'v1' | 'v4' | 'v6' | 'v7' | 'guid' | 'nil' | 'max';
export type NamedKind = 'v3' | 'v5';

/** Largest number of UUIDs or ULIDs. In the longest format, 51 bytes per row, their text is 486 MiB. */
export const COUNT_MAX = 10_000_000;
/** Largest number of names: their UUIDs are computed at every change of the text. */
export const NAMES_MAX = 1_000_000;
/** Longest name in UTF-8, in bytes. A longer one is probably a file dropped by mistake and is refused. */
export const NAME_BYTES_MAX = 1_048_576;
/** Largest number of UUIDs that the inspector reads at once. */
export const INSPECT_MAX = 1_000_000;

/** Text format of UUIDs. `urn` is always written with hyphens (RFC 9562 §4). */
export interface UuidFormat {
  readonly hyphens: 'standard' | 'compact';
  readonly letters: 'lower' | 'upper';
  readonly wrap: 'none' | 'braces' | 'urn';
  readonly list: 'lines' | 'quoted' | 'sql' | 'json' | 'csv';
}

/** The part of a format that every kind of identifier has. */
export type ListFormat = Pick<UuidFormat, 'letters' | 'list'>;

export const plainFormat: UuidFormat = { hyphens: 'standard', letters: 'lower', wrap: 'none', list: 'lines' };

/** Settings as typed; an empty string leaves the choice to the engine. */
export interface DrawRequest {
  readonly kind: DrawnKind;
  readonly count: string;
  /** RFC 3339 date and time, or milliseconds since 1970-01-01T00:00Z. v1, v6 and v7 only. */
  readonly time: string;
  /** Clock sequence, 0 to 16383. v1 and v6 only. */
  readonly clockSeq: string;
  /** Node: six bytes in hexadecimal, with or without separators. v1 and v6 only. */
  readonly node: string;
  readonly format: UuidFormat;
}

export const namespaceIds = ['dns', 'url', 'oid', 'x500', 'custom'] as const;
export type NamespaceId = (typeof namespaceIds)[number];

export interface NameRequest {
  readonly kind: NamedKind;
  readonly namespace: NamespaceId;
  /** Namespace UUID if `namespace` is `custom`, in any common format. */
  readonly customNamespace: string;
  /** One name per line; blank lines are skipped. A file is read as UTF-8. */
  readonly names: string | Blob;
  /** True if the empty text is a name: the command then returns its UUID, while an empty field of the page is an error. */
  readonly emptyName?: boolean;
  readonly format: UuidFormat;
}

/** Text format of ULIDs. */
export type UlidFormat = ListFormat;

/** Settings of ULIDs as typed; an empty string leaves the choice to the engine. */
export interface UlidRequest {
  readonly count: string;
  /** RFC 3339 date and time, or milliseconds since 1970-01-01T00:00Z. */
  readonly time: string;
  /** True if each ULID is greater than the one before, also within one millisecond; false if each has 80 fresh random bits. */
  readonly monotonic: boolean;
  readonly format: UlidFormat;
}

/** UUIDs or ULIDs to be written in another format: a whole list or, so that a large list is not copied as a whole, a part of it. */
export interface FormatRequest<Format = UuidFormat> {
  readonly lines: TextLines;
  readonly from: Format;
  readonly to: Format;
  /** Position of the part in the list. The texts of all parts, one after the other, are the text of the list. */
  readonly part?: ListPart;
}

export interface ListPart {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Longest text after the last value of a list, in bytes. */
export const TAIL_MAX_BYTES = 3;

/** One UUID per line, or several separated by commas, semicolons or white space, in any common format. */
export interface InspectRequest {
  readonly text: string | Blob;
}

export interface UuidLines<Format = UuidFormat> {
  readonly lines: TextLines;
  readonly format: Format;
  /** Column of the version digit in every row, in characters; null for Nil, Max and ULIDs, which have no version. */
  readonly versionAt: number | null;
  /** Length of the copied text in characters. */
  readonly characters: number;
}

export type UlidLines = UuidLines<UlidFormat>;

/** Notations in which a UUID is a number: an integer, or Base32 with or without a prefix. */
export type Notation = 'hexadecimal' | 'decimal' | 'ulid' | 'typeId';
/** 26 digits of Crockford's Base32, of which the first has 3 bits (ULID specification, “Encoding”). */
export const ulidForm = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/i;
/** A prefix and the UUID in lowercase digits (TypeID specification 0.3). */
export const typeIdForm = /^[a-z](?:[a-z_]{0,61}[a-z])?_([0-7][\da-hjkmnp-tv-z]{25})$/;

/** Kinds of identifiers that are no UUIDs. */
export type OtherId = 'ulid' | 'objectId' | 'sha1' | 'sha256' | 'snowflake' | 'cuid' | 'ksuid' | 'nanoId';

/** Forms of identifiers that are no UUIDs, the most certain first. */
export const otherForms: readonly (readonly [kind: OtherId, form: RegExp])[] = [
  ['objectId', /^[\da-f]{24}$/i],
  ['sha1', /^[\da-f]{40}$/i],
  ['sha256', /^[\da-f]{64}$/i],
  ['snowflake', /^\d{15,20}$/],
  ['cuid', /^c[a-z\d]{24}$/],
  ['ksuid', /^(?=.*\d)(?=.*[A-Za-z])[\dA-Za-z]{27}$/],
  ['nanoId', /^(?=.*[A-Z])(?=.*[a-z])[\w-]{21}$/],
];

/** Facts read from a UUID (RFC 9562 §4 and §5). Fields that its version does not have are null. */
export interface UuidFacts {
  /** The text as found, without surrounding white space. */
  readonly text: string;
  /** Standard lower-case format; null if the text is not a UUID. */
  readonly uuid: string | null;
  /** Reason why the text is not a UUID: the message and the index of the invalid character in `text`, from 0. */
  readonly error: { readonly code: InspectErrorCode; readonly at: number; readonly character: string; readonly length: number } | null;
  /** 1 to 14 (RFC 9562 defines 1 to 8), 0 for Nil, 15 for Max; null for all others. */
  readonly version: number | null;
  readonly variant: 'ncs' | 'rfc9562' | 'microsoft' | 'future' | null;
  /** Time as RFC 3339 in UTC, to 100 ns (v1, v6) or 1 ms (v7). */
  readonly time: string | null;
  readonly clockSeq: number | null;
  readonly node: string | null;
  /** True if the node has the multicast bit and is therefore random, not the address of a network card (RFC 9562 §6.10). */
  readonly nodeIsRandom: boolean | null;
  /** The UUID converted to v6 if it is v1, or to v1 if it is v6. */
  readonly sibling: string | null;
  /** The UUID as an unsigned integer and as Base64 of its 16 bytes. */
  readonly integer: string | null;
  readonly base64: string | null;
  /** The UUID whose bytes are these in the order of .NET (Guid.ToByteArray), and the Base64 of these bytes in that order. */
  readonly otherOrder: string | null;
  readonly otherBase64: string | null;
  /** Order in which the bytes of a UUID in Base64 were read; null for another format. */
  readonly encodedOrder: 'network' | 'dotNet' | null;
  /** Notation of a UUID as a number; null for others. A ULID has a time and no version. */
  readonly notation: Notation | null;
  /** Kind of identifier that a text that is not a UUID may be; null if its form is unknown. */
  readonly otherId: OtherId | null;
}

export interface Inspection {
  /**
   * One row per text: a UUID with version and time, a ULID with its time and UUID, or another text with the position of its invalid character
   * or the number of its digits, and its likely kind.
   */
  readonly lines: TextLines;
  readonly valid: number;
  readonly invalid: number;
  /** All facts of the first UUID. */
  readonly first: UuidFacts;
}

export type UuidErrorCode =
  | 'uuid.error.countMissing'
  | 'uuid.error.countNotWhole'
  | 'uuid.error.countRange'
  | 'uuid.error.time'
  | 'uuid.error.timeRange'
  | 'uuid.error.timeUnit'
  | 'uuid.ulid.error.overflow' // time
  | 'uuid.error.clockSeq'
  | 'uuid.error.node'
  | 'uuid.error.namespaceMissing'
  | 'uuid.error.namespaceShort' // length
  | 'uuid.error.namespace'
  | 'uuid.error.nameMissing'
  | 'uuid.error.nameTooLong'
  | 'uuid.error.namesTooMany'
  | TextErrorCode
  | 'uuid.error.fileGone'
  | 'uuid.error.inspectMissing'
  | 'uuid.error.inspectTooMany';

/** Reasons why a text is not a UUID. The inspector shows them; they are not thrown. */
export type InspectErrorCode =
  | 'uuid.invalid.character'
  | 'uuid.invalid.hyphen'
  | 'uuid.invalid.short'
  | 'uuid.invalid.long'
  | 'uuid.invalid.brace'
  | 'uuid.invalid.ulid';
