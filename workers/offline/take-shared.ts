import { sharedCache, sharedLost, sharedMark, sharedNameHeader, sharedWords, sharePath } from '../wire/offline.ts';
import { base } from './build.ts';
import { languageFolder } from './language-folder.ts';

/** Returns true for the request that the system sends when content is shared with the installed site. */
export function isShared({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'POST' && pathname === base + languageFolder(pathname) + sharePath;
}

const PREFIX = `${sharedCache}${base} `;
/** Time in ms after which an unread share is deleted, when the next one arrives. */
const KEPT_MS = 3_600_000;
/** Largest number of unread shares. */
const WAITING_MAX = 20;

/**
 * Stores shared content and redirects to the page that offers it. The request is answered here and never leaves the device. Any site can
 * send such a form, and the request does not identify its sender, so a share never replaces an earlier one.
 */
export async function takeShared(request: Request): Promise<Response> {
  const home = `${base}${languageFolder(new URL(request.url).pathname)}/`;
  const search = await store(request).then(
    (id) => `${sharedMark}=${id}`,
    // The content cannot be stored. The page shows an error; a rejected response would show an error page of the browser.
    () => `${sharedMark}=${sharedLost}`,
  );
  return Response.redirect(`${home}?${search}`, 303);
}

async function store(request: Request): Promise<string> {
  const form = await request.formData();
  const now = Date.now();
  const stored = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = stored.filter((name) => now - Number.parseInt(name.slice(PREFIX.length), 10) > KEPT_MS);
  for (const name of old) await caches.delete(name);
  if (stored.length - old.length >= WAITING_MAX) throw new Error('Too many shares wait for their page');
  const id = `${now}-${crypto.randomUUID()}`;
  const cache = await caches.open(PREFIX + id);
  const files = form.getAll('files').filter((value) => value instanceof File);
  const words = Object.fromEntries(['title', 'text', 'url'].map((name) => [name, String(form.get(name) ?? '')]));
  await cache.put(sharedWords, Response.json(words));
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, [sharedNameHeader]: encodeURIComponent(file.name) };
    await cache.put(`/shared/${index}`, new Response(file, { headers }));
  }
  return id;
}
