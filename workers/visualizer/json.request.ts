import type { QueryProblem } from './request.ts';
import type { CharsetGuess, ReadCharset } from '../wire/charset.ts';

/** Layouts of JSON: indented, one record per line, or without white space. */
export const jsonLayouts = ['2', '4', 'tab', 'records', 'none'] as const;
export type JsonLayout = (typeof jsonLayouts)[number];

/** Syntax of a text: RFC 8259; with comments and trailing commas (JSONC); or JSON5. */
export const jsonSyntaxes = ['json', 'jsonc', 'json5'] as const;
export type JsonSyntax = (typeof jsonSyntaxes)[number];

/** Largest number of objects and arrays open at once. */
export const JSON_LEVELS_MAX = 1_048_576;

/** Largest result in bytes that is written: of a deeply nested text the indentation alone may be terabytes. */
export const RESULT_BYTES_MAX = 4 * 1024 ** 3;

/** How a text is read. */
interface JsonReading {
  readonly syntax: JsonSyntax;
  /** True if the text may contain several values without separators. */
  readonly concatenated: boolean;
  /** Charset of a file; null to recognize it. */
  readonly charset: ReadCharset | null;
}

/** Numbers of values in a text, by kind, and of members. */
export interface JsonCounts {
  readonly nulls: number;
  readonly booleans: number;
  readonly numbers: number;
  readonly strings: number;
  readonly objects: number;
  readonly arrays: number;
  readonly names: number;
}

/** A name that an object has more than once. */
export interface RepeatedName {
  /** Line and column in the text, from 1. */
  readonly line: number;
  readonly column: number;
  readonly name: string;
}

/** Largest number of repeated names that are listed. */
export const REPEATED_MAX = 100;

/** Facts of a checked text. */
export interface JsonFacts {
  readonly sizeBytes: number;
  /** Values at the outermost level: more than one in NDJSON and in concatenated JSON. */
  readonly records: number;
  readonly counts: JsonCounts;
  /** Largest number of objects and arrays inside each other. */
  readonly levels: number;
  readonly repeated: { readonly count: number; readonly listed: readonly RepeatedName[] };
  /** Names that were not compared, because an object has too many. */
  readonly uncompared: number;
  /** The charset of a file that was guessed, and others that may be meant; null if it is certain, or was chosen. */
  readonly guess: CharsetGuess | null;
}

export interface OpenJsonRequest extends JsonReading {
  readonly source: string | Blob | Uint8Array<ArrayBuffer>;
  /** Name of the file; empty for typed text. */
  readonly fileName: string;
  /** True to sort the members of each object by their names. */
  readonly sortNames: boolean;
}

/** Changes that made JSON of a text in JSONC or JSON5, by kind. */
export const relaxations = ['comment', 'comma', 'quotes', 'name', 'number', 'escape', 'space'] as const;
export type Relaxation = (typeof relaxations)[number];

export interface OpenedJson extends JsonFacts {
  /** Numbers of changes by kind; empty for a text that is JSON as it is. */
  readonly relaxed: Readonly<Partial<Record<Relaxation, number>>>;
}

/** Lines of a layout of the open text. */
export interface LaidOut {
  readonly layout: JsonLayout;
  readonly lines: number;
  /** Size of the result as a file, in bytes. */
  readonly sizeBytes: number;
}

/** Largest number of bytes of a line that are shown. */
export const LINE_BYTES = 2000;

/** Bytes of a text without line breaks that are shown as one line. */
export const PART_BYTES = 120;

export interface LinesRequest {
  /** First shown line. */
  readonly first: number;
  readonly count: number;
}

/** A shown line. */
export interface JsonLine {
  /** Number of the line in the result, from 0. */
  readonly line: number;
  readonly indent: number;
  /** The line without its indentation, up to LINE_BYTES. */
  readonly text: string;
  /** Bytes that are left out of `text`. */
  readonly cutBytes: number;
  /** Lines that are hidden after this one: it is folded. 0 for an open container, null for a line without one. */
  readonly hidden: number | null;
  /** The end of a folded container: its bracket, and a comma. */
  readonly close: string;
  /** True if a match of the search is on the line. */
  readonly isMatch: boolean;
}

