import { useCallback, useEffect, useRef, useState } from 'react';
import { wasCanceled } from '#src/thread/job-error.ts';
import { idle, type JobState } from '#src/thread/job-state.ts';
import type { CompareOptions, Compared, NumberedText, OpenedBoth, RowsScope } from '#workers/visualizer/diff.request.ts';
import type { OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import { type DiffClient, openDiffClient } from '../client.ts';
import { jsonErrorOf } from '../json-text/use-json-text.ts';

/** Two compared texts. */
export interface ShownDiff {
  readonly facts: OpenedBoth;
  readonly compared: Compared;
  readonly rows: Readonly<Record<RowsScope, number>>;
  /** Number that grows with each comparison. */
  readonly edition: number;
}

export interface DiffHandle {
  readonly state: JobState<ShownDiff>;
  readonly client: DiffClient;
  readonly fail: (error: unknown) => void;
}

/** Returns a text with a number that changes with it. */
function useNumbered(text: OpenJsonRequest | null): NumberedText | null {
  const [numbered, setNumbered] = useState<{ readonly text: OpenJsonRequest | null; readonly id: number }>({ text, id: 0 });
  const current = numbered.text === text ? numbered : { text, id: numbered.id + 1 };
  if (current !== numbered) setNumbered(current);
  return current.text && { id: current.id, text: current.text };
}

/** Opens two texts in a worker and compares them. Newer texts and options replace older ones. */
export function useDiff(before: OpenJsonRequest | null, after: OpenJsonRequest | null, options: CompareOptions): DiffHandle {
  const [client] = useState(openDiffClient);
  const [state, setState] = useState<JobState<ShownDiff>>(idle);
  const [attempt, setAttempt] = useState(0);
  const edition = useRef(0);
  const one = useNumbered(before);
  const other = useNumbered(after);
  const texts = useRef({ one, other });
  texts.current = { one, other };
  useEffect(() => () => client.end(), [client]);

  const fail = useCallback((error: unknown) => {
    if (wasCanceled(error)) return;
    const jobError = jsonErrorOf(error, () => setAttempt((last) => last + 1));
    setState((last) => (last.status === 'idle' ? last : { status: 'failed', value: last.value, error: jobError }));
  }, []);

  useEffect(() => {
    const { one: first, other: second } = texts.current;
    if (first === null || second === null) {
      setState(idle);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setState((last) => (last.status === 'loading' ? { ...last, progress: { done, total } } : last));
    };
    const run = async () => {
      setState((last) => ({ status: 'loading', value: last.value }));
      const { value: facts } = await client.open({ before: first, after: second }, { signal, onProgress });
      const { value: compared } = await client.compare(options, { signal, onProgress });
      const { value: rows } = await client.lay(null, { signal, onProgress });
      if (!signal.aborted) setState({ status: 'ready', value: { facts, compared, rows, edition: ++edition.current } });
    };
    run().catch((error: unknown) => !signal.aborted && fail(error));
    return () => controller.abort();
  }, [before, after, options, client, attempt, fail]);

  return { state, client, fail };
}
