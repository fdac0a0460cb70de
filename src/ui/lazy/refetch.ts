/**
 * Fetches the file of a failed import without caches: a wrong response with status 200 may be in the HTTP cache for a year. Browsers name
 * the file only in the error message.
 */
export async function refetch(error: unknown): Promise<void> {
  const [url] = /\S*\/assets\/[\w./-]+/.exec(String(error)) ?? [];
  if (url) await fetch(url, { cache: 'reload' }).catch(() => undefined);
}
