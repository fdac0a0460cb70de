import { sharedCache, sharedLost, sharedMark, sharedNameHeader, sharedWords, sharePath } from '../wire/offline.ts';
import { languageFolder } from './language-folder.ts';

/** Whether it is what the system sends when something is shared with the installed site. */
export function isShared({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'POST' && pathname === languageFolder(pathname) + sharePath;
}

/** Lays down what was shared, and opens the page that will take it up. The request ends here: it never leaves the device. */
export async function takeShared(request: Request): Promise<Response> {
  const home = `${languageFolder(new URL(request.url).pathname)}/`;
  const search = await layDown(request).then(
    () => sharedMark,
    // The content cannot be stored. The page shows an error; a rejected response would show an error page of the browser.
    () => `${sharedMark}=${sharedLost}`,
  );
  return Response.redirect(`${home}?${search}`, 303);
}

async function layDown(request: Request): Promise<void> {
  const form = await request.formData();
  await caches.delete(sharedCache);
  const cache = await caches.open(sharedCache);
  const files = form.getAll('files').filter((value) => value instanceof File);
  const words = Object.fromEntries(['title', 'text', 'url'].map((name) => [name, String(form.get(name) ?? '')]));
  await cache.put(sharedWords, Response.json(words));
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, [sharedNameHeader]: encodeURIComponent(file.name) };
    await cache.put(`/shared/${index}`, new Response(file, { headers }));
  }
}
