import type { SeenLeaving } from '#workers/wire/offline.ts';

/** What this page and its workers have asked for since it was opened, as the browser counts it. */
export interface Traffic {
  readonly ownFiles: number;
  readonly ownBytes: number;
  /** Addresses on other sites, one per request. */
  readonly foreign: readonly string[];
  /** What the service worker has seen leave: to other sites, and in bodies. Null while none is in charge of this page. */
  readonly seen: { readonly foreign: readonly string[]; readonly bodyBytes: number; readonly sinceMs: number } | null;
}

interface Request {
  readonly url: string;
  readonly sizeBytes: number;
}

export const nothingAsked: Traffic = { ownFiles: 0, ownBytes: 0, foreign: [], seen: null };
let traffic = nothingAsked;
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

/** Requests on other sites, by whichever of the two counts more: the browser's own timing, or the service worker. */
export function foreignRequests({ foreign, seen }: Traffic): readonly string[] {
  return seen && seen.foreign.length > foreign.length ? seen.foreign : foreign;
}

/** A worker has a timeline of its own, and tells what is on it. */
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

/** A service worker is in charge from now on. */
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

/** Raises the 250 entries that browsers keep until somebody observes them: the log is first read later. */
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
