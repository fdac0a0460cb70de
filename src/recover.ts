const remembered = (message: string) => `verstak-reloaded: ${message}`;

/**
 * A chunk that fails to load is, as a rule, one that a newer build has replaced: the page is loaded afresh, once per
 * message. Returns whether it is: if not, the error is there to be shown.
 */
export function reloadOnce(message: string): boolean {
  // Without a network it would put the browser's own error page in place of what is open.
  if (globalThis.navigator?.onLine === false) return false;
  try {
    if (sessionStorage.getItem(remembered(message))) return false;
    sessionStorage.setItem(remembered(message), '1');
  } catch {
    // Without a memory a second reload could not be told from the first.
    return false;
  }
  location.reload();
  return true;
}
