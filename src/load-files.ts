import { isChunkError } from '#workers/wire/browser-errors.ts';
import { basePath } from './locale/base-path.ts';

/** Name of the `<meta>` element that contains the path of the file lists, in every document of the built site. */
export const fileListsMeta = 'verstak-files';

/** Time in ms after which a failed import is reported although its files are still being fetched again. */
const REFETCH_MS = 5000;

/**
 * Files of each lazily imported module by its path, for example `assets/Palette-a1b2c3d.js`. A module that needs no other file is absent.
 */
type FileLists = Readonly<Record<string, readonly string[]>>;

/** Files that have been loaded or are loading, by their addresses. A file that failed is requested again by the next import. */
const arrivals = new Map<string, Promise<unknown>>();

/** Reads the whole body, so that the import finds the file in the cache. */
const fetchFile = (path: string) => fetch(path).then((response) => (response.ok ? response.text() : Promise.reject(new Error())));

/** Fetches a file without caches: a wrong response with status 200 may be in the HTTP cache for a year. */
async function refetchFile(path: string): Promise<void> {
  await fetch(path, { cache: 'reload', signal: AbortSignal.timeout(REFETCH_MS) }).catch(() => undefined);
}

function addStyles(path: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = path;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error());
    };
  });
}

const isInDocument = (path: string) => document.querySelector(`link[href="${path}"]`) !== null;

const unloaded = (path: string) => new TypeError(`Failed to fetch dynamically imported module: ${path}`);

function arrive<Result>(path: string, load: (path: string) => Promise<Result>): Promise<Result> {
  const known = arrivals.get(path);
  if (known) return known as Promise<Result>;
  const arrival = load(path).catch(() => {
    arrivals.delete(path);
    throw unloaded(path);
  });
  arrivals.set(path, arrival);
  return arrival;
}

async function loadFile(path: string): Promise<unknown> {
  if (isInDocument(path)) return arrivals.get(path);
  return arrive(path, path.endsWith('.css') ? addStyles : fetchFile);
}

/**
 * Returns the files of a module. The lists are fetched at the first import of a module that no link in the document names. They are not a
 * part of the frame, because they would add 3.7 kB (gzip) to every page.
 */
async function filesOf(module: string): Promise<readonly string[]> {
  const path = document.querySelector<HTMLMetaElement>(`meta[name="${fileListsMeta}"]`)?.content ?? '';
  const lists = await arrive(path, async () => JSON.parse(await fetchFile(path)) as FileLists);
  return lists[module] ?? [module];
}

/**
 * Imports a module after all its files have been fetched. If Firefox could not fetch a module, or one that it imports, every further import
 * of the module fails with the first error (measured in Firefox 153; Chromium and WebKit fetch it again). The import therefore starts only
 * when the files have arrived. If the document has a link to the module, it has links to all its files, and nothing is fetched before the
 * import. After a failure the files are fetched without caches, so that a further import, or a reload of the page, gets the right ones.
 * The error of files that could not be loaded is the same for every import of the module, in every browser: the page is reloaded once per
 * message (src/recover.ts).
 *
 * @param load  function that imports the module; its source code is the only place where the bundler writes the name of the built file
 */
export async function importAfter<Module>(load: () => Promise<Module>): Promise<Module> {
  const [, name] = /import\(.\.\/([\w.-]+)/.exec(String(load)) ?? [];
  if (!name) return load();
  let files: readonly string[] = [`assets/${name}`];
  try {
    if (!isInDocument(`${basePath}/assets/${name}`)) {
      files = await filesOf(`assets/${name}`);
      await Promise.all(files.map((file) => loadFile(`${basePath}/${file}`)));
    }
    return await load();
  } catch (error) {
    await Promise.all(files.map((file) => refetchFile(`${basePath}/${file}`)));
    throw isChunkError(error) ? unloaded(`${basePath}/assets/${name}`) : error;
  }
}
