import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { HistogramBars } from '#src/ui/figure/HistogramBars.tsx';
import type { Progress } from '#src/thread/job-state.ts';
import type { Distribution } from '#workers/visualizer/profile.request.ts';
import type { Layout } from '#workers/visualizer/request.ts';
import type { TableHandle } from '../table/use-table.ts';
import css from './HeadingFigure.module.css';

/** Whether the headings of all tables of the section show profiles. It is not stored. */
const useShowsProfiles = create<{ readonly shows: boolean }>()(() => ({ shows: false }));

export const showProfiles = (shows: boolean) => useShowsProfiles.setState({ shows });

interface Counted {
  readonly version: string;
  readonly byColumn: ReadonlyMap<number, Distribution>;
}

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
  const [counted, setCounted] = useState<Counted>({ version: '', byColumn: new Map() });
  const version = `${layout.flattenDepth} ${selection}`;
  const cached = counted.version === version ? counted.byColumn : null;
  const isReady = shows && state.status === 'ready';
  const missing = useMemo(() => {
    return visibleColumns.filter((id) => !cached?.has(id)).join();
  }, [visibleColumns, cached]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [busy, setBusy] = useState<{ readonly version: string; readonly ids: string } | null>(null);
  // Columns that come into view meanwhile do not interrupt the count: it continues for the columns with which it began.
  const requested = isReady ? (busy?.version === version ? busy.ids : missing) : '';
  useEffect(() => {
    if (requested === '') return;
    const controller = new AbortController();
    const columns = requested.split(',').map(Number);
    setBusy({ version, ids: requested });
    const { signal } = controller;
    const onProgress = (done: number, total: number) => !signal.aborted && setProgress({ done, total });
    client.distributions({ columns, layout }, { signal, onProgress }).then(
      ({ value }) => {
        if (signal.aborted) return;
        setProgress(null);
        setBusy(null);
        setCounted((before) => ({
          version,
          byColumn: new Map([
            ...(before.version === version ? before.byColumn : []),
            ...value.map((each, at) => [columns[at] as number, each] as const),
          ]),
        }));
      },
      // Headings without drawings have their words; the panel of a column shows the error.
      () => !signal.aborted && setProgress(null),
    );
    return () => {
      controller.abort();
      setProgress(null);
      setBusy(null);
    };
  }, [client, requested, layout, version]);
  const figures = useMemo(() => new Map([...(cached ?? [])].map(([id, distribution]) => [id, figureOf(distribution)])), [cached]);
  return { figures: shows ? figures : null, progress };
}

/** Returns the drawing of a distribution; null if all values are different. */
function figureOf({ form, bars }: Distribution): ReactNode {
  const counts = bars.map(({ count }) => count);
  if (counts.length === 0 || (form === 'values' && counts.length > 1 && counts[0] === 1)) return null;
  return <HistogramBars className={css.figure} counts={counts} />;
}
