import { type Asked, buildMeta, type SeenLeaving } from '#workers/wire/offline.ts';
import { noteController, noteLeaving } from './traffic.ts';

/**
 * State of the stored copy of the site. unsupported: the browser has no service workers, for example in an insecure or private window.
 * refused: service workers are blocked. spared: the browser asks to save data. failed: the service worker could not be installed, for
 * example because there was no space for the copy.
 */
export type OfflineCopy = 'unknown' | 'unsupported' | 'refused' | 'spared' | 'saving' | 'kept' | 'failed';

/** Minimum time in ms between two checks for a new build. The checks are needed because a tab may stay open for days. */
const UPDATE_CHECK_MS = 3_600_000;

/** Longest time in ms that an accepted build is waited for: a request of any tab that is still open keeps the older build active. */
const TAKE_OVER_MS = 1000;

let copy: OfflineCopy = 'unknown';
const listeners = new Set<() => void>();

export const offlineCopy = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): OfflineCopy => copy,
};

function setCopy(next: OfflineCopy): void {
  copy = next;
  for (const listener of listeners) listener();
}

/**
 * Registers the service worker that keeps the site for offline use. Called once, when the page is idle.
 *
 * @param script    address of the service worker, whose folder is its scope
 * @param onUpdate  called when a newer build is installed; `accept` activates it and reloads the page
 */
export async function startServiceWorker(script: string, onUpdate: (accept: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return setCopy('unsupported');
  listen(serviceWorker);
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData && !serviceWorker.controller) return setCopy('spared');
  // `register` rejects in some browsers, and resolves with undefined in others, if service workers are blocked.
  const registration = (await serviceWorker.register(script).catch(() => undefined)) as ServiceWorkerRegistration | undefined;
  if (!registration) return setCopy('refused');
  setCopy(registration.active ? 'kept' : 'saving');

  const offer = () => void offerWaiting(registration, serviceWorker, onUpdate);
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer();
      if (worker.state === 'activated') setCopy('kept');
      if (worker.state === 'redundant' && !registration.active) setCopy('failed');
    });
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  offer();
  checkForUpdates(registration);
}

function listen(container: ServiceWorkerContainer): void {
  if (container.controller) noteController();
  container.addEventListener('controllerchange', noteController);
  container.addEventListener('message', ({ data }: MessageEvent<Partial<SeenLeaving> | null>) => {
    if (data?.leaving) noteLeaving(data.leaving);
  });
}

/** Offers to activate the waiting build. If this page was loaded from that build, it is activated without an offer and without a reload. */
async function offerWaiting(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  onUpdate: (accept: () => void) => void,
): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${buildMeta}"]`)?.content;
  if ((await buildOf(waiting)) === own) return ask(waiting, 'take over');
  onUpdate(() => void reloadWithNewest(registration, container));
}

/**
 * Activates the waiting build and reloads the page. If the older build stays active for TAKE_OVER_MS, it answers the reload with the page of
 * the network, whose files it finds in the cache of the new build.
 */
async function reloadWithNewest({ waiting }: ServiceWorkerRegistration, container: ServiceWorkerContainer): Promise<void> {
  // Without a waiting worker the new build was already activated from another tab.
  if (waiting) {
    await new Promise<unknown>((resolve) => {
      container.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, TAKE_OVER_MS);
      ask(waiting, 'take over');
    });
  }
  location.reload();
}

function ask(worker: ServiceWorker, asked: Asked, ports: MessagePort[] = []): void {
  worker.postMessage(asked, ports);
}

function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    ask(worker, 'build', [port2]);
  });
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - checkedMs < UPDATE_CHECK_MS) return;
    checkedMs = performance.now();
    registration.update().catch(() => undefined);
  });
}
