import type { JobError } from './job-error.ts';

/** Where a request of the page stands. `value` is the last good result: it stays while a newer one is worked on or refused. */
export type JobState<Value> =
  | { readonly status: 'empty'; readonly value?: undefined }
  | { readonly status: 'working'; readonly value: Value | undefined; readonly progress: Progress | null }
  | { readonly status: 'failed'; readonly value: Value | undefined; readonly error: JobError }
  | { readonly status: 'done'; readonly value: Value; readonly elapsedMs: number };

export interface Progress {
  readonly done: number;
  readonly total: number;
}
