import { InputError } from '../wire/input-error.ts';
import type { CellKind } from '../wire/table.ts';
import type { CleanEffect, OtherFile, SecondFile, TableStep } from './clean.request.ts';
import type { FilterProblem } from './filter.request.ts';
import type { Layout, TableSummary } from './request.ts';

/** Largest number of new columns of a table. */
export const NEW_COLUMNS_MAX = 50;
/** Longest name of a new column in UTF-16 code units. */
export const NAME_LENGTH_MAX = 200;
/** Longest text in UTF-16 code units that a formula reads or makes. */
export const TEXT_LENGTH_MAX = 1_000_000;
/** Largest size in bytes of the cells of all new columns. */
export const NEW_CELLS_BYTES_MAX = 1024 ** 3;

/** A column whose cells a formula computes. */
export interface NewColumn {
  readonly name: string;
  /** Expression (formula/parse.ts), such as `price * quantity`. */
  readonly formula: string;
}

/** Functions of formulas with the least and the largest number of their arguments. */
export const functions = {
  abs: [1, 1],
  coalesce: [1, Number.POSITIVE_INFINITY],
  date: [1, 1],
  day: [1, 1],
  days: [2, 2],
  extract: [2, 2],
  hour: [1, 1],
  if: [3, 3],
  left: [2, 2],
  length: [1, 1],
  lower: [1, 1],
  month: [1, 1],
  number: [1, 1],
  replace: [3, 3],
  right: [2, 2],
  round: [1, 2],
  text: [1, 1],
  trim: [1, 1],
  upper: [1, 1],
  year: [1, 1],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;
export type FunctionName = keyof typeof functions;

/** A mistake in a new column. `place` is the first wrong UTF-16 code unit of the formula, from 1. */
export type FormulaProblem =
  | FilterProblem
  /** `asked` is a name that no function has, `near` the most similar name of a function, or `none`. */
  | { readonly kind: 'function'; readonly place: number; readonly asked: string; readonly near: string }
  /** A function with too few or too many arguments: it needs exactly `least`, `least` to `most`, or at least `least`. */
  | {
      readonly kind: 'arguments';
      readonly place: number;
      readonly asked: string;
      readonly form: 'exact' | 'range' | 'many';
      readonly least: number;
      readonly most: number;
    }
  /** The formula uses its own column, or a new column that is after it. */
  | { readonly kind: 'cycle'; readonly place: number; readonly asked: string }
  /** A step for a column that the table does not have. */
  | { readonly kind: 'noColumn'; readonly place: 0; readonly asked: string; readonly near: string }
  /** A new name for no column or for several, for a member of an object, or for an object whose members are columns. */
  | { readonly kind: 'rename'; readonly place: 0; readonly asked: string; readonly reason: 'none' | 'many' | 'member' | 'object' }
  /** A split of no column. */
  | { readonly kind: 'split'; readonly place: 0 }
  /** A step with a file that is not open; `asked` is empty for none. */
  | { readonly kind: 'noFile'; readonly place: 0; readonly asked: string }
  /** A join without key columns, because both files share none; `own` and `others` are the columns of this table and of the file. */
  | { readonly kind: 'noSharedKey'; readonly place: 0; readonly own: string; readonly others: string; readonly file: string }
  /** A join of which one file has more key columns. */
  | { readonly kind: 'noKeys'; readonly place: 0 }
  /** A join by a column that the other file does not have. */
  | { readonly kind: 'noKeyColumn'; readonly place: 0; readonly asked: string; readonly near: string; readonly file: string }
  /** A join that would have `asked` rows. */
  | { readonly kind: 'mergedRows'; readonly place: 0; readonly asked: number; readonly max: number; readonly pairs: number }
  /** A step in a table with more paths than the limit. */
  | { readonly kind: 'paths'; readonly place: 0 }
  /** A number or a text where a condition is required. */
  | { readonly kind: 'condition'; readonly place: number }
  /** The name of the column is empty, longer than NAME_LENGTH_MAX, or the name of another column; or there are too many columns. */
  | { readonly kind: 'name'; readonly place: 0; readonly asked: string; readonly reason: 'empty' | 'long' | 'taken' | 'many' };

/** Returns the error of a filter expression or of a new column. */
export function problemError({ kind, ...values }: FormulaProblem, field: string): InputError {
  return new InputError(`visualizer.filterProblem.${kind}`, field, values);
}

/** Kinds of values that an operation requires of its operand, and limits of its result. */
export type Expected = 'number' | 'date' | 'boolean' | 'divisor' | 'range' | 'length' | 'whole';

/** Cells that are missing, because an operation had no result. */
export interface WithoutValue {
  readonly cells: number;
  /** Operand of the operation as written in the formula: `price`. */
  readonly operand: string;
  /** Requirement that the operand or the result does not meet. */
  readonly expected: Expected;
}

/**
 * A new column after the computation, or a step that cleans the rows. With a problem, the table does not have the column, and the step has no
 * effect.
 */
export interface AddedColumn {
  /** Name of the column, kind of the step. */
  readonly name: string;
  readonly problem: FormulaProblem | null;
  /** The most frequent reason first. */
  readonly without: readonly WithoutValue[];
  /** Null for a new column, and with a problem. */
  readonly effect: CleanEffect | null;
  /** The other file of a step, also with a problem; null for another step, and without it. */
  readonly file: SecondFile | null;
}

export interface AddColumnsRequest {
  /** All new columns of the table and the steps that clean its rows, in their order; each uses what is before it. */
  readonly columns: readonly TableStep[];
  /** The files that steps name. Default: none. */
  readonly files?: readonly OtherFile[];
  readonly layout: Layout;
}

export interface AddedColumns {
  readonly summary: TableSummary;
  /** In the order of the request. */
  readonly columns: readonly AddedColumn[];
}

export interface PreviewRequest extends AddColumnsRequest {
  /** Number of shown rows for which the last column is computed. */
  readonly rows: number;
}

/** The cells of a new column in the first shown rows; none if the formula has a problem. */
export interface ColumnPreview {
  readonly nameProblem: FormulaProblem | null;
  readonly problem: FormulaProblem | null;
  readonly without: readonly WithoutValue[];
  readonly cells: readonly { readonly kind: CellKind; readonly text: string }[];
}
