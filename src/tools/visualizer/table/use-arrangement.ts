import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { CallOptions } from '#src/thread/worker-client.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { FilterForm, FilterProblem } from '#workers/visualizer/filter.request.ts';
import { type Arrangement, type ArrangeRequest, type Layout, plainArrangement } from '#workers/visualizer/request.ts';
import { useErrorWords } from '../error-words.ts';
import type { TableHandle } from './use-table.ts';

/** The rows in view, after the worker has filtered and sorted them. */
export interface Arranged {
  readonly arrangement: Arrangement;
  readonly rows: number;
  /** Conditions of the filter expression that are joined by `and`. */
  readonly conditions: readonly string[];
  /** The filter expression as a form; null if it has none. */
  readonly form: FilterForm | null;
  /** Depth of flattening for which the names of columns in the expression were resolved. */
  readonly flattenDepth: number;
  /** Number of the arrangement within one edition. */
  readonly revision: number;
}

interface Mistake {
  /** Mistake in the filter expression; null if there is none. */
  readonly problem: FilterProblem | null;
  /** True if the rows in view are those of an earlier filter expression, because the current one has a mistake. */
  readonly isStale: boolean;
}

export interface Arranging extends Mistake {
  /** Null for all rows in their original order. */
  readonly arranged: Arranged | null;
  /** Progress of filtering and sorting; null if no arrangement is running. */
  readonly progress: Progress | null;
  readonly cancel: () => void;
}

/** Result of a request, for one edition of the table (use-table.ts). */
interface Answer extends Mistake {
  readonly arranged: Arranged | null;
  readonly edition: number;
}

interface Job {
  readonly request: ArrangeRequest;
  readonly arrangement: Arrangement;
  readonly last: Arranged | null;
  readonly edition: number;
  /** True if the expression was written for an earlier text. */
  readonly isInherited: boolean;
}

export const isPlain = ({ sort, search, filters, expression }: Arrangement) =>
  sort.length === 0 && search.trim() === '' && filters.every(({ text }) => text.trim() === '') && expression === '';

const noMistake: Mistake = { problem: null, isStale: false };

/**
 * Sorts, searches and filters in the worker; a newer request replaces an older one. Waits until the whole text is read. An expression with a
 * mistake leaves the rows as they are, unless it was written for an earlier text: then the new text is shown without it.
 *
 * @param onCancel  called with the arrangement of the rows in view, after a cancellation and after an error
 */
export function useArrangement(
  { state, edition, client }: TableHandle,
  arrangement: Arrangement,
  { flattenDepth, separator }: Layout,
  onCancel: (last: Arrangement) => void,
): Arranging {
  const locale = useLocale();
  const words = useErrorWords();
  /** The expression with which the current rows were opened. */
  const [inherited, setInherited] = useState({ edition, expression: arrangement.expression });
  if (inherited.edition !== edition) setInherited({ edition, expression: arrangement.expression });
  const isInherited = inherited.expression === arrangement.expression;
  const arrange = async ({ request, last, isInherited: isOld, ...job }: Job, options: CallOptions) => {
    const { value, release } = await client.arrange(request, options);
    const { problem } = value;
    const answer = (arranged: Arranged | null, isStale: boolean): { value: Answer; release: () => void } => ({
      value: { arranged, problem, isStale, edition: job.edition },
      release,
    });
    if (problem && !isOld) return answer(last, true);
    const { rows, conditions, form } = problem ? (await client.arrange({ ...request, expression: '' }, options)).value : value;
    const revision = (last?.revision ?? 0) + 1;
    return answer({ arrangement: job.arrangement, rows, conditions, form, flattenDepth: request.layout.flattenDepth, revision }, false);
  };
  const job = useAction(arrange);
  const { run, cancel, clear } = job;
  const { value, error } = job.state;
  const answer = value?.edition === edition ? value : null;
  const arranged = answer?.arranged ?? null;
  const lastArrangement = arranged?.arrangement ?? plainArrangement;
  // Refs, so that a change of them starts no new job.
  const latest = useRef({ arranged, onFailed: () => undefined as unknown });
  useEffect(() => {
    latest.current = {
      arranged,
      onFailed() {
        if (error) toast.error(words(error));
        onCancel(lastArrangement);
      },
    };
  });
  useEffect(() => {
    if (error) latest.current.onFailed();
  }, [error]);

  const isReady = state.status === 'ready';
  useEffect(() => {
    if (!isReady) return;
    const last = latest.current.arranged;
    if (arrangement === last?.arrangement && (arrangement.expression === '' || last.flattenDepth === flattenDepth)) return;
    if (isPlain(arrangement) && last === null) return clear();
    const request = { ...arrangement, layout: { flattenDepth, separator }, locale };
    run({ request, arrangement, last, edition, isInherited });
    return cancel;
  }, [arrangement, isReady, edition, flattenDepth, separator, locale, isInherited, run, cancel, clear]);

  const { problem, isStale } = answer ?? noMistake;
  return {
    arranged,
    problem,
    isStale,
    progress: job.state.status === 'loading' ? (job.state.progress ?? { done: 0, total: 1 }) : null,
    cancel() {
      cancel();
      onCancel(lastArrangement);
    },
  };
}
