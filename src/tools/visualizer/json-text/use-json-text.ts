import { useCallback, useEffect, useRef, useState } from 'react';
import { type JobError, jobErrorOf, wasCanceled, WorkerDied } from '#src/thread/job-error.ts';
import { idle, type JobState } from '#src/thread/job-state.ts';
import type { JsonLayout, LaidOut, OpenedJson, OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import type { VisualizerErrorCode } from '#workers/visualizer/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { type JsonClient, openJsonClient } from '../client.ts';

/** A checked text and its lines. */
export interface ShownJson {
  readonly facts: OpenedJson;
  readonly laid: LaidOut;
  /** Number that grows with each text and each layout; rows of an earlier edition are invalid. */
  readonly edition: number;
}

export interface JsonTextHandle {
  readonly state: JobState<ShownJson>;
  readonly client: JsonClient;
  readonly fail: (error: unknown) => void;
}

/** Converts an error to a JobError. A browser that is short of memory ends the worker without an event. */
export function jsonErrorOf(error: unknown, retry: () => void): JobError {
  const isTooLarge = error instanceof WorkerDied && error.how === 'ended';
  return isTooLarge ? new InputError<VisualizerErrorCode>('visualizer.error.noMemory', 'source') : jobErrorOf(error, retry);
}

/** Opens a text in a worker, checks it, and lays it out. A newer text or layout replaces an older one. */
export function useJsonText(source: OpenJsonRequest | null, layout: JsonLayout): JsonTextHandle {
  const [client] = useState(openJsonClient);
  const [state, setState] = useState<JobState<ShownJson>>(idle);
  const [attempt, setAttempt] = useState(0);
  /** The text that the worker has, with its facts. */
  const opened = useRef<{ readonly source: OpenJsonRequest; readonly facts: OpenedJson } | null>(null);
  const edition = useRef(0);
  useEffect(() => () => client.end(), [client]);

  const fail = useCallback((error: unknown) => {
    if (wasCanceled(error)) return;
    opened.current = null;
    const jobError = jsonErrorOf(error, () => setAttempt((before) => before + 1));
    setState((before) => (before.status === 'idle' ? before : { status: 'failed', value: before.value, error: jobError }));
  }, []);

  useEffect(() => {
    if (source === null) {
      opened.current = null;
      client.end();
      setState(idle);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setState((before) => (before.status === 'loading' ? { ...before, progress: { done, total } } : before));
    };
    const run = async () => {
      setState((before) => ({ status: 'loading', value: before.value }));
      if (opened.current?.source !== source) {
        opened.current = null;
        const { value: facts } = await client.open(source, { signal, onProgress });
        if (signal.aborted) return;
        opened.current = { source, facts };
      }
      const { facts } = opened.current;
      const { value: laid } = await client.lay({ layout }, { signal, onProgress });
      if (!signal.aborted) setState({ status: 'ready', value: { facts, laid, edition: ++edition.current } });
    };
    run().catch((error: unknown) => !signal.aborted && fail(error));
    return () => controller.abort();
  }, [source, layout, client, attempt, fail]);

  return { state, client, fail };
}
