import { isChunkError } from '#workers/wire/browser-errors.ts';
import { basePath } from './locale/base-path.ts';

/** Time in ms after which a failed import is reported although its files are still being fetched again. */
const REFETCH_MS = 5000;

/** Files that have been loaded or are loading, by their addresses. A file that failed is requested again by the next import. */
const arrivals = new Map<string, Promise<unknown>>();

/** Reads the whole body, so that the import finds the file in the cache. */
async function fetchScript(address: string): Promise<unknown> {
  const response = await fetch(address);
  return response.ok ? response.text() : Promise.reject(new Error());
}

function addStyles(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error());
    };
  });
}

function arrive(address: string): Promise<unknown> {
  const isInDocument = document.querySelector(`[href="${address}"], [src="${address}"]`) !== null;
  const arrival =
    arrivals.get(address) ?? (isInDocument ? Promise.resolve() : (address.endsWith('.css') ? addStyles : fetchScript)(address));
  arrivals.set(address, arrival);
  arrival.catch(() => arrivals.delete(address));
  return arrival;
}

/**
 * Imports a module after all its files have arrived; the build puts it in place of Vite's function for lazy imports. If Firefox could not
 * fetch a module, or one that it imports, every further import of the module fails with the first error (measured in Firefox 153; Chromium
 * and WebKit fetch it again), and Vite's function does not load a failed style sheet again. After a failure the files are fetched without
 * caches, because a wrong response with status 200 may be in the HTTP cache for a year. The error of files that did not arrive is the same in
 * every browser: the page is reloaded once per message (src/recover.ts).
 *
 * @param files  the module's own file and those of its imports, as paths below the root of the site; Vite lists them beside each lazy import
 */
export async function loadModule<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const addresses = files.map((file) => `${basePath}/${file}`);
  let haveArrived = false;
  try {
    await Promise.all(addresses.map(arrive));
    haveArrived = true;
    return await load();
  } catch (error) {
    const refetch = { cache: 'reload', signal: AbortSignal.timeout(REFETCH_MS) } as const;
    await Promise.allSettled(addresses.map((address) => fetch(address, refetch)));
    if (haveArrived && !isChunkError(error)) throw error;
    throw new TypeError(`Failed to fetch dynamically imported module: ${addresses[0]}`);
  }
}
