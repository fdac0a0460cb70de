import type { Transfer } from './transfer.ts';

/** What a page is told when it is opened, or while it is open: how to be set, and what to work on. */
export interface Arrival {
  readonly values?: object | undefined;
  readonly transfer?: Transfer | undefined;
}

const waiting = new Map<string, Arrival>();
const listeners = new Map<string, () => void>();

/** Leaves something for a page, by its name; an open page takes it at once. Gone once it is taken, and with the tab. */
export function arrive(page: string, arrival: Arrival): void {
  waiting.set(page, arrival);
  listeners.get(page)?.();
}

/** What was left for a page. */
export function takeArrival(page: string): Arrival | undefined {
  const arrival = waiting.get(page);
  waiting.delete(page);
  return arrival;
}

/** Calls an open page when something is left for it. Returns what ends it. */
export function onArrival(page: string, listener: () => void): () => void {
  listeners.set(page, listener);
  return () => {
    if (listeners.get(page) === listener) listeners.delete(page);
  };
}
