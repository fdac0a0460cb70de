import { isLetterKey } from '#src/ui/letter-key.ts';

/**
 * Finds the dialog of index.html, which has one field outside of React for text that is typed after the shortcut and before the palette has
 * loaded. A real field supports input methods, dead keys and the clipboard, and Escape closes it. The last key is stored in an attribute,
 * because the inlined script (src/before-paint.ts) and the frame each have their own copy of this module.
 */
const dialogOf = (selector: string) => document.querySelector<HTMLDialogElement>(`[data-early-query]${selector}`);

/** Returns the dialog if it is open. */
export const earlyQuery = () => dialogOf('[open]');

/** Returns true for Ctrl or ⌘ with the letter K. */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return (ctrlKey || metaKey) && !shiftKey && !altKey && isLetterKey('k', event);
}

export function openEarlyQuery(): void {
  const dialog = dialogOf(':not([open])');
  if (!dialog) return;
  (dialog.firstElementChild as HTMLInputElement).value = dialog.dataset['earlyQuery'] = '';
  dialog.addEventListener('compositionend', () => (dialog.dataset['earlyQuery'] = ''));
  dialog.showModal();
}

/**
 * Stores the last key pressed in the dialog, or `Process` while an input method composes text. Android keyboards compose every word and
 * report the key as `Unidentified`; that is stored unchanged, because the palette would otherwise wait for the end of a word.
 */
function keepKey({ key, isComposing }: KeyboardEvent): void {
  const dialog = earlyQuery();
  if (dialog) dialog.dataset['earlyQuery'] = isComposing && key !== 'Unidentified' ? 'Process' : key;
}

/**
 * Until the frame is live, opens the dialog on the shortcut and on the buttons of the palette; the shortcut also closes it.
 *
 * @param takesSlash  true if a slash outside of fields opens it too
 */
export function listenForEarlyQuery(takesSlash: boolean): void {
  // Handlers are properties, so that the frame can replace them.
  globalThis.onkeydown = (event) => {
    keepKey(event);
    // Ctrl or ⌘ with a slash opens the list of shortcuts once the frame is live.
    const isSlash = takesSlash && event.key === '/' && !event.ctrlKey && !event.metaKey && event.target === document.body;
    if (!isSlash && !isPaletteShortcut(event)) return;
    event.preventDefault();
    const dialog = earlyQuery();
    if (dialog) dialog.close();
    else openEarlyQuery();
  };
  // The buttons are those of src/shell/sidebar/FindButton.tsx.
  globalThis.onclick = ({ target }) => (target as Element).closest('[aria-keyshortcuts*=K]') && openEarlyQuery();
}

/** Removes the handlers that open the dialog, because the frame now opens the palette. The last key is still stored. */
export function stopEarlyListening(): void {
  globalThis.onkeydown = keepKey;
  globalThis.onclick = null;
}