/** Facts of a line of the result, or of a row of the tree. */
export interface JsonPlace {
  /** JSONPath (RFC 9535) of the value that begins on the line, or whose bracket closes there. */
  readonly path: string;
  /** Line of the result, from 0, as it is shown. */
  readonly row: number;
}

export const searchModes = ['text', 'name', 'path'] as const;
export type SearchMode = (typeof searchModes)[number];

export interface SearchRequest {
  readonly mode: SearchMode;
  readonly query: string;
}

export interface Searched {
  readonly count: number;
  /** The mistake in a JSONPath query; null for none. */
  readonly problem: QueryProblem | null;
}

export interface MatchRequest {
  /** Number of the match, from 0; null for the first at or after `from`. */
  readonly index: number | null;
  readonly from: number;
  readonly view: 'lines' | 'tree';
}

/** A found place: its number, and its row in the view. */
export interface Match {
  readonly index: number;
  readonly row: number;
  /** Number of rows of the view: folds and branches that hid the place are open now. */
  readonly rows: number;
}

/** A row of the tree. */
export interface TreeRow {
  /** Name of the member; null for an element. */
  readonly name: string | null;
  readonly index: number;
  readonly kind: 'null' | 'boolean' | 'number' | 'string' | 'object' | 'array';
  /** The value as in the text, up to PREVIEW_BYTES; empty for an object or an array. */
  readonly text: string;
  readonly isCut: boolean;
  readonly level: number;
  /** Number of members or elements; null for a plain value, and while it is not known. */
  readonly children: number | null;
  readonly siblings: number;
  readonly sizeBytes: number;
  /** Null for a value that cannot be opened. */
  readonly isOpen: boolean | null;
  readonly isMatch: boolean;
}

/** Largest number of bytes of a value in the tree. */
export const PREVIEW_BYTES = 300;

export interface TreeRows {
  readonly rows: readonly TreeRow[];
  /** False while members of large branches were not counted: the same request counts on. */
  readonly isCounted: boolean;
}

export interface SchemaRequest {
  /** A JSON Schema (2020-12 or draft-07). */
  readonly schema: string;
  /** True to check each element of the outermost array; several values are checked each in any case. */
  readonly each: boolean;
  /** Lines by which violations are named: those of the result, or of the text. */
  readonly lines: 'result' | 'text';
}

/** The first mistake in a schema, or a part of it that is not supported. */
export interface SchemaProblem {
  readonly kind: 'syntax' | 'invalid' | 'draft' | 'remote' | 'reference' | 'pattern' | 'backtracking' | 'keyword' | 'recursion' | 'size';
  /** JSON Pointer in the schema (RFC 6901), or line and column of an error in its syntax. */
  readonly path: string;
  readonly value: string;
}

/** A value that a schema does not allow. */
export interface Violation {
  /** JSONPath of the value. */
  readonly path: string;
  /** Line from 1. */
  readonly line: number;
  /** Offset in the open text, for `show`. */
  readonly offset: number;
  /** Keyword that is violated, and its value in the schema as JSON, shortened. */
  readonly keyword: string;
  readonly expected: string;
}

/** Largest number of violations that are listed. */
export const VIOLATIONS_MAX = 1000;
/** Largest value in bytes that is checked with a schema. */
export const CHECKED_BYTES_MAX = 256 * 1024 * 1024;

export interface Validated {
  readonly problem: SchemaProblem | null;
  /** Numbers of checked values, and of those that the schema does not allow. */
  readonly checked: number;
  readonly failed: number;
  readonly violations: { readonly count: number; readonly listed: readonly Violation[] };
  /** Values with numbers of more than 15 digits, which the check rounds. */
  readonly rounded: number;
}
