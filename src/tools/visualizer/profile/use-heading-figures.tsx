import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
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
  readonly onVisibleColumns: (ids: readonly number[]) => void;
  /** Progress of counting; null if nothing is being counted. */
  readonly progress: Progress | null;
}

/**
 * Returns drawings of how often the values of the visible columns occur in the shown rows. They are counted after the whole text is read, once
 * for each column; columns that come into view are counted together when the previous ones are ready.
 *
 * @param selection  value that changes with the shown rows, but not with their order
 */
export function useHeadingFigures({ state, client }: TableHandle, layout: Layout, selection: string): HeadingFigures {
  const { shows } = useShowsProfiles();
  const [visible, setVisible] = useState('');
  const [counted, setCounted] = useState<Counted>({ version: '', byColumn: new Map() });
  const version = `${layout.flattenDepth} ${selection}`;
  const known = counted.version === version ? counted.byColumn : null;
  const isReady = shows && state.status === 'done';
  const missing = useMemo(() => {
    const ids = visible === '' ? [] : visible.split(',').map(Number);
    return ids.filter((id) => !known?.has(id)).join();
  }, [visible, known]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [busy, setBusy] = useState<{ readonly version: string; readonly ids: string } | null>(null);
  // Columns that come into view meanwhile do not interrupt the count: it continues for the columns with which it began.
  const wanted = isReady ? (busy?.version === version ? busy.ids : missing) : '';
  useEffect(() => {
    if (wanted === '') return;
    const controller = new AbortController();
    const columns = wanted.split(',').map(Number);
    setBusy({ version, ids: wanted });
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
  }, [client, wanted, layout, version]);
  const figures = useMemo(() => new Map([...(known ?? [])].map(([id, distribution]) => [id, figureOf(distribution)])), [known]);
  const onVisibleColumns = useCallback((ids: readonly number[]) => setVisible(ids.join()), []);
  return { figures: shows ? figures : null, onVisibleColumns, progress };
}

/** Returns the drawing of a distribution; null if all values are different. */
function figureOf({ form, bars }: Distribution): ReactNode {
  const counts = bars.map(({ count }) => count);
  if (counts.length === 0 || (form === 'values' && counts.length > 1 && counts[0] === 1)) return null;
  return <HistogramBars className={css.figure} counts={counts} />;
}
