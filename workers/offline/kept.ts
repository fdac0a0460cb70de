import { base, build } from './build.ts';
import { isIntact, isKept, keptPaths } from './digest.ts';

/**
 * Start of the names of all caches. It contains the path of the site, because other paths of the host may serve other copies of the site.
 */
const PREFIX = `verstak-offline${base} `;
const own = `${PREFIX}${build.headers} ${build.version}`;
/** Key under which a build's cache stores its digests; a later build checks copied files with them. */
const DIGESTS = '/_digests';
/** Number of older builds that are kept, because their open pages still load code from them. */
const OLDER_BUILDS_KEPT = 2;
/** Number of simultaneous fetches, limited so that an open page is not slowed down. */
const FETCHES_AT_ONCE = 6;

/** Paths whose stored copy has been checked since this worker started. */
const checked = new Set<string>();

/** Fetches every file of the build, or fails. Intact files below `/assets/` are copied from older builds with the same headers. */
export async function keepFiles(): Promise<void> {
  const names = await caches.keys();
  const older = await Promise.all(names.filter((name) => name.startsWith(`${PREFIX}${build.headers} `)).map((name) => caches.open(name)));
  const cache = await caches.open(own);
  await cache.put(DIGESTS, Response.json(build.files));
  const waiting = keptPaths();
  const keepNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const known = path.startsWith(`${base}/assets/`) ? await firstIntact(older, path) : undefined;
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

/** Fetches a file of this build: first with revalidation of the HTTP cache, then without the cache. */
async function fetchIntact(path: string): Promise<Response | undefined> {
  // A file with a hashed name never changes, but its headers may, so a cached response is revalidated with the host.
  for (const cache of ['no-cache', 'reload'] as const) {
    const response = await fetch(path, { cache });
    if (await isIntact(path, response)) return response;
  }
  return undefined;
}

/**
 * Returns a stored file. A file that is not in this build is searched for in older builds. A missing or damaged file of this build is
 * fetched again. Returns undefined if neither the caches nor the host have the file.
 */
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
  // If the storage is full, the page still gets the file.
  if (fresh) await cache.put(path, fresh.clone()).catch(() => undefined);
  return fresh;
}

async function findOlder(path: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === own) continue;
    const cache = await caches.open(name);
    const found = await cache.match(path, { ignoreVary: true });
    const digests = (await (await cache.match(DIGESTS))?.json()) as Readonly<Record<string, string>> | undefined;
    if (found && (await isIntact(path, found, digests?.[path.slice(base.length)]))) return found;
  }
  return undefined;
}

/** Answers a request that bypasses the caches, sent by a page after a file failed to load: from the host, else from the store. */
export async function refresh(path: string, request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => undefined);
  if (!response) return (await findKept(path)) ?? Response.error();
  if (await isIntact(path, response)) await (await caches.open(own)).put(path, response.clone()).catch(() => undefined);
  return response;
}

/** Returns a stored document. All documents in this cache belong to this build, so the files that they load are stored too. */
export async function findPage(path: string): Promise<Response | undefined> {
  if (isKept(path)) return findKept(path).catch(() => undefined);
  return (await caches.open(own)).match(path, { ignoreVary: true });
}

/** Stores a document if it belongs to this build: a document of another build would load files that are not stored. */
export async function keepPage(path: string, response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || !response.ok || response.redirected || response.type !== 'basic') return;
  const copy = response.clone();
  if ((await response.text()).includes(`content="${build.version}"`)) await (await caches.open(own)).put(path, copy);
}

/** Deletes the caches of older builds except the latest OLDER_BUILDS_KEPT. */
export async function dropOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(others.slice(0, -OLDER_BUILDS_KEPT).map((name) => caches.delete(name)));
}
