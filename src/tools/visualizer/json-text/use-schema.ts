import { useEffect, useState } from 'react';
import { type JobError, jobErrorOf, wasCanceled } from '#src/thread/job-error.ts';
import type { Progress } from '#src/thread/job-state.ts';
import type { Validated } from '#workers/visualizer/json.request.ts';
import type { JsonClient } from '../client.ts';

/** Pause in ms after the last key before a schema is used. */
const REST_MS = 400;

/** A JSON Schema as it is typed. */
export interface TypedSchema {
  readonly text: string;
  /** True to check each element of the outermost array. */
  readonly each: boolean;
}

/** State of the check of the open text with a schema. */
export type SchemaState =
  | { readonly status: 'loading'; readonly progress: Progress | null }
  | { readonly status: 'ready'; readonly value: Validated }
  | { readonly status: 'failed'; readonly error: JobError };

/** Checks the open text with a schema; null without a schema. A newer schema or text ends the check before it. */
export function useSchema(client: JsonClient, { text, each }: TypedSchema, edition: number): SchemaState | null {
  const [state, setState] = useState<SchemaState | null>(null);
  useEffect(() => {
    if (text.trim() === '') {
      setState(null);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setState({ status: 'loading', progress: { done, total } });
    };
    setState({ status: 'loading', progress: null });
    const timer = setTimeout(() => {
      client.validate({ schema: text, each, lines: 'result' }, { signal, onProgress }).then(
        ({ value }) => !signal.aborted && setState({ status: 'ready', value }),
        (error: unknown) => {
          if (!signal.aborted && !wasCanceled(error)) setState({ status: 'failed', error: jobErrorOf(error, () => undefined) });
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, text, each, edition]);
  return state;
}
