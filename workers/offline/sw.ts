import type { Asked } from '../wire/offline.ts';
import { answerPage } from './answer-page.ts';
import { base, build } from './build.ts';
import { isKept } from './digest.ts';
import { dropOlder, findKept, keepFiles, keepPage, refresh } from './kept.ts';
import { isShared, takeShared } from './take-shared.ts';
import { tellLeaving } from './tell-leaving.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await dropOlder();
    // Without preload, the browser would request each page only after this worker has started.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    await keepOpenPages();
  };
  event.waitUntil(begin());
});

/** Stores the documents of open pages: their requests did not pass through this worker. The HTTP cache usually has them. */
async function keepOpenPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const paths = new Set(pages.map(({ url }) => new URL(url).pathname));
  const keep = async (path: string) => keepPage(path, await fetch(path, { cache: 'force-cache' }));
  await Promise.all([...paths].map((path) => keep(path).catch(() => undefined)));
}

self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
  const asked = data as Asked;
  if (asked === 'build') ports[0]?.postMessage(build.version);
  // Sent only after a user's choice, or by a page that already belongs to this build.
  if (asked === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOwn = origin === self.location.origin;
  if (isOwn && isShared(request)) return event.respondWith(takeShared(request));
  event.waitUntil(tellLeaving(event));
  if (!isOwn || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (isKept(pathname) || pathname.startsWith(`${base}/assets/`)) {
    const isAgain = request.cache === 'reload';
    event.respondWith(isAgain ? refresh(pathname, request) : findKept(pathname).then((kept) => kept ?? fetch(request)));
  }
});
