/** Files that have been loaded or are loading, by their addresses. A file that failed is requested again by the next import. */
const arrivals = new Map<string, Promise<unknown>>();

/** Reads the whole body, so that the import finds the file in the cache. */
const fetchScript = (url: string) => fetch(url).then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error())));

function addStyles(url: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error());
    };
  });
}

function arrive(url: string): Promise<unknown> {
  const isInDocument = () => document.querySelector(`link[href="${url}"]`);
  const known = arrivals.get(url);
  if (known || isInDocument()) return known ?? Promise.resolve();
  const arrival = (url.endsWith('.css') ? addStyles(url) : fetchScript(url)).catch(() => {
    arrivals.delete(url);
    throw new TypeError(`Failed to fetch dynamically imported module: ${url}`);
  });
  arrivals.set(url, arrival);
  return arrival;
}

/**
 * Imports a module after all its files have been fetched. Firefox answers each further import of a module with the first failure, if the
 * module, or one that it imports, could not be fetched (measured in Firefox 153; Chromium and WebKit fetch it again), so nothing is
 * imported before.
 *
 * @param load  the import in the built file, the only place where the bundler writes the name of the module
 * @param files  paths of what the module imports, and of its styles
 */
export async function importAfter<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const [, name] = /import\(.\.\/([\w.-]+)/.exec(String(load)) ?? [];
  await Promise.all([...files, ...(name ? [`assets/${name}`] : [])].map((file) => arrive(`/${file}`)));
  return load();
}
