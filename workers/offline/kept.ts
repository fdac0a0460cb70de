import { build } from './build.ts';
import { isIntact, isKept } from './digest.ts';

const PREFIX = 'verstak-offline';
const own = `${PREFIX} ${build.headers} ${build.version}`;
/** Key of the digests of a build in its own cache: a later build checks by them what it takes from there. */
const DIGESTS = '/_digests';
/** Pages of an older build that are still open load the rest of their code from here. */
const OLDER_BUILDS_KEPT = 2;
/** A page that is open at the same time has the first claim on the line. */
const FETCHES_AT_ONCE = 6;

/** Paths whose copy has been checked since this worker started. */
const checked = new Set<string>();

/** Fetches every file of the build; all or nothing. What an older build has under the same headers is taken from there. */
export async function keepFiles(): Promise<void> {
  const names = await caches.keys();
  const older = await Promise.all(names.filter((name) => name.startsWith(`${PREFIX} ${build.headers} `)).map((name) => caches.open(name)));
  const cache = await caches.open(own);
  await cache.put(DIGESTS, Response.json(build.files));
  const waiting = Object.keys(build.files);
  const keepNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const known = path.startsWith('/assets/') ? await firstIntact(older, path) : undefined;
      const response = known ?? (await fetchIntact(path));
      if (!response) throw new Error(`${path}: not the file of this build`);
      await cache.put(path, response);
    }
  };
  try {
    await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, keepNext));
  } catch (error) {
    waiting.length = 0;
    await caches.delete(own);
    throw error;
  }
}

async function firstIntact(among: readonly Cache[], path: string): Promise<Response | undefined> {
  for (const cache of among) {
    const found = await cache.match(path, { ignoreVary: true });
    if (found && (await isIntact(path, found))) return found;
  }
  return undefined;
}

/** Fetches a file of this build: first revalidated in the browser's own cache, then past it. */
async function fetchIntact(path: string): Promise<Response | undefined> {
  // A hashed file never changes, but its headers may: the host is asked whether they did.
  for (const cache of ['no-cache', 'reload'] as const) {
    const response = await fetch(path, { cache });
    if (await isIntact(path, response)) return response;
  }
  return undefined;
}

/** Returns what is kept under a path: of this build, else of an older one. A damaged copy is deleted, and replaced if the host has the file. */
export async function findKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(own);
  const found = await cache.match(path, { ignoreVary: true });
  if (!isKept(path)) return found ?? findOlder(path);
  if (found && (checked.has(path) || (await isIntact(path, found)))) {
    checked.add(path);
    return found;
  }
  await cache.delete(path);
  const fresh = await fetchIntact(path);
  // A full storage does not keep the file from the page.
  if (fresh) await cache.put(path, fresh.clone()).catch(() => undefined);
  return fresh;
}

async function findOlder(path: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === own) continue;
    const cache = await caches.open(name);
    const found = await cache.match(path, { ignoreVary: true });
    const digests = (await (await cache.match(DIGESTS))?.json()) as Readonly<Record<string, string>> | undefined;
    if (found && (await isIntact(path, found, digests?.[path]))) return found;
  }
  return undefined;
}

/** Answers a request that a page makes past all caches, after a part of it failed to load: from the host, and without one from what is kept. */
export async function refresh(path: string, request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => undefined);
  if (!response) return (await findKept(path)) ?? Response.error();
  if (await isIntact(path, response)) await (await caches.open(own)).put(path, response.clone()).catch(() => undefined);
  return response;
}

/** A document that was kept with its own build, whose files are here. */
export async function findPage(path: string): Promise<Response | undefined> {
  if (isKept(path)) return findKept(path).catch(() => undefined);
  return (await caches.open(own)).match(path, { ignoreVary: true });
}

/** Keeps a document, if it is of this very build: another's would ask for files that are not here. */
export async function keepPage(path: string, response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || !response.ok || response.redirected || response.type !== 'basic') return;
  const copy = response.clone();
  if ((await response.text()).includes(`content="${build.version}"`)) await (await caches.open(own)).put(path, copy);
}

/** Takes away what no open page can be of. */
export async function dropOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(others.slice(0, -OLDER_BUILDS_KEPT).map((name) => caches.delete(name)));
}
