import type { Transfer } from './transfer.ts';

/** Settings and content for a page, delivered when it is opened or while it is open. */
export interface Arrival {
  readonly values?: object | undefined;
  readonly transfer?: Transfer | undefined;
}

const waiting = new Map<string, Arrival>();
const listeners = new Map<string, () => void>();
/** Name of the page that received the last arrival, until its focus is set. */
let received: string | null = null;

/**
 * Stores an arrival for the page with this name; an open page receives it immediately. An arrival is removed when it is received, and lost
 * when the tab closes.
 */
export function arrive(page: string, arrival: Arrival): void {
  waiting.set(page, arrival);
  listeners.get(page)?.();
}

/** Removes and returns the arrival that is stored for a page. */
export function takeArrival(page: string): Arrival | undefined {
  const arrival = waiting.get(page);
  waiting.delete(page);
  if (arrival) received = page;
  return arrival;
}

/** Returns true once if a page has received an arrival: a command or a transfer whose result is expected. */
export function hasReceived(page: string): boolean {
  const has = received === page;
  received = null;
  return has;
}

/** Calls `listener` when an arrival is stored for a page. Returns a function that unsubscribes it. */
export function onArrival(page: string, listener: () => void): () => void {
  listeners.set(page, listener);
  return () => {
    if (listeners.get(page) === listener) listeners.delete(page);
  };
}
