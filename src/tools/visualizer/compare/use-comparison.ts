import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { idle, type JobState } from '#src/thread/job-state.ts';
import { useAction } from '#src/thread/use-action.ts';
import { useTypedState } from '#src/thread/use-typed-state.ts';
import type { Compared, CompareRequest, DifferenceWords } from '#workers/visualizer/compare.request.ts';
import type { Comparison } from '../questions/questions.ts';
import { useTableParts } from '../table/table-context.ts';
import { hasContent, useSecond } from './second.ts';

/** A comparison of the open table with the second file. */
export interface Comparing {
  /** State of the comparison; during typing, it may be an earlier one. */
  readonly state: JobState<Compared>;
  /** True if the differences belong to an earlier text, because the current one is invalid. */
  readonly isStale: boolean;
  /** True while the open table is still being read; `state` then has the progress of reading it. */
  readonly isWaiting: boolean;
  /** True if the comparison for the current request was canceled; `state` then has the last result. */
  readonly isCanceled: boolean;
  /** Size of both files in bytes; of a typed second text, the number of UTF-16 code units is added. */
  readonly size: number;
  readonly cancel: () => void;
  /** Runs a canceled comparison again. */
  readonly resume: () => void;
}

/** Compares the open table with the second file whenever one of them or the request changes. */
export function useComparison(comparison: Comparison): Comparing {
  const { table, layout } = useTableParts();
  const { state: first, client } = table;
  const { formatMessage } = useIntl();
  const second = useSecond();
  const { text, file, hasArrived, reading } = second;
  const words = useMemo((): DifferenceWords => {
    const word = (name: keyof DifferenceWords) => formatMessage({ id: `visualizer.compare.word.${name}` });
    return {
      change: word('change'),
      added: word('added'),
      removed: word('removed'),
      changed: word('changed'),
      old: word('old'),
      new: word('new'),
      row: word('row'),
    };
  }, [formatMessage]);
  const opened = first.status === 'ready' ? first.value : null;
  const hasSecond = hasContent(second);
  const isWaiting = hasSecond && first.status === 'loading';
  const request = useMemo((): CompareRequest | null => {
    if (opened === null || !hasSecond) return null;
    const second = { source: file ?? text, fileName: file?.name ?? '', expectsCsv: true, ...reading };
    return { second, ...comparison, words, layout };
  }, [opened, hasSecond, file, text, reading, comparison, words, layout]);
  const [canceled, setCanceled] = useState<CompareRequest | null>(null);
  const isCanceled = request !== null && request === canceled;
  const { state, run, cancel, clear } = useAction(client.compare);
  useEffect(() => {
    if (request === null) clear();
    else if (!isCanceled) run(request);
  }, [request, isCanceled, run, clear]);
  const { state: typedState, stale } = useTypedState(request === null ? idle : state, file === null && !hasArrived);
  return {
    state: isWaiting ? { status: 'loading', value: undefined, progress: first.progress } : typedState,
    isStale: stale && !isWaiting,
    isWaiting,
    isCanceled,
    size: (opened?.sizeBytes ?? 0) + (file?.size ?? text.length),
    cancel() {
      cancel();
      setCanceled(request);
    },
    resume: () => setCanceled(null),
  };
}
