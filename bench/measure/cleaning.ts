import { type Cleaning, plainCleanings } from '../../workers/visualizer/clean.request.ts';

/** Steps that are measured, on orders of which one row of a hundred repeats an earlier one. */
export const cleaningSteps = {
  duplicates: { ...plainCleanings.duplicates },
  replace: { ...plainCleanings.replace, columns: ['email'], find: '-[0-9]+@', put: '#', part: 'pattern' },
  split: { ...plainCleanings.split, columns: ['created'], separator: 'T', names: ['day', 'clock'] },
  kind: { ...plainCleanings.kind, columns: ['price', 'quantity'], kind: 'text' },
  merge: { ...plainCleanings.merge, columns: ['user'], keys: ['user'], file: 'users', rows: 'left' },
} satisfies Record<string, Cleaning>;

export type CleaningStep = keyof typeof cleaningSteps;

/**
 * A job for an engine or a library: the text of the orders and that of the users, `reset` to have the orders without a step, then a step
 * on them.
 */
export type CleaningJob =
  | { readonly job: 'prepare'; readonly source: Uint8Array<ArrayBuffer>; readonly users: Uint8Array<ArrayBuffer> }
  | { readonly job: 'reset' }
  | { readonly job: 'clean'; readonly step: CleaningStep };

/** Returns the number of rows and a hash (FNV-1a) of some of their values, in the order of `id`: arquero joins in another order. */
export function digestOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  let hash = 0x811c9dc5;
  for (const { id, email, price, day, clock, city_2: city } of rows.toSorted((a, b) => Number(a['id']) - Number(b['id']))) {
    // A changed price keeps its digits: 12.50, which JSON.parse shortens.
    const text = JSON.stringify([id, email, typeof price, Number(price), day, clock, city]);
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return `${rows.length} ${hash >>> 0}`;
}
