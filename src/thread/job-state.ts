import type { JobError } from './job-error.ts';

/** State of a request of the page. `value` is the last good result: it is kept while a newer request runs and after one fails. */
export type JobState<Value> =
  | { readonly status: 'empty'; readonly value?: undefined; readonly preview?: undefined; readonly isCanceled?: boolean }
  | {
      readonly status: 'working';
      readonly value: Value | undefined;
      readonly progress: Progress | null;
      /** The new result with only its first rows. The last result is then released. */
      readonly preview?: Value | undefined;
    }
  | { readonly status: 'failed'; readonly value: Value | undefined; readonly preview?: undefined; readonly error: JobError }
  | { readonly status: 'done'; readonly value: Value; readonly preview?: undefined; readonly elapsedMs: number };

/** State without a request: always the same object, so that setting it again renders nothing. */
export const empty: JobState<never> = { status: 'empty' };

export interface Progress {
  readonly done: number;
  readonly total: number;
}
