/**
 * The dialog of index.html with one field, outside of React, for what is typed between the shortcut of the palette and the moment at which the
 * palette has loaded. A real field also takes input methods, dead keys and the clipboard, and Escape closes it. Its attribute keeps the last
 * key: the inlined script (src/before-paint.ts) and the frame have each their own copy of this module.
 */
const dialogOf = (selector: string) => document.querySelector<HTMLDialogElement>(`[data-early-query]${selector}`);

/** The dialog while it is open. */
export const earlyQuery = () => dialogOf('[open]');

/** Whether keys are Ctrl or ⌘ with the key that types K, or that is K on a Latin keyboard where the layout has other letters. */
export function isPaletteShortcut({ code, key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && (/^[a-z]$/i.test(key) ? /k/i.test(key) : code === 'KeyK');
}

export function openEarlyQuery(): void {
  const dialog = dialogOf(':not([open])');
  if (!dialog) return;
  (dialog.firstElementChild as HTMLInputElement).value = dialog.dataset['earlyQuery'] = '';
  dialog.addEventListener('compositionend', () => (dialog.dataset['earlyQuery'] = ''));
  dialog.showModal();
}

/** Keeps the last key that was pressed in the dialog; `Process` while an input method composes. Keyboards of Android compose every word. */
function keepKey({ key, isComposing }: KeyboardEvent): void {
  const dialog = earlyQuery();
  if (dialog) dialog.dataset['earlyQuery'] = isComposing && key !== 'Unidentified' ? 'Process' : key;
}

/** Until the frame is live, opens the dialog for the shortcut and for the buttons of the palette; the shortcut closes it again. */
export function listenForEarlyQuery(): void {
  // As properties they can be replaced by the frame.
  globalThis.onkeydown = (event) => {
    keepKey(event);
    if (!isPaletteShortcut(event)) return;
    event.preventDefault();
    const dialog = earlyQuery();
    if (dialog) dialog.close();
    else openEarlyQuery();
  };
  // The buttons are those of src/shell/sidebar/FindButton.tsx.
  globalThis.onclick = ({ target }) => (target as Element).closest('[aria-keyshortcuts^="Control+K"]') && openEarlyQuery();
}

/** From now on the frame opens the dialog. */
export function stopEarlyListening(): void {
  globalThis.onkeydown = keepKey;
  globalThis.onclick = null;
}
