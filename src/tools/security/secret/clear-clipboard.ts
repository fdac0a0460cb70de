const CLEARED_AFTER_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Clears the clipboard. Only a focused page may write to it; a page without the focus clears it when it gets the focus. */
function clear(): void {
  if (document.hasFocus()) void navigator.clipboard?.writeText('').catch(() => undefined);
  else window.addEventListener('focus', clear, { once: true });
}

/** Clears the clipboard after one minute, also if another page of the site is open by then. */
export function clearClipboardLater(): void {
  clearTimeout(timer);
  timer = setTimeout(clear, CLEARED_AFTER_MS);
}

/** Cancels the clearing, because something else was copied or clearing was switched off. */
export function keepClipboard(): void {
  clearTimeout(timer);
  window.removeEventListener('focus', clear);
}
