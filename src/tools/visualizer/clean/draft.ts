import { type Cleaning, type CleaningOf, plainCleanings, type Reading } from '#workers/visualizer/clean.request.ts';

/** A step in the form, which is not applied yet. */
export interface CleanDraft {
  /** Index of the edited step; null for a new one. */
  readonly index: number | null;
  readonly step: Cleaning;
}

/** Returns the step with which the form begins: for all columns, or of a kind for one. */
export const newDraft = (column: string | null = null, kind: 'trim' | 'rename' = 'trim'): CleanDraft => ({
  index: null,
  step: column === null ? plainCleanings.duplicates : { ...plainCleanings[kind], columns: [column] },
});

/** Returns a step with another reading of numbers or dates. */
export const withReading = (step: CleaningOf<'kind'>, used: Reading['used']): CleaningOf<'kind'> =>
  used === 'point' || used === 'comma' ? { ...step, decimal: used } : { ...step, first: used };
