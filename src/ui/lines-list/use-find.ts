import { useEffect, useRef, useState } from 'react';
import type { TextLines } from '#workers/wire/lines.ts';
import { firstFrom, type RowSearch, searchRows } from './find-rows.ts';

const SLICE_MS = 8;
/** Interval in ms at which the number of matches is updated during a search. */
const COUNT_EVERY_MS = 100;

export interface FindState {
  readonly query: string;
  /** Position of the shown row among the matches, from 1; 0 if there is none. */
  readonly current: number;
  readonly total: number;
  readonly done: boolean;
}

const nothing: FindState = { query: '', current: 0, total: 0, done: true };

interface FindOptions {
  /** Returns the row at which the search for the first shown match begins. */
  from: () => number;
  onHit: (row: number) => void;
}

/** Searches the rows in slices, so that the page stays responsive, and steps through the matches. A new query ends the previous search. */
export function useFind(lines: TextLines, { from, onHit }: FindOptions) {
  const [state, setState] = useState(nothing);
  const search = useRef<{ rows: RowSearch; index: number } | null>(null);
  const handlers = useRef({ from, onHit });
  useEffect(() => {
    handlers.current = { from, onHit };
  });
  const { query } = state;

  useEffect(() => {
    search.current = null;
    if (!query) return;
    const stop = new AbortController();
    const job = searchRows(lines, query);
    const own = { rows: job, index: -1 };
    search.current = own;
    const origin = handlers.current.from();
    let countedMs = performance.now();
    const settle = (done: boolean) => {
      if (own.index < 0) {
        const index = firstFrom(job.rows, job.found, origin);
        own.index = index < job.found ? index : done && job.found > 0 ? 0 : -1;
        if (own.index >= 0) handlers.current.onHit(job.rows[own.index] as number);
      }
      setState({ query, current: own.index + 1, total: job.found, done });
    };
    const run = async () => {
      while (!stop.signal.aborted) {
        const done = job.step(performance.now() + SLICE_MS);
        if (done || performance.now() - countedMs >= COUNT_EVERY_MS) {
          countedMs = performance.now();
          settle(done);
        }
        if (done) return;
        await pause();
      }
    };
    void pause().then(run);
    return () => stop.abort();
  }, [lines, query]);

  const find = (next: string) => setState({ ...nothing, query: next, done: next === '' });

  const go = (step: 1 | -1) => {
    const own = search.current;
    if (!own || own.rows.found === 0) return;
    const { rows, found } = own.rows;
    own.index = (Math.max(0, own.index) + step + found) % found;
    setState((last) => ({ ...last, current: own.index + 1, total: found }));
    handlers.current.onHit(rows[own.index] as number);
  };

  return { state, find, go };
}

/**
 * Lets the page paint before the next slice. scheduler.yield is not used, because it resumes before the next frame and dropped five frames.
 */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
