import type { SeenLeaving } from '../wire/offline.ts';

declare const self: ServiceWorkerGlobalScope;

/** Tells the page that made it of a request to another site, or of one that carries something; a worker's requests are told to every page. */
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
