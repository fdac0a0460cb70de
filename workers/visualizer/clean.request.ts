import type { CellKind } from '../wire/table.ts';
import type { NewColumn } from './formula.request.ts';
import type { OpenRequest } from './request.ts';
import type { Origin, SkippedLines } from './source.request.ts';

/** The row of several equal rows that stays. */
export const keptRows = ['first', 'last'] as const;
/** How the part of a text that is replaced is given: as a text, as the whole text of the cell, or as a regular expression. */
export const replacedParts = ['text', 'cell', 'pattern'] as const;
export const letterCases = ['upper', 'lower', 'title'] as const;
/** Kinds to which values are changed. A date is a text of ISO 8601. */
export const changedKinds = ['text', 'number', 'date', 'boolean'] as const;
/** Decimal mark of texts that become numbers; `auto`: the one with which more of them do. */
export const decimalReadings = ['auto', 'point', 'comma'] as const;
/** First part of dates such as 03/04/2024; `auto`: the one with which more texts are dates. */
export const dateReadings = ['auto', 'day', 'month'] as const;
/** Rows of a join: those with a partner, also those of the open table without one, also those of the other file without one. */
export const mergedRows = ['inner', 'left', 'full'] as const;
/** How keys are equal: as they are written, so that 1 equals "1" and not 1.0, or numbers by their value, also in texts: 1, 1.0, "01". */
export const keyReadings = ['written', 'number'] as const;
/** Rows of a join that are shown: all, or those of one side without a partner. */
const mergeViews = ['joined', 'first', 'second'] as const;

/** A step that cleans the rows of a table. A list of columns without a name means all columns of the table. */
export type Cleaning =
  /** Removes rows whose values in some columns are equal to those of another row. `shows`: `removed` to see the removed rows instead. */
  | {
      readonly clean: 'duplicates';
      readonly columns: readonly string[];
      readonly keep: (typeof keptRows)[number];
      readonly shows: 'kept' | 'removed';
    }
  /** Removes the white space around texts. `inner`: also makes one space of each run of white space inside, no-break spaces included. */
  | { readonly clean: 'trim'; readonly columns: readonly string[]; readonly inner: boolean }
  | {
      readonly clean: 'replace';
      readonly columns: readonly string[];
      readonly find: string;
      readonly put: string;
      readonly part: (typeof replacedParts)[number];
      readonly matchCase: boolean;
    }
  | { readonly clean: 'case'; readonly columns: readonly string[]; readonly to: (typeof letterCases)[number] }
  /**
   * Changes the kind of values. `spelled`: also of texts that lose characters: 00123, 1e5, +7. Values that do not fit stay as they are, or with
   * `others` become null.
   */
  | {
      readonly clean: 'kind';
      readonly columns: readonly string[];
      readonly kind: (typeof changedKinds)[number];
      readonly decimal: (typeof decimalReadings)[number];
      readonly first: (typeof dateReadings)[number];
      readonly spelled: boolean;
      readonly others: 'keep' | 'empty';
    }
  /** Splits the texts of the first column into new columns; the last of them has the rest of the text. */
  | {
      readonly clean: 'split';
      readonly columns: readonly string[];
      readonly separator: string;
      readonly part: 'text' | 'pattern';
      readonly names: readonly string[];
    }
  /** Joins the texts of columns in a new column. */
  | {
      readonly clean: 'join';
      readonly columns: readonly string[];
      readonly separator: string;
      readonly name: string;
      readonly skipEmpty: boolean;
    }
  /** Fills cells that are missing, null or an empty text with the value above. */
  | { readonly clean: 'fill'; readonly columns: readonly string[] }
  /** Gives another name to a column; `columns` has its name alone. */
  | { readonly clean: 'rename'; readonly columns: readonly string[]; readonly to: string }
  /** Adds the rows of another file below. `source`: name of a new column with the names of both files; empty for none. */
  | { readonly clean: 'append'; readonly columns: readonly string[]; readonly file: string; readonly source: string }
  /**
   * Joins the rows with those of another file. `columns`: key columns of the table, none for a column that both have; `keys`: those of the
   * file in the same order, none for the same names. `suffix`: added to the name of a member that the table has too.
   */
  | {
      readonly clean: 'merge';
      readonly columns: readonly string[];
      readonly keys: readonly string[];
      readonly file: string;
      readonly rows: (typeof mergedRows)[number];
      readonly by: (typeof keyReadings)[number];
      readonly suffix: string;
      readonly shows: (typeof mergeViews)[number];
    };

