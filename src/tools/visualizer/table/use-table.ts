import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#src/locale/locale.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { type JobError, jobErrorOf, WorkerDied } from '#src/thread/job-error.ts';
import type { WorkerClient } from '#src/thread/worker-client.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';
import type { NewColumn } from '#workers/visualizer/formula.request.ts';
import {
  type ArrangeRequest,
  type Layout,
  type OpenRequest,
  type TableSummary,
  plainArrangement,
  type VisualizerErrorCode,
  type Arrangement,
} from '#workers/visualizer/request.ts';
import { Canceled } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { openVisualizer } from '../client.ts';

/** Minimum interval in ms between two requests for the summary while a text is being checked. */
const ASK_EVERY_MS = 150;

export type Source = Omit<OpenRequest, 'layout'>;

/** State of the table. `summary` describes the open text as far as it has been read. */
export type TableState =
  | { readonly status: 'empty'; readonly summary: null }
  | { readonly status: 'working'; readonly summary: TableSummary | null; readonly progress: Progress | null }
  | { readonly status: 'failed'; readonly summary: TableSummary | null; readonly error: JobError }
  | { readonly status: 'done'; readonly summary: TableSummary };

export interface TableHandle {
  readonly state: TableState;
  /** Number that grows with each new text and each new selection of rows; cells of an earlier edition are invalid. */
  readonly edition: number;
  readonly client: WorkerClient<VisualizerEngine>;
  /** Reports the error of a job: the state of the table becomes `failed`. */
  readonly fail: (error: unknown) => void;
  /** Stores the arrangement that a replacement worker has to restore after opening the text. */
  readonly remember: (arrangement: Arrangement, locale: Locale) => void;
  /** Stores the new columns that a replacement worker has to compute before it restores the arrangement. */
  readonly rememberColumns: (columns: readonly NewColumn[]) => void;
}

/** Initial arrangement: rows in their original order, which does not depend on the language. */
const firstArranged: Omit<ArrangeRequest, 'layout'> = { ...plainArrangement, locale: 'en' };
const nothing: TableState = { status: 'empty', summary: null };

/** Returns a client whose worker ends when the page is left. */
function useClient(): WorkerClient<VisualizerEngine> {
  const [client] = useState(openVisualizer);
  useEffect(() => () => client.end(), [client]);
  return client;
}

/**
 * Converts an error to a JobError. A browser that is short of memory ends the worker without an event. The client has then already repeated
 * the job once, so the text is too large.
 */
function shown(error: unknown, retry: () => void): JobError {
  const isTooLarge = error instanceof WorkerDied && error.how === 'ended';
  return isTooLarge ? new InputError<VisualizerErrorCode>('visualizer.error.noMemory', 'source') : jobErrorOf(error, retry);
}

/**
 * Opens a text in a worker, shows its first rows, and checks it to its end. A newer text replaces an older one.
 *
 * @param rowsAt  query whose nodes are the rows; null if the engine chooses the rows
 */
