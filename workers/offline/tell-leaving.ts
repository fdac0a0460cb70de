import type { SeenLeaving } from '../wire/offline.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Reports a request to another origin, or with a method other than GET and HEAD, to the page that sent it; requests of a worker are
 * reported to every page.
 */
export async function tellLeaving({ request, clientId }: FetchEvent): Promise<void> {
  const { protocol, origin } = new URL(request.url);
  const isForeign = /^https?:$/.test(protocol) && origin !== self.location.origin;
  const carries = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isForeign && !carries) return;
  const url = request.url;
  const bodyBytes = carries ? (await request.clone().arrayBuffer()).byteLength : 0;
  const maker = await self.clients.get(clientId);
  const told = maker?.type === 'window' ? [maker] : await self.clients.matchAll({ type: 'window' });
  const message: SeenLeaving = { leaving: { url, bodyBytes } };
  for (const client of told) client.postMessage(message);
}
