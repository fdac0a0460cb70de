import { useEffect, useRef, useState } from 'react';
import { jobErrorOf } from '#src/thread/job-error.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { FilterProblem } from '#workers/visualizer/filter.request.ts';
import { type Arrangement, type Layout, plainArrangement } from '#workers/visualizer/request.ts';
import { Canceled } from '#workers/wire/control.ts';
import { useErrorWords } from '../error-words.ts';
import type { TableHandle } from './use-table.ts';

/** The shown rows, after the worker has filtered and sorted them. */
export interface Arranged {
  readonly arrangement: Arrangement;
  readonly rows: number;
  /** Conditions of the filter expression that are joined by `and`. */
  readonly conditions: readonly string[];
  /** Depth of flattening for which the names of columns in the expression were resolved. */
  readonly flattenDepth: number;
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
  /** Mistake in the filter expression; null if there is none. */
  readonly problem: FilterProblem | null;
  /** True if the shown rows are those of an earlier filter expression, because the current one has a mistake. */
  readonly isStale: boolean;
  readonly cancel: () => void;
}

interface Problem {
  readonly problem: FilterProblem;
  readonly isStale: boolean;
  readonly edition: number;
}

export const isPlain = ({ sort, search, filters, expression }: Arrangement) =>
  sort.length === 0 && search.trim() === '' && filters.every(({ text }) => text.trim() === '') && expression === '';

/**
 * Sorts, searches and filters in the worker; a newer request replaces an older one. Waits until the whole text is read. An expression with a
 * mistake leaves the rows as they are, unless it was written for an earlier text: then the new text is shown without it.
 */
export function useArrangement(table: TableHandle, wanted: Arrangement, layout: Layout, onCancel: (last: Arrangement) => void): Arranging {
  const { state, edition, client, remember } = table;
  const locale = useLocale();
  const [arranged, setArranged] = useState<Arranged | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [mistake, setMistake] = useState<Problem | null>(null);
  /** The expression with which the current rows were opened. */
  const [carried, setCarried] = useState({ edition, expression: wanted.expression });
  if (carried.edition !== edition) setCarried({ edition, expression: wanted.expression });
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
  const carriedExpression = carried.expression;

  useEffect(() => {
    if (!isDone) return;
    const last = latest.current;
    const isShown = wanted === last?.arrangement && (wanted.expression === '' || last.flattenDepth === flattenDepth);
    if (isShown) return;
    if (isPlain(wanted) && last === null) {
      setMistake(null);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const end = (next: Arranged | null) => {
      if (signal.aborted) return;
      setProgress(null);
      if (next) setArranged(next);
    };
    setProgress({ done: 0, total: 1 });
    const options = { signal, onProgress: (done: number, total: number) => !signal.aborted && setProgress({ done, total }) };
    const arrange = async () => {
      const request = { ...wanted, layout: { flattenDepth, separator }, locale };
      const { value: answer } = await client.arrange(request, options);
      const { problem } = answer;
      const isStale = problem !== null && wanted.expression !== carriedExpression;
      if (signal.aborted) return;
      setMistake(problem && { problem, isStale, edition });
      if (isStale) return end(null);
      const shown = problem ? { ...wanted, expression: '' } : wanted;
      const { rows, conditions } = problem ? (await client.arrange({ ...request, expression: '' }, options)).value : answer;
      remember(shown, locale);
      end({ arrangement: wanted, rows, conditions, flattenDepth, edition, revision: (last?.revision ?? 0) + 1 });
    };
    arrange().catch((error: unknown) => {
      if (signal.aborted) return;
      end(null);
      if (error instanceof Canceled) return;
      // After an error the controls are reset to the shown arrangement.
      toast.error(latestWords.current(jobErrorOf(error, () => undefined)));
      latestCancel.current(last?.arrangement ?? plainArrangement);
    });
    return () => {
      controller.abort();
      setProgress(null);
    };
  }, [wanted, isDone, edition, client, flattenDepth, separator, locale, remember, carriedExpression]);

  const cancel = () => {
    running.current?.abort();
    setProgress(null);
    onCancel(current?.arrangement ?? plainArrangement);
  };
  const known = mistake?.edition === edition ? mistake : null;
  return { arranged: current, progress, problem: known?.problem ?? null, isStale: known?.isStale ?? false, cancel };
}
