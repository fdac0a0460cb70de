import { useEffect, useRef, useState } from 'react';
import type { TextLines } from '#workers/wire/lines.ts';
import { firstFrom, type RowSearch, searchRows } from './find-rows.ts';

const SLICE_MS = 8;
/** How often the count is redrawn while the search is still reading. */
const COUNT_EVERY_MS = 100;

export interface FindState {
  readonly query: string;
  /** Place of the row that is shown among those found, from 1; 0 while there is none. */
  readonly current: number;
  readonly total: number;
  readonly done: boolean;
}

const nothing: FindState = { query: '', current: 0, total: 0, done: true };

interface FindOptions {
  /** The row from which the nearest match is looked for. */
  from: () => number;
  onHit: (row: number) => void;
}

/** Searches the rows while the page stays free, and walks through what was found. A newer query ends the older one. */
export function useFind(lines: TextLines, { from, onHit }: FindOptions) {
  const [state, setState] = useState(nothing);
  const search = useRef<RowSearch | null>(null);
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
    search.current = job;
    const origin = handlers.current.from();
    let hit = -1;
    let countedMs = performance.now();
    const settle = (done: boolean) => {
      if (hit < 0) {
        const index = firstFrom(job.rows, job.found, origin);
        hit = index < job.found ? index : done && job.found > 0 ? 0 : -1;
        if (hit >= 0) handlers.current.onHit(job.rows[hit] as number);
      }
      setState((last) => ({ ...last, current: last.current || hit + 1, total: job.found, done }));
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
    const job = search.current;
    if (!job || job.found === 0) return;
    const index = (state.current - 1 + step + job.found) % job.found;
    setState((last) => ({ ...last, current: index + 1 }));
    handlers.current.onHit(job.rows[index] as number);
  };

  return { state, find, go };
}

/** Lets the page draw before the next slice. Not scheduler.yield: it comes back before the frame, and five were lost. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
