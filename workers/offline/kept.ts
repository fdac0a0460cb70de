import { build } from './build.ts';

const PREFIX = 'verstak-offline';
const own = `${PREFIX} ${build.headers} ${build.version}`;
/** Pages of an older build that are still open load the rest of their code from here. */
const OLDER_BUILDS_KEPT = 2;
/** A page that is open at the same time has the first claim on the line. */
const FETCHES_AT_ONCE = 6;

const known = new Set(build.files);

export const isKept = (path: string) => known.has(path);

/** Fetches every file of the build; all or nothing. What an older build has under the same headers is taken from there. */
export async function keepFiles(): Promise<void> {
  const names = await caches.keys();
  const older = await Promise.all(names.filter((name) => name.startsWith(`${PREFIX} ${build.headers} `)).map((name) => caches.open(name)));
  const cache = await caches.open(own);
  const waiting = [...build.files];
  const keepNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const hashed = path.startsWith('/assets/');
      const known = hashed ? await firstOf(older, path) : undefined;
      // A hashed file never changes, but its headers may: the host is asked whether they did.
      const response = known ?? (await fetch(path, { cache: 'no-cache' }));
      if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
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

async function firstOf(among: readonly Cache[], path: string): Promise<Response | undefined> {
  for (const cache of among) {
    const found = await cache.match(path, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** What is kept under a path: of this build, else of an older one. */
export async function findKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(own);
  return (await cache.match(path, { ignoreVary: true })) ?? caches.match(path, { ignoreVary: true });
}

/** A document that was kept with its own build, whose files are here. */
export async function findPage(path: string): Promise<Response | undefined> {
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
