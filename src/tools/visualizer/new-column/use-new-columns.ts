import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type JobError, jobErrorOf, wasCanceled } from '#src/thread/job-error.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { CallOptions } from '#src/thread/worker-client.ts';
import { isCleaning, type OtherFile, type TableStep } from '#workers/visualizer/clean.request.ts';
import type { AddedColumn } from '#workers/visualizer/formula.request.ts';
import type { Layout, TableSummary } from '#workers/visualizer/request.ts';
import { plainRowsFrom, type RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import type { Questions } from '../questions/questions.ts';
import type { TableJob } from '../table/table-context.ts';
import { useStepFiles } from '../clean/other-files.ts';
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

interface Request extends Pick<Applied, 'key' | 'edition'> {
  readonly isCanceled: boolean;
  readonly rowsFrom: RowsFrom;
  readonly columns: readonly TableStep[];
  readonly files: readonly OtherFile[];
  readonly layout: Layout;
}

export interface NewColumns {
  /** The table with the new columns. */
  readonly table: TableHandle;
  readonly state: TableState;
  readonly summary: TableSummary;
  /** The new columns after their computation and the steps that clean the rows, in their order; null until then and after a failure. */
  readonly columns: readonly AddedColumn[] | null;
  /** Why no new column could be added; null if they were. */
  readonly failure: JobError | 'canceled' | null;
  /** The computation; null if none is running. */
  readonly job: TableJob | null;
}

const jobOf = (steps: readonly TableStep[]): TableJob['id'] =>
  steps.some(isCleaning) ? 'clean.computing' : steps.length > 0 ? 'newColumn.computing' : 'rowsFrom.making';

/**
 * Makes rows of nested arrays, adds new columns and cleans the rows, in each table that was read to its end, before its rows are filtered and sorted. While
 * they are computed, the state is `loading`.
 *
 * @param state    state of the rows in view, which may be an earlier one
 * @param summary  summary of that state
 */
export function useNewColumns(
  table: TableHandle,
  state: TableState,
  summary: TableSummary,
  { rowsFrom, added: columns }: Pick<Questions, 'rowsFrom' | 'added'>,
  layout: Layout,
): NewColumns {
  const { client, edition, fail } = table;
  const [canceledKey, setCanceledKey] = useState('');
  const count = useRef(0);
  /** True if the worker may have rows of arrays. */
  const hasMadeRows = useRef(false);
  const compute = async ({ isCanceled, rowsFrom: made, columns: requested, files, layout: at, ...job }: Request, options: CallOptions) => {
    const add = async (arrays: RowsFrom, list: readonly TableStep[]) => {
      const isMade = arrays.columns.length > 0;
      if (isMade || hasMadeRows.current) await client.rowsFrom({ rowsFrom: isMade ? arrays : null, layout: at }, options);
      hasMadeRows.current = isMade;
      return client.addColumns({ columns: list, files, layout: at }, options);
    };
    const addNone = () => add(plainRowsFrom, []);
    let failure: Applied['failure'] = isCanceled ? 'canceled' : null;
    const { value, release } = await (isCanceled ? addNone() : add(made, requested)).catch((error: unknown) => {
      if (options.signal?.aborted || wasCanceled(error)) throw error;
      failure = jobErrorOf(error, clear);
      // The table is then shown without new columns.
      hasMadeRows.current = true;
      return addNone().catch((second: unknown) => {
        fail(second);
        throw second;
      });
    });
    const applied: Applied = { ...job, ...value, failure, count: ++count.current };
    return { value: applied, release };
  };
  const { state: job, run, cancel: stop, clear } = useAction(compute);
  const applied = job.value;
  const isAsked = columns.length > 0 || rowsFrom.columns.length > 0;
  const files = useStepFiles(columns);
  const readings = files.map(({ id, request }) => [id, { ...request, source: null }]);
  const key = JSON.stringify([edition, rowsFrom.columns.length > 0 && rowsFrom, columns, readings, layout.flattenDepth, layout.separator]);
  const isCurrent = applied?.key === key;
  // Columns that were computed before are removed by a computation without columns.
  const isNeeded = isAsked || applied?.edition === edition;
  const isComputing = table.state.status === 'ready' && isNeeded && !isCurrent;
  const isCanceled = canceledKey === key;
  const latest = useRef({ rowsFrom, columns, files, layout });
  useEffect(() => {
    latest.current = { rowsFrom, columns, files, layout };
  });
  useEffect(() => {
    if (!isComputing) return;
    if (!isCanceled) setCanceledKey('');
    run({ key, edition, isCanceled, ...latest.current });
    return stop;
  }, [isComputing, isCanceled, key, edition, run, stop]);

  const cancel = useCallback(() => setCanceledKey(key), [key]);
  const { progress } = job;
  return useMemo((): NewColumns => {
    // During a computation, the worker has the columns of the previous one.
    const present = applied && (isCurrent || (isComputing && applied.edition === edition)) ? applied : null;
    const value = present?.summary ?? summary;
    const stateOf = (one: TableState): TableState => {
      if (isComputing) return { status: 'loading', value, progress };
      return present && one.value ? ({ ...one, value } as TableState) : one;
    };
    return {
      table: { ...table, edition: present ? edition * EDITIONS + present.count : edition, state: stateOf(table.state) },
      state: stateOf(state),
      summary: value,
      columns: isCurrent && applied.failure === null ? applied.columns : null,
      failure: isCurrent ? applied.failure : null,
      job: isComputing ? { id: jobOf(columns), progress: progress ?? { done: 0, total: 1 }, cancel } : null,
    };
  }, [table, state, summary, edition, columns, applied, isCurrent, isComputing, progress, cancel]);
}