export function useTable(source: Source | null, layout: Layout, rowsAt: string | null): TableHandle {
  const client = useClient();
  const [state, setState] = useState<TableState>(nothing);
  const [edition, setEdition] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const latestLayout = useRef(layout);
  const arrangement = useRef(firstArranged);
  const columns = useRef<readonly NewColumn[]>([]);
  /** The text that was checked to its end; null while a text is being read. */
  const [checked, setChecked] = useState<Source | null>(null);
  /** The query whose nodes are the current rows. */
  const asked = useRef<string | null>(null);

  const fail = useCallback((error: unknown) => {
    if (error instanceof Canceled) return;
    const known = shown(error, () => setAttempt((before) => before + 1));
    // Only the first failure is shown: if a text cannot be read, requests for its rows fail as well.
    setState((before) =>
      before.status === 'empty' || before.status === 'failed' ? before : { status: 'failed', summary: before.summary, error: known },
    );
  }, []);

  useEffect(() => {
    if (source === null) {
      client.setRestore(null);
      setState(nothing);
      client.close(undefined).catch(() => undefined);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    let askedMs = 0;
    arrangement.current = firstArranged;
    columns.current = [];
    asked.current = null;
    setChecked(null);
    const request = () => ({ ...source, layout: latestLayout.current });
    // Before the text is open, there is no state to restore.
    client.setRestore(null);
    // A transition can be interrupted by input: the first render of the whole table takes long, and a short delay is not noticed.
    const put = (next: (before: TableState) => TableState) => {
      if (!signal.aborted) startTransition(() => setState(next));
    };
    const onProgress = (done: number, total: number) => {
      put((before) => (before.status === 'working' ? { ...before, progress: { done, total } } : before));
      if (performance.now() - askedMs < ASK_EVERY_MS) return;
      askedMs = performance.now();
      client.summary(latestLayout.current, { signal }).then(
        ({ value: summary }) => put((before) => (before.status === 'working' ? { ...before, summary } : before)),
        () => undefined,
      );
    };
    const run = async () => {
      setState((before) => ({ status: 'working', summary: before.summary, progress: null }));
      const { value: first } = await client.open(request(), { signal });
      client.setRestore(async (calls) => {
        await calls.open(request());
        await calls.complete(latestLayout.current);
        if (asked.current !== null) await calls.rowsAt({ query: asked.current, layout: latestLayout.current });
        if (columns.current.length > 0) await calls.addColumns({ columns: columns.current, layout: latestLayout.current });
        await calls.arrange({ ...arrangement.current, layout: latestLayout.current });
      });
      put(() => ({ status: 'working', summary: first, progress: null }));
      startTransition(() => setEdition((before) => before + 1));
      const { value: summary } = await client.complete(latestLayout.current, { signal, onProgress });
      put(() => ({ status: 'done', summary }));
      if (signal.aborted) return;
      // After the whole text was read, the rows may be the elements of an array inside the document.
      startTransition(() => {
        setEdition((before) => before + (summary.rowsAt.query === first.rowsAt.query ? 0 : 1));
        setChecked(source);
      });
    };
    run().catch((error: unknown) => !signal.aborted && fail(error));
    return () => controller.abort();
  }, [source, client, attempt, fail]);

  useEffect(() => {
    // A query for a new text waits until that text is checked to its end.
    if (checked === null || checked !== source) return;
    if (rowsAt === asked.current) {
      // After a selection that was canceled or failed, the previous rows are shown.
      setState(({ summary }) => (summary ? { status: 'done', summary } : nothing));
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const put = (next: TableState) => {
      if (!signal.aborted) startTransition(() => setState(next));
    };
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setState((before) => (before.status === 'working' ? { ...before, progress: { done, total } } : before));
    };
    setState(({ summary }) => ({ status: 'working', summary, progress: null }));
    client.rowsAt({ query: rowsAt, layout: latestLayout.current }, { signal, onProgress }).then(
      ({ value: summary }) => {
        put({ status: 'done', summary });
        if (signal.aborted || summary.rowsAt.problem?.kind === 'syntax') return;
        asked.current = rowsAt;
        arrangement.current = firstArranged;
        columns.current = [];
        startTransition(() => setEdition((before) => before + 1));
      },
      (error: unknown) => !signal.aborted && fail(error),
    );
    return () => controller.abort();
  }, [rowsAt, checked, source, client, fail]);

  useEffect(() => {
    if (latestLayout.current === layout) return;
    latestLayout.current = layout;
    client.summary(layout).then(
      ({ value: summary }) =>
        setState((before) => (before.status === 'done' || before.status === 'working' ? { ...before, summary } : before)),
      () => undefined,
    );
  }, [layout, client]);

  const remember = useCallback((next: Arrangement, locale: Locale) => {
    arrangement.current = { ...next, locale };
  }, []);
  const rememberColumns = useCallback((next: readonly NewColumn[]) => {
    columns.current = next;
  }, []);
  return useMemo(
    () => ({ state, edition, client, fail, remember, rememberColumns }),
    [state, edition, client, fail, remember, rememberColumns],
  );
}
