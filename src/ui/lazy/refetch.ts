/**
 * Fetches the file of a failed import without caches: a wrong response with status 200 may be in the HTTP cache for a year. Browsers name
 * the file only in the error message.
 */
export async function refetch(error: unknown): Promise<void> {
  const [path] = /\/assets\/[\w./-]+/.exec(String(error)) ?? [];
  if (path) await fetch(path, { cache: 'reload' }).catch(() => undefined);
}
