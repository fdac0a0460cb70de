import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { reloadOnce } from '#src/recover.ts';
import { isChunkError } from '#workers/wire/browser-errors.ts';
import { resolve } from '#src/site/addresses.ts';
import { href } from '#src/tools/address.ts';
import { type Loaded, load } from './load.tsx';

/** Delay after which a loading message is shown, and the shortest time for which it stays, so that it can be read. */
const PENDING_AFTER_MS = 1000;
const PENDING_FOR_MS = 500;

export interface CurrentPage {
  readonly loaded: Loaded;
  /** True if the next page has been loading for longer than PENDING_AFTER_MS. */
  readonly pending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Returns the page of the current location. The previous page, or the error, stays until the next page has been loaded. With a
 * `failure`, the first page could not be loaded and is loaded once more.
 */
export function usePage(first: Loaded, failure?: unknown): CurrentPage {
  const [pathname, navigate] = useLocation();
  const [loaded, setLoaded] = useState(first);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState(failure);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef(failure === undefined ? first : null);

  useEffect(() => {
    const resolution = resolve(pathname, location.search);
    if ('redirect' in resolution) return navigate(resolution.redirect, { replace: true });
    const { address } = resolution;
    const before = shown.current?.address;
    if (before && address.page === before.page && href(address) === href(before)) return setError(undefined);
    let current = true;
    let pendingSinceMs: number | undefined;
    const timer = setTimeout(() => {
      pendingSinceMs = performance.now();
      setPending(true);
    }, PENDING_AFTER_MS);
    const settle = async (show: () => void) => {
      clearTimeout(timer);
      if (pendingSinceMs !== undefined) {
        await new Promise((done) => setTimeout(done, PENDING_FOR_MS - (performance.now() - (pendingSinceMs as number))));
      }
      if (!current) return;
      setPending(false);
      show();
    };
    load(address).then(
      (next) =>
        settle(() => {
          shown.current = next;
          startTransition(() => {
            setError(undefined);
            setLoaded(next);
          });
        }),
      async (reason: unknown) => {
        if (current && isChunkError(reason) && (await reloadOnce(reason.message, () => current))) return;
        return settle(() => setError(reason));
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
      setPending(false);
    };
  }, [pathname, navigate, attempt]);

  return { loaded, pending, error, retry: () => setAttempt((count) => count + 1) };
}
