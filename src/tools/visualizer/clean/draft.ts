import { type Cleaning, plainCleanings } from '#workers/visualizer/clean.request.ts';

/** A step in the form, which is not applied yet. */
export interface CleanDraft {
  /** Index of the edited step; null for a new one. */
  readonly index: number | null;
  readonly step: Cleaning;
}

/** Returns the step with which the form begins: for all columns, or for one. */
export const newDraft = (column: string | null = null): CleanDraft => ({
  index: null,
  step: column === null ? plainCleanings.duplicates : { ...plainCleanings.trim, columns: [column] },
});
