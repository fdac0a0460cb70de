import type { JobError } from './job-error.ts';

/** State of a request of the page. `value` is the last good result: it is kept while a newer request runs and after one fails. */
export type JobState<Value> =
  | { readonly status: 'empty'; readonly value?: undefined }
  | { readonly status: 'working'; readonly value: Value | undefined; readonly progress: Progress | null }
  | { readonly status: 'failed'; readonly value: Value | undefined; readonly error: JobError }
  | { readonly status: 'done'; readonly value: Value; readonly elapsedMs: number };

/** State without a request: always the same object, so that setting it again renders nothing. */
export const empty: JobState<never> = { status: 'empty' };

export interface Progress {
  readonly done: number;
  readonly total: number;
}
