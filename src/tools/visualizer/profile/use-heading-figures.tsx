import { type ReactNode, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { HistogramBars } from '#src/ui/figure/HistogramBars.tsx';
import type { Progress } from '#src/thread/job-state.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { CallOptions } from '#src/thread/worker-client.ts';
import type { Distribution } from '#workers/visualizer/profile.request.ts';
import type { Layout } from '#workers/visualizer/request.ts';
import type { TableHandle } from '../table/use-table.ts';
import css from './HeadingFigure.module.css';

/** Whether the headings of all tables of the section show profiles. It is not stored. */
export const useShowsProfiles = create<{ readonly shows: boolean }>()(() => ({ shows: false }));

export const showProfiles = (shows: boolean) => useShowsProfiles.setState({ shows });

type Counts = ReadonlyMap<number, Distribution>;

interface Request {
  readonly version: string;
  readonly columns: readonly number[];
  readonly layout: Layout;
  /** The columns that are counted already. */
  readonly counts: Counts;
}

const noCounts: Counts = new Map();

interface HeadingFigures {
  /** Drawings by the id of their column; null while profiles are off. */
  readonly figures: ReadonlyMap<number, ReactNode> | null;
  /** Progress of counting; null if nothing is being counted. */
  readonly progress: Progress | null;
}

/**
 * Returns drawings of how often the values of the visible columns occur in the rows in view. They are counted after the whole text is read, once
 * for each column; columns that come into view are counted together when the previous ones are ready.
 *
 * @param selection       value that changes with the rows in view, but not with their order
 * @param visibleColumns  ids of the visible columns; the same array as long as they have not changed
 */
export function useHeadingFigures(
  { state, client }: TableHandle,
  layout: Layout,
  selection: string,
  visibleColumns: readonly number[],
): HeadingFigures {
  const { shows } = useShowsProfiles();
  const count = async ({ version: counted, columns, layout: at, counts: before }: Request, options: CallOptions) => {
    const { value, release } = await client.distributions({ columns, layout: at }, options);
    const added = value.map((each, index) => [columns[index] as number, each] as const);
    return { value: { version: counted, counts: new Map([...before, ...added]) as Counts }, release };
  };
  const { state: job, run, cancel } = useAction(count);
  const version = `${layout.flattenDepth} ${selection}`;
  const counts = job.value?.version === version ? job.value.counts : noCounts;
  const isReady = shows && state.status === 'ready';
  const missing = visibleColumns.filter((id) => !counts.has(id)).join();
  // Columns that come into view meanwhile do not interrupt the count. After an error, headings have their words, and the panel of a column
  // shows the error.
  const canCount = isReady && missing !== '' && job.status !== 'loading' && !job.error;
  useEffect(() => {
    if (canCount) run({ version, columns: missing.split(',').map(Number), layout, counts });
  }, [canCount, version, missing, layout, counts, run]);
  useEffect(() => cancel, [isReady, version, cancel]);
  const figures = useMemo(() => new Map([...counts].map(([id, distribution]) => [id, figureOf(distribution)])), [counts]);
  return { figures: shows ? figures : null, progress: job.progress ?? null };
}

/** Returns the drawing of a distribution; null if all values are different. */
function figureOf({ form, bars }: Distribution): ReactNode {
  const counts = bars.map(({ count }) => count);
  if (counts.length === 0 || (form === 'values' && counts.length > 1 && counts[0] === 1)) return null;
  return <HistogramBars className={css.figure} counts={counts} />;
}
