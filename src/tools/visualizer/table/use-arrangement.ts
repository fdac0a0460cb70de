import { useEffect, useRef, useState } from 'react';
import { jobErrorOf } from '#src/thread/job-error.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { type Arrangement, type Layout, plainArrangement } from '#workers/visualizer/request.ts';
import { Canceled } from '#workers/wire/control.ts';
import { useErrorWords } from '../InputProblem.tsx';
import type { TableHandle } from './use-table.ts';

/** The shown rows, after the worker has filtered and sorted them. */
export interface Arranged {
  readonly arrangement: Arrangement;
  readonly rows: number;
  /** Edition of the table to which the rows belong (use-table.ts). */
  readonly edition: number;
  /** Number of the arrangement within one edition. */
  readonly revision: number;
}

export interface Arranging {
  /** Null for all rows in their original order. */
  readonly arranged: Arranged | null;
  /** Progress of filtering and sorting; null if no arrangement is running. */
  readonly progress: Progress | null;
  readonly cancel: () => void;
}

export const isPlain = ({ sort, search, filters }: Arrangement) =>
  sort.length === 0 && search.trim() === '' && filters.every(({ text }) => text.trim() === '');

/** Sorts, searches and filters in the worker; a newer request replaces an older one. Waits until the whole text is read. */
export function useArrangement(table: TableHandle, wanted: Arrangement, layout: Layout, onCancel: (last: Arrangement) => void): Arranging {
  const { state, edition, client, remember } = table;
  const locale = useLocale();
  const [arranged, setArranged] = useState<Arranged | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  const isDone = state.status === 'done';
  const current = arranged?.edition === edition ? arranged : null;
  // The arrangement to restore after an error. It is a ref, so that a change of it starts no new job.
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const errorWords = useErrorWords();
  const latestWords = useRef(errorWords);
  const latestCancel = useRef(onCancel);
  useEffect(() => {
    latestWords.current = errorWords;
    latestCancel.current = onCancel;
  });
  const { flattenDepth, separator } = layout;

  useEffect(() => {
    if (!isDone) return;
    const last = latest.current;
    if (wanted === last?.arrangement || (isPlain(wanted) && last === null)) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const end = (next: Arranged | null) => {
      if (signal.aborted) return;
      setProgress(null);
      if (next) setArranged(next);
    };
    setProgress({ done: 0, total: 1 });
    client
      .arrange(
        { ...wanted, layout: { flattenDepth, separator }, locale },
        { signal, onProgress: (done, total) => !signal.aborted && setProgress({ done, total }) },
      )
      .then(
        ({ value: { rows } }) => {
          remember(wanted, locale);
          end({ arrangement: wanted, rows, edition, revision: (last?.revision ?? 0) + 1 });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          end(null);
          if (error instanceof Canceled) return;
          // After an error the controls are reset to the shown arrangement.
          toast.error(latestWords.current(jobErrorOf(error, () => undefined)));
          latestCancel.current(last?.arrangement ?? plainArrangement);
        },
      );
    return () => {
      controller.abort();
      setProgress(null);
    };
  }, [wanted, isDone, edition, client, flattenDepth, separator, locale, remember]);

  const cancel = () => {
    running.current?.abort();
    setProgress(null);
    onCancel(current?.arrangement ?? plainArrangement);
  };
  return { arranged: current, progress, cancel };
}
