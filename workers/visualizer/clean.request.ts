import type { NewColumn } from './formula.request.ts';

/** The row of several equal rows that stays. */
export const keptRows = ['first', 'last'] as const;
/** How the part of a text that is replaced is given: as a text, as the whole text of the cell, or as a regular expression. */
export const replacedParts = ['text', 'cell', 'pattern'] as const;
export const letterCases = ['upper', 'lower', 'title'] as const;

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
  | { readonly clean: 'case'; readonly columns: readonly string[]; readonly to: (typeof letterCases)[number] };

export type CleaningKind = Cleaning['clean'];
export type CleaningOf<Kind extends CleaningKind> = Cleaning & { readonly clean: Kind };

/** The steps with their usual choices. */
export const plainCleanings: { readonly [Kind in CleaningKind]: CleaningOf<Kind> } = {
  duplicates: { clean: 'duplicates', columns: [], keep: 'first', shows: 'kept' },
  trim: { clean: 'trim', columns: [], inner: false },
  replace: { clean: 'replace', columns: [], find: '', put: '', part: 'text', matchCase: true },
  case: { clean: 'case', columns: [], to: 'upper' },
};
export const cleaningKinds = Object.keys(plainCleanings) as readonly CleaningKind[];

/** The values of choices by their names. */
export const cleaningChoices: Readonly<Record<string, readonly string[]>> = {
  keep: keptRows,
  shows: ['kept', 'removed'],
  part: replacedParts,
  to: letterCases,
};

/** Largest number of columns that a step names. */
const COLUMNS_MAX = 1000;

/** Reads a step from stored values; choices that are missing or have other values are the usual ones. */
export function cleaningFrom(kind: CleaningKind, stored: Readonly<Record<string, unknown>>): Cleaning {
  const read = Object.entries(plainCleanings[kind]).map(([name, usual]: [string, unknown]) => {
    const value = stored[name];
    const choices = cleaningChoices[name];
    if (name === 'clean') return [name, kind];
    if (Array.isArray(usual))
      return [name, Array.isArray(value) ? value.slice(0, COLUMNS_MAX).filter((each) => typeof each === 'string') : usual];
    const isValid = typeof value === typeof usual && (choices === undefined || choices.includes(value as string));
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
}
