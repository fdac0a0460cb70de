import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { jobErrorOf, wasCanceled } from '#src/thread/job-error.ts';
import type { FindState } from '#src/ui/lines-list/use-find.ts';
import type { QueryProblem } from '#workers/visualizer/request.ts';
import type { SearchMode } from '#workers/visualizer/json.request.ts';
import { useErrorWords } from '../error-words.ts';
import type { JsonTextHandle } from './use-json-text.ts';

interface SearchOptions {
  readonly json: JsonTextHandle;
  readonly edition: number;
  readonly view: 'lines' | 'tree';
  /** Returns the row at which the search for the first shown match begins. */
  readonly from: () => number;
  /** Called with the row of a match, and the number of rows when it is in view. */
  readonly onMatch: (row: number, rows: number) => void;
  /** Called when other rows match. */
  readonly onFound: () => void;
}

/** Pause in ms after the last key before a search begins. */
const REST_MS = 200;
const nothing: FindState = { query: '', current: 0, total: 0, done: true };

/** Searches the open text in the worker, and goes from match to match. A new query ends the search before it. */
export function useSearch({ json: { client }, edition, view, from, onMatch, onFound }: SearchOptions) {
  const { formatMessage } = useIntl();
  const errorWords = useErrorWords();
  const [mode, setMode] = useState<SearchMode>('text');
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<FindState>(nothing);
  const [problem, setProblem] = useState('');
  const handlers = useRef({ from, onMatch, onFound, errorWords, formatMessage });
  useEffect(() => {
    handlers.current = { from, onMatch, onFound, errorWords, formatMessage };
  });
  const index = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const place = (problemOf: QueryProblem | null) => {
      const { formatMessage: say } = handlers.current;
      if (problemOf === null) return '';
      if (problemOf.kind === 'pattern') return say({ id: 'visualizer.rowsAt.pattern' }, { pattern: problemOf.pattern });
      return say({ id: 'visualizer.rowsAt.problem' }, { column: problemOf.column, expected: problemOf.expected });
    };
    const run = async () => {
      const { value } = await client.search({ mode, query }, { signal });
      if (signal.aborted) return;
      setProblem(place(value.problem));
      handlers.current.onFound();
      setFound({ query, current: 0, total: value.count, done: true });
      if (value.count === 0) return;
      const { value: match } = await client.match({ index: null, from: handlers.current.from(), view }, { signal });
      if (match === null || signal.aborted) return;
      index.current = match.index;
      setFound({ query, current: match.index + 1, total: value.count, done: true });
      handlers.current.onMatch(match.row, match.rows);
    };
    const timer = setTimeout(
      () =>
        void run().catch((error: unknown) => {
          if (wasCanceled(error) || signal.aborted) return;
          setFound({ ...nothing, query });
          setProblem(handlers.current.errorWords(jobErrorOf(error, () => undefined)));
        }),
      query === '' ? 0 : REST_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, edition, mode, query, view]);

  const go = (step: 1 | -1) => {
    const { total } = found;
    if (total === 0) return;
    const next = (index.current + step + total) % total;
    index.current = next;
    client.match({ index: next, from: 0, view }).then(
      ({ value }) => {
        if (value === null) return;
        setFound((before) => ({ ...before, current: next + 1 }));
        onMatch(value.row, value.rows);
      },
      () => undefined,
    );
  };
  const state = found.query === query ? found : { ...nothing, query, done: false };
  return { state, mode, setMode, find: setQuery, go, problem: query === '' ? '' : problem };
}