export type CleaningKind = Cleaning['clean'];
export type CleaningOf<Kind extends CleaningKind> = Cleaning & { readonly clean: Kind };

/** The steps with their usual choices. */
export const plainCleanings: { readonly [Kind in CleaningKind]: CleaningOf<Kind> } = {
  duplicates: { clean: 'duplicates', columns: [], keep: 'first', shows: 'kept' },
  trim: { clean: 'trim', columns: [], inner: false },
  replace: { clean: 'replace', columns: [], find: '', put: '', part: 'text', matchCase: true },
  case: { clean: 'case', columns: [], to: 'upper' },
  kind: { clean: 'kind', columns: [], kind: 'number', decimal: 'auto', first: 'auto', spelled: false, others: 'keep' },
  split: { clean: 'split', columns: [], separator: ' ', part: 'text', names: [] },
  join: { clean: 'join', columns: [], separator: ' ', name: '', skipEmpty: true },
  fill: { clean: 'fill', columns: [] },
  rename: { clean: 'rename', columns: [], to: '' },
  append: { clean: 'append', columns: [], file: '', source: '' },
  merge: { clean: 'merge', columns: [], keys: [], file: '', rows: 'left', by: 'written', suffix: '_2', shows: 'joined' },
};
export const cleaningKinds = Object.keys(plainCleanings) as readonly CleaningKind[];

/** Steps that need another file. */
export const isOfFile = (step: Cleaning): step is CleaningOf<'append'> | CleaningOf<'merge'> =>
  step.clean === 'append' || step.clean === 'merge';

/** Another file that steps name. */
export interface OtherFile {
  /** Name by which steps name it. */
  readonly name: string;
  /** Number that no other file has: another file may have the same name. */
  readonly id: number;
  readonly request: Omit<OpenRequest, 'layout'>;
}

/** Largest number of rows of a join. */
export const MERGED_ROWS_MAX = 20_000_000;

/** The values of choices by their names; `shows` has others in each step, and `to` is a text in another. */
const cleaningChoices: Readonly<Record<string, readonly string[]>> = {
  keep: keptRows,
  shows: ['kept', 'removed'],
  'merge.shows': mergeViews,
  rows: mergedRows,
  by: keyReadings,
  part: replacedParts,
  'case.to': letterCases,
  kind: changedKinds,
  decimal: decimalReadings,
  first: dateReadings,
  others: ['keep', 'empty'],
};

/** Returns the choices of a value of a step; undefined for a text. */
export const choicesOf = (kind: CleaningKind, name: string): readonly string[] | undefined =>
  cleaningChoices[`${kind}.${name}`] ?? cleaningChoices[name];

/** Largest number of columns that a step names. */
const COLUMNS_MAX = 1000;

/** Reads a step from stored values; choices that are missing or have other values are the usual ones. */
export function cleaningFrom(kind: CleaningKind, stored: Readonly<Record<string, unknown>>): Cleaning {
  const read = Object.entries(plainCleanings[kind]).map(([name, usual]: [string, unknown]) => {
    const value = stored[name];
    const choices = choicesOf(kind, name);
    if (name === 'clean') return [name, kind];
    if (Array.isArray(usual))
      return [name, Array.isArray(value) ? value.slice(0, COLUMNS_MAX).filter((each) => typeof each === 'string') : usual];
    const isWhole = kind === 'split' && value === 'cell';
    const isValid = typeof value === typeof usual && (choices === undefined || choices.includes(value as string)) && !isWhole;
    return [name, isValid ? value : usual];
  });
  return Object.fromEntries(read) as Cleaning;
}

