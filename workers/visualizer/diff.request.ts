import type { OpenJsonRequest, OpenedJson } from './json.request.ts';

/** How the elements of two arrays are matched: by a member that identifies them, in their order, by their index, or in any order. */
export const arrayModes = ['key', 'order', 'position', 'set'] as const;
export type ArrayMode = (typeof arrayModes)[number];

/** Numbers are equal by their decimal values, or only as they are written. */
export const numberModes = ['value', 'written'] as const;
export type NumberMode = (typeof numberModes)[number];

/** Largest size in bytes of both texts together. */
export const COMPARED_BYTES_MAX = 1024 ** 3;

/** Largest number of objects and arrays of both texts together, and of elements of an array whose elements are matched: memory holds a list of them. */
export const CONTAINERS_MAX = 100_000_000;
export const ELEMENTS_MAX = 16_000_000;

export interface CompareOptions {
  readonly arrays: ArrayMode;
  /** Names of members that identify elements, the first that fits is used; empty to recognize them. */
  readonly keys: readonly string[];
  readonly numbers: NumberMode;
  /** True if another order of the members of an object is a difference. */
  readonly keyOrder: boolean;
}

/** The two texts: the one before and the one after. */
export const sides = ['before', 'after'] as const;
export type SideName = (typeof sides)[number];

/** A text with a number that changes with the text: one that is open already is not read again. */
export interface NumberedText {
  readonly id: number;
  readonly text: OpenJsonRequest;
}

export type OpenBothRequest = Readonly<Record<SideName, NumberedText>>;
export type OpenedBoth = Readonly<Record<SideName, OpenedJson>>;

export const differenceKinds = ['added', 'removed', 'changed', 'moved', 'reordered'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The result of a comparison. */
export interface Compared {
  readonly counts: Readonly<Record<DifferenceKind, number>>;
  readonly total: number;
  /** Members by which elements were matched, with the number of arrays; most frequent first. */
  readonly keys: readonly { readonly name: string; readonly arrays: number }[];
  /** Arrays of objects without a common key, which were compared in their order. */
  readonly unkeyed: number;
}

/** Largest number of bytes of a value in the list of differences. */
export const VALUE_BYTES = 300;

/** A shown value: its text without line breaks, up to VALUE_BYTES, and its size. */
export interface ShownValue {
  readonly text: string;
  readonly sizeBytes: number;
}

/** A difference. */
export interface Difference {
  readonly index: number;
  readonly kind: DifferenceKind;
  /** JSONPath in the text before and in the text after; null in the text that does not have the value. Long paths are shortened. */
  readonly path: string | null;
  readonly otherPath: string | null;
  readonly value: ShownValue | null;
  readonly otherValue: ShownValue | null;
}

export interface WindowRequest {
  readonly first: number;
  readonly count: number;
}

/** Rows at all lines, or at the differences with some lines around them. */
export type RowsScope = 'all' | 'near';

/** A line of one of the texts, indented by two spaces for each level. */
export interface SideLine {
  /** Number from 0. */
  readonly line: number;
  readonly indent: number;
  readonly text: string;
  /** Bytes that are left out of `text`. */
  readonly cutBytes: number;
}

/** A row side by side. */
export interface DiffRow {
  /** Kind of the difference on this row; null for equal lines; `gap` for lines that are left out. */
  readonly kind: DifferenceKind | 'gap' | null;
  /** Number of the difference, from 0; null for none. */
  readonly difference: number | null;
  readonly before: SideLine | null;
  readonly after: SideLine | null;
  /** Number of equal lines that are left out in place of this row. */
  readonly hidden: number;
}

export const patchFormats = ['patch', 'merge'] as const;
export type PatchFormat = (typeof patchFormats)[number];

/** A reason why a patch cannot be written. */
export interface PatchProblem {
  /** null: Merge Patch would delete a member that is null; values: several values have no pointer; repeated: a name occurs twice in an object. */
  readonly kind: 'null' | 'values' | 'repeated';
  /** JSONPath of the first value with the problem. */
  readonly path: string;
  readonly count: number;
}

/** A patch, one operation per line. */
export interface WrittenPatch {
  readonly text: Blob | null;
  readonly operations: number;
  readonly problem: PatchProblem | null;
  /** Arrays that a Merge Patch replaces as a whole. */
  readonly wholeArrays: number;
}

/** Error codes of comparisons and patches; the values of `patch` are a PatchFault, the number and name of the operation, and a pointer. */
export type DiffErrorCode =
  | 'visualizer.error.comparedTooLarge'
  | 'visualizer.error.comparedContainers'
  | 'visualizer.error.comparedElements'
  | 'visualizer.error.patchedTooLarge'
  | 'visualizer.error.patchTooLarge'
  | 'visualizer.error.patch'
  | 'visualizer.error.patchValues';

/** Reasons why an operation of a patch cannot be applied. */
export type PatchFault =
  | 'notArray'
  | 'notOperation'
  | 'noMember'
  | 'notText'
  | 'twice'
  | 'unknown'
  | 'pointer'
  | 'missing'
  | 'index'
  | 'range'
  | 'end'
  | 'root'
  | 'repeated'
  | 'intoItself'
  | 'test';

export interface ApplyRequest {
  /** The document, as it is opened. */
  readonly document: OpenJsonRequest;
  /** The patch as text. */
  readonly patch: OpenJsonRequest;
  /** null to recognize the format: an array of operations is a JSON Patch. */
  readonly format: PatchFormat | null;
}

export interface Applied {
  readonly facts: { readonly document: OpenedJson; readonly patch: OpenedJson };
  readonly format: PatchFormat;
  readonly operations: number;
  readonly text: Blob;
}
