const remembered = (message: string) => `verstak-reloaded: ${message}`;

/**
 * Reloads the document after a chunk failed to load, usually because a newer build has replaced it; once per
 * message. Returns whether it reloads; if not, the caller shows the error.
 */
export function reloadOnce(message: string): boolean {
  // Without a network a reload would replace the open page with an error page of the browser.
  if (globalThis.navigator?.onLine === false) return false;
  try {
    if (sessionStorage.getItem(remembered(message))) return false;
    sessionStorage.setItem(remembered(message), '1');
  } catch {
    // Without storage a second reload could not be distinguished from the first.
    return false;
  }
  location.reload();
  return true;
}
