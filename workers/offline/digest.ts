import { base, build } from './build.ts';

/** Digests by address. */
const known = new Map(Object.entries(build.files).map(([path, digest]) => [base + path, digest]));

/** Addresses of all files of this build. */
export const keptPaths = () => [...known.keys()];

/** Returns true if a path is a file of this build. */
export const isKept = (path: string) => known.has(path);

/**
 * Returns true if a response is the file that the build wrote: a captive portal or a failing host may send another page with status 200.
 * The media type of scripts is checked as well, because the browser requires it.
 *
 * @param digest  digest of the file; default: the digest in this build
 */
export async function isIntact(path: string, response: Response, digest = known.get(path)): Promise<boolean> {
  if (!response.ok || response.redirected || digest === undefined) return false;
  if (path.endsWith('.js') && !/javascript/.test(response.headers.get('content-type') ?? '')) return false;
  return (await digestOf(response.clone())) === digest;
}

/** Returns the first 12 bytes of SHA-256 in Base64, the format that scripts/vite/offline.ts writes. */
async function digestOf(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, 12)));
}