/** Returns the values of a step that are not the usual ones. */
export function changedValues(step: Cleaning): Readonly<Record<string, unknown>> {
  const usual = plainCleanings[step.clean] as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(step).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name])));
}

/** A step that changes the rows of a table before they are filtered. */
export type TableStep = NewColumn | Cleaning;

export const isCleaning = (step: object): step is Cleaning => 'clean' in step;

/** Largest number of columns into which a text is split. */
export const SPLIT_MAX = 50;
/** Texts that an effect lists. */
export const EXAMPLES_MAX = 20;

/** A cell before and after a step; null for a missing value. */
interface ChangedCell {
  /** Number of the row before the step, from 1. */
  readonly row: number;
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changes of a step. */
export interface CleanEffect {
  /** Number of the changed cells. */
  readonly cells: number;
  /** The first of them, at most EXAMPLES_MAX. */
  readonly changed: readonly ChangedCell[];
  /** Number of the removed rows, also if they are shown instead of the others. */
  readonly removed: number;
  /** Number of cells that stay as they are, because the regular expression needs too many steps for their text. */
  readonly tooLong: number;
  /** Number of cells with more parts than new columns: the last one has the rest. */
  readonly withRest: number;
  /** Cells that do not fit the kind; null for other steps. */
  readonly misfits: Misfits | null;
  /** Null for other steps than a join of files. */
  readonly merged: Merged | null;
  /** Null for other steps than appending a file. */
  readonly appended: Appended | null;
}

/** The other file of a step. */
export interface SecondFile {
  /** Columns of the table before the step, and those of the file. */
  readonly columnsBefore: readonly string[];
  readonly columns: readonly string[];
  readonly rows: number;
  readonly origin: Origin;
  readonly skipped: SkippedLines;
}

/** Rows of one side of a join. */
interface MergedSide {
  readonly rows: number;
  /** Rows without a partner. */
  readonly alone: number;
  /** Those of them whose key is missing, null or an empty text in a column: such a key has no partner. */
  readonly empty: number;
  /** Rows with a partner whose key several rows of the side have. */
  readonly repeated: number;
}

/** The rows of a join. */
export interface Merged {
  /** Names of the key columns of the table and of the file. */
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  /** True if the key columns were chosen by their names. */
  readonly isGuess: boolean;
  readonly first: MergedSide;
  readonly second: MergedSide;
  /** Number of pairs of rows with equal keys. */
  readonly pairs: number;
  /** Number of rows of the result. */
  readonly rows: number;
  /** Members of the file with another name in the result. */
  readonly renamed: readonly { readonly name: string; readonly to: string }[];
  /** Number of rows of the table with a partner if keys are compared in the other way; null if no row is without a partner. */
  readonly otherwise: number | null;
}

/** The columns of two files of which one is below the other. */
export interface Appended {
  readonly first: number;
  readonly second: number;
  readonly columnsOnlyIn: { readonly first: readonly string[]; readonly second: readonly string[] };
  /** Columns whose values have different kinds in both files. */
  readonly kinds: readonly { readonly name: string; readonly first: readonly CellKind[]; readonly second: readonly CellKind[] }[];
}

/** Cells that are not changed to a kind. */
export interface Misfits {
  readonly count: number;
  /** Number of those that would lose characters as numbers: 00123, 1e5, +7. */
  readonly spelled: number;
  /** The first of them, at most EXAMPLES_MAX. */
  readonly listed: readonly { readonly row: number; readonly column: string; readonly text: string }[];
  /** The reading of texts that have two; null if there are none. */
  readonly reading: Reading | null;
}

/** How a text that has two readings was read. */
export interface Reading {
  readonly used: 'point' | 'comma' | 'day' | 'month';
  readonly other: 'point' | 'comma' | 'day' | 'month';
  /** True if nothing in the columns decides between both. */
  readonly isGuess: boolean;
  /** The first such text, and its values in both readings. */
  readonly text: string;
  readonly value: string;
  readonly otherValue: string;
}
