import { build } from './build.ts';

const known = new Map(Object.entries(build.files));

/** Whether a path is of a file of this build. */
export const isKept = (path: string) => known.has(path);

/**
 * Whether a response is the file that the build wrote: a captive portal or a failing host may send a page with status 200 instead. A script is
 * run by its media type, so that is checked as well.
 *
 * @param digest  of the file; that of this build by default
 */
export async function isIntact(path: string, response: Response, digest = known.get(path)): Promise<boolean> {
  if (!response.ok || response.redirected || digest === undefined) return false;
  if (path.endsWith('.js') && !/javascript/.test(response.headers.get('content-type') ?? '')) return false;
  return (await digestOf(response.clone())) === digest;
}

/** The first 12 bytes of SHA-256, in Base64: as scripts/vite/offline.ts writes it. */
async function digestOf(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, 12)));
}
