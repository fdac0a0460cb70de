import type { SeenLeaving } from '#workers/wire/offline.ts';

/** Requests of this page and its workers since it was opened, from Resource Timing and the service worker. */
export interface Traffic {
  readonly ownFiles: number;
  readonly ownBytes: number;
  /** Addresses on other sites, one per request. */
  readonly foreign: readonly string[];
  /**
   * Requests to other sites and bytes of request bodies that the service worker counted. Null while no service worker controls this page.
   */
  readonly seen: { readonly foreign: readonly string[]; readonly bodyBytes: number; readonly sinceMs: number } | null;
}

interface Request {
  readonly url: string;
  readonly sizeBytes: number;
}

export const noTraffic: Traffic = { ownFiles: 0, ownBytes: 0, foreign: [], seen: null };
let traffic = noTraffic;
let watching = false;
const listeners = new Set<() => void>();

export const trafficLog = {
  subscribe(listener: () => void): () => void {
    watch();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Traffic => traffic,
};

/** Returns the requests to other sites from the source that counted more: Resource Timing or the service worker. */
export function foreignRequests({ foreign, seen }: Traffic): readonly string[] {
  return seen && seen.foreign.length > foreign.length ? seen.foreign : foreign;
}

/** Adds requests to the log. Workers have a timeline of their own, whose entries they send to the page. */
export function noteRequests(requests: readonly Request[]): void {
  const own = requests.filter(({ url }) => url.startsWith(`${location.origin}/`));
  const foreign = requests.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(`${location.origin}/`));
  set({
    ...traffic,
    ownFiles: traffic.ownFiles + own.length,
    ownBytes: own.reduce((sum, { sizeBytes }) => sum + sizeBytes, traffic.ownBytes),
    foreign: [...traffic.foreign, ...foreign.map(({ url }) => url)],
  });
}

/** Notes that a service worker controls the page from now on. */
export function noteController(): void {
  if (!traffic.seen) set({ ...traffic, seen: { foreign: [], bodyBytes: 0, sinceMs: performance.now() } });
}

export function noteLeaving({ url, bodyBytes }: SeenLeaving['leaving']): void {
  const seen = traffic.seen ?? { foreign: [], bodyBytes: 0, sinceMs: performance.now() };
  const isForeign = !url.startsWith(`${location.origin}/`);
  set({ ...traffic, seen: { ...seen, foreign: isForeign ? [...seen.foreign, url] : seen.foreign, bodyBytes: seen.bodyBytes + bodyBytes } });
}

function set(next: Traffic): void {
  traffic = next;
  for (const listener of listeners) listener();
}

/**
 * Raises the limit of Resource Timing entries that browsers store before an observer exists, 250 by default: the observer starts only when
 * the log is first shown.
 */
export function keepRequests(): void {
  performance.setResourceTimingBufferSize(10_000);
}

function watch(): void {
  if (watching) return;
  watching = true;
  const observer = new PerformanceObserver((list) =>
    noteRequests(list.getEntries().map((entry) => ({ url: entry.name, sizeBytes: (entry as PerformanceResourceTiming).encodedBodySize }))),
  );
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}
