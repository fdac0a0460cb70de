import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type JobError, jobErrorOf, wasCanceled, WorkerDied } from '#src/thread/job-error.ts';
import { idle, type JobState } from '#src/thread/job-state.ts';
import type { WorkerClient } from '#src/thread/worker-client.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';
import type { Layout, OpenRequest, TableSummary, VisualizerErrorCode } from '#workers/visualizer/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { openVisualizer } from '../client.ts';

/** Minimum interval in ms between two requests for the summary while a text is being checked. */
const SUMMARY_EVERY_MS = 150;

export type Source = Omit<OpenRequest, 'layout'>;

/** State of the table. `value` describes the open text as far as it has been read. */
export type TableState = JobState<TableSummary>;

export interface TableHandle {
  readonly state: TableState;
  /** Number that grows with each new text and each new selection of rows; cells of an earlier edition are invalid. */
  readonly edition: number;
  readonly client: WorkerClient<VisualizerEngine>;
  /** Reports the error of a job: the state of the table becomes `failed`. */
  readonly fail: (error: unknown) => void;
}

/**
 * Converts an error to a JobError. A browser that is short of memory ends the worker without an event. The client has then already repeated
 * the job once, so the text is too large.
 */
function tableErrorOf(error: unknown, retry: () => void): JobError {
  const isTooLarge = error instanceof WorkerDied && error.how === 'ended';
  return isTooLarge ? new InputError<VisualizerErrorCode>('visualizer.error.noMemory', 'source') : jobErrorOf(error, retry);
}

/** Returns a function that changes a state while its work runs. */
const whileLoading = (change: Partial<Pick<TableState & { status: 'loading' }, 'value' | 'progress'>>) => (before: TableState) =>
  before.status === 'loading' ? { ...before, ...change } : before;

/**
 * Opens a text in a worker, shows its first rows, and checks it to its end. A newer text replaces an older one.
 *
 * @param rowsAt  query whose nodes are the rows; null if the engine chooses the rows
 */
export function useTable(source: Source | null, layout: Layout, rowsAt: string | null): TableHandle {
  const [client] = useState(openVisualizer);
  const [state, setState] = useState<TableState>(idle);
  const [edition, setEdition] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const latestLayout = useRef(layout);
  /** The text that was checked to its end; null while a text is being read. */
  const [checkedSource, setCheckedSource] = useState<Source | null>(null);
  /** The query whose nodes are the current rows. */
  const currentQuery = useRef<string | null>(null);
  useEffect(() => () => client.end(), [client]);

  const fail = useCallback((error: unknown) => {
    if (wasCanceled(error)) return;
    const jobError = tableErrorOf(error, () => setAttempt((before) => before + 1));
    // Only the first failure is shown: if a text cannot be read, requests for its rows fail as well.
    setState((before) => (before.status === 'idle' || before.error ? before : { status: 'failed', value: before.value, error: jobError }));
  }, []);

  useEffect(() => {
    if (source === null) {
      client.end();
      setState(idle);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    let askedMs = 0;
    currentQuery.current = null;
    setCheckedSource(null);
    // A transition can be interrupted by input: the first render of the whole table takes long, and a short delay is not noticed.
    const put = (next: (before: TableState) => TableState) => {
      if (!signal.aborted) startTransition(() => setState(next));
    };
    const onProgress = (done: number, total: number) => {
      put(whileLoading({ progress: { done, total } }));
      if (performance.now() - askedMs < SUMMARY_EVERY_MS) return;
      askedMs = performance.now();
      client.summary(latestLayout.current, { signal }).then(
        ({ value }) => put(whileLoading({ value })),
        () => undefined,
      );
    };
    const run = async () => {
      setState((before) => ({ status: 'loading', value: before.value }));
      const { value: first } = await client.open({ ...source, layout: latestLayout.current }, { signal });
      put(() => ({ status: 'loading', value: first }));
      startTransition(() => setEdition((before) => before + 1));
      const { value } = await client.complete(latestLayout.current, { signal, onProgress });
      put(() => ({ status: 'ready', value }));
      if (signal.aborted) return;
      // After the whole text was read, the rows may be the elements of an array inside the document.
      startTransition(() => {
        setEdition((before) => before + (value.rowsAt.query === first.rowsAt.query ? 0 : 1));
        setCheckedSource(source);
      });
    };
    run().catch((error: unknown) => !signal.aborted && fail(error));
    return () => controller.abort();
  }, [source, client, attempt, fail]);

  useEffect(() => {
    // A query for a new text waits until that text is checked to its end.
    if (checkedSource === null || checkedSource !== source) return;
    if (rowsAt === currentQuery.current) {
      // After a selection that was canceled or failed, the previous rows are shown.
      setState(({ value }) => (value ? { status: 'ready', value } : idle));
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setState(whileLoading({ progress: { done, total } }));
    };
    setState(({ value }) => ({ status: 'loading', value }));
    client.rowsAt({ query: rowsAt, layout: latestLayout.current }, { signal, onProgress }).then(
      ({ value }) => {
        if (signal.aborted) return;
        startTransition(() => setState({ status: 'ready', value }));
        if (value.rowsAt.problem?.kind === 'syntax') return;
        currentQuery.current = rowsAt;
        startTransition(() => setEdition((before) => before + 1));
      },
      (error: unknown) => !signal.aborted && fail(error),
    );
    return () => controller.abort();
  }, [rowsAt, checkedSource, source, client, fail]);

  useEffect(() => {
    if (latestLayout.current === layout) return;
    latestLayout.current = layout;
    client.summary(layout).then(
      ({ value }) => setState((before) => (before.status === 'ready' || before.status === 'loading' ? { ...before, value } : before)),
      () => undefined,
    );
  }, [layout, client]);

  return useMemo(() => ({ state, edition, client, fail }), [state, edition, client, fail]);
}
