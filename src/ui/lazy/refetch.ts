/**
 * Fetches the file of a failed import past all caches: a wrong answer with status 200 would otherwise be found there again, in the cache of the
 * browser for a year. Browsers name the file only in the message of the error.
 */
export async function refetch(error: unknown): Promise<void> {
  const [path] = /\/assets\/[\w./-]+/.exec(String(error)) ?? [];
  if (path) await fetch(path, { cache: 'reload' }).catch(() => undefined);
}
