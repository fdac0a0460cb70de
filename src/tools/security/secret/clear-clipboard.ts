const CLEARED_AFTER_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Only the page that has the focus may write; else it waits for it. */
function clear(): void {
  if (document.hasFocus()) void navigator.clipboard?.writeText('').catch(() => undefined);
  else window.addEventListener('focus', clear, { once: true });
}

/** Empties the clipboard a minute from now, also when another page of the site is open by then. */
export function clearClipboardLater(): void {
  clearTimeout(timer);
  timer = setTimeout(clear, CLEARED_AFTER_MS);
}

/** Something else was copied, or clearing was switched off. */
export function keepClipboard(): void {
  clearTimeout(timer);
  window.removeEventListener('focus', clear);
}
