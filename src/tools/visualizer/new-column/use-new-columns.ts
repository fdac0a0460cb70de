import { useCallback, useEffect, useMemo, useState } from 'react';
import { type JobError, jobErrorOf } from '#src/thread/job-error.ts';
import type { Progress } from '#src/thread/job-state.ts';
import type { AddedColumn, NewColumn } from '#workers/visualizer/formula.request.ts';
import type { Layout, TableSummary } from '#workers/visualizer/request.ts';
import { Canceled } from '#workers/wire/control.ts';
import type { TableHandle, TableState } from '../table/use-table.ts';

/** Editions of a table with new columns between two editions of the table without them. */
const EDITIONS = 2 ** 20;

/** The last computation of new columns. */
interface Applied {
  /** Edition of the table, columns and layout for which it was made. */
  readonly key: string;
  /** Edition of the table without new columns. */
  readonly edition: number;
  /** Number of computations so far. */
  readonly count: number;
  readonly summary: TableSummary;
  /** The new columns; empty after an error. */
  readonly columns: readonly AddedColumn[];
  readonly failure: JobError | 'canceled' | null;
}

export interface NewColumns {
  /** The table with the new columns. */
  readonly table: TableHandle;
  readonly state: TableState;
  readonly summary: TableSummary;
  /** The new columns after their computation, in the order of the steps; null until then and after a failure. */
  readonly columns: readonly AddedColumn[] | null;
  /** Why no new column could be added; null if they were. */
  readonly failure: JobError | 'canceled' | null;
  /** Progress of the computation; null if none is running. */
  readonly progress: Progress | null;
  readonly cancel: () => void;
}

/**
 * Adds new columns to each table that was read to its end, before its rows are filtered and sorted. While the columns are computed, the
 * state is `working`.
 *
 * @param state    shown state of the table, which may be an earlier one
 * @param summary  summary of the shown state
 */
export function useNewColumns(
  table: TableHandle,
  state: TableState,
  summary: TableSummary,
  columns: readonly NewColumn[],
  { flattenDepth, separator }: Layout,
): NewColumns {
  const { client, edition, rememberColumns, fail } = table;
  const [applied, setApplied] = useState<Applied | null>(null);
  const [canceled, setCanceled] = useState('');
  const [progress, setProgress] = useState<Progress | null>(null);
  const key = JSON.stringify([edition, columns, flattenDepth, separator]);
  const isCurrent = applied?.key === key;
  // Columns that were computed before are removed by a computation without columns.
  const isWanted = columns.length > 0 || applied?.edition === edition;
  const isComputing = table.state.status === 'done' && isWanted && !isCurrent;
  const isCanceled = canceled === key;
  useEffect(() => {
    if (!isComputing) return;
    const controller = new AbortController();
    const { signal } = controller;
    const [, wanted] = JSON.parse(key) as [number, NewColumn[]];
    const layout = { flattenDepth, separator };
    const onProgress = (done: number, total: number) => !signal.aborted && setProgress({ done, total });
    const compute = async (asked: readonly NewColumn[], failure: Applied['failure']) => {
      const { value } = await client.addColumns({ columns: asked, layout }, { signal, onProgress });
      if (signal.aborted) return;
      rememberColumns(asked);
      if (failure !== 'canceled') setCanceled('');
      setApplied((last) => ({ key, edition, count: (last?.count ?? 0) + 1, ...value, failure }));
    };
    compute(isCanceled ? [] : wanted, isCanceled ? 'canceled' : null).catch((error: unknown) => {
      if (signal.aborted || error instanceof Canceled) return;
      // The table is then shown without new columns.
      const retry = () => setApplied(null);
      compute([], jobErrorOf(error, retry)).catch(fail);
    });
    return () => {
      controller.abort();
      setProgress(null);
    };
  }, [isComputing, isCanceled, key, edition, client, flattenDepth, separator, rememberColumns, fail]);

  const cancel = useCallback(() => setCanceled(key), [key]);
  return useMemo((): NewColumns => {
    // During a computation, the worker has the columns of the previous one.
    const shown = isCurrent || (isComputing && applied?.edition === edition) ? applied : null;
    const shownSummary = shown?.summary ?? summary;
    const shownState = (one: TableState): TableState => {
      if (isComputing) return { status: 'working', summary: shownSummary, progress };
      return shown && one.summary ? ({ ...one, summary: shownSummary } as TableState) : one;
    };
    return {
      table: { ...table, edition: shown ? edition * EDITIONS + shown.count : edition, state: shownState(table.state) },
      state: shownState(state),
      summary: shownSummary,
      columns: isCurrent && applied?.failure === null ? applied.columns : null,
      failure: isCurrent ? (applied?.failure ?? null) : null,
      progress: isComputing ? (progress ?? { done: 0, total: 1 }) : null,
      cancel,
    };
  }, [table, state, summary, edition, applied, isCurrent, isComputing, progress, cancel]);
}
