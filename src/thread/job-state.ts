import type { JobError } from './job-error.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export type JobStatus = 'idle' | 'loading' | 'ready' | 'failed';

interface Loading<Value> {
  readonly status: 'loading';
  readonly value: Value | undefined;
  readonly progress?: Progress | undefined;
  readonly error?: undefined;
  /** The new result with only its first rows. The last result is then released. */
  readonly preview?: Value | undefined;
}

/** State of a job without a running request. */
type Settled<Value> = { readonly progress?: undefined; readonly preview?: undefined } & (
  | { readonly status: 'idle'; readonly value?: undefined; readonly error?: undefined; readonly isCanceled?: boolean }
  | { readonly status: 'ready'; readonly value: Value; readonly error?: undefined; readonly elapsedMs?: number }
  | { readonly status: 'failed'; readonly value: Value | undefined; readonly error: JobError }
);

/** State of a request of the page. `value` is the last good result: it is kept while a newer request runs and after one fails. */
export type JobState<Value> = Loading<Value> | Settled<Value>;

/** State without a request: always the same object, so that setting it again renders nothing. */
export const idle: JobState<never> = { status: 'idle' };
