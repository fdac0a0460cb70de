import { buildMeta } from '#workers/wire/offline.ts';

/** A server that has not answered the probe after this time counts as unreachable. */
const PROBE_MS = 5000;

const remembered = (message: string) => `verstak-reloaded: ${message}`;

/**
 * Reloads the document after a chunk failed to load, usually because a newer build has replaced it; once per error message, and only if the
 * server answers: without an answer a reload would replace the open page with an error page of the browser. `navigator.onLine` cannot
 * replace this check, because it is also true in a network without an internet connection. Returns whether it reloads; if not, the caller
 * shows the error.
 *
 * @param isWanted  called after the server has answered; false prevents the reload, for example of a page that was opened in the meantime
 */
export async function reloadOnce(message: string, isWanted: () => boolean = () => true): Promise<boolean> {
  try {
    if (sessionStorage.getItem(remembered(message))) return false;
    if (!(await isSiteServed()) || !isWanted()) return false;
    sessionStorage.setItem(remembered(message), '1');
  } catch {
    // Without storage a second reload could not be distinguished from the first.
    return false;
  }
  location.reload();
  return true;
}

/** Returns whether a reload would load a page of this site, not an error of a gateway or the sign-in page of a network. */
async function isSiteServed(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    return response.status < 500 && (await response.text()).includes(`name="${buildMeta}"`);
  } catch {
    return false;
  }
}
