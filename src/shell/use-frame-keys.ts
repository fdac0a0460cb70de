import { useEffect } from 'react';

interface FrameKeys {
  readonly togglePalette: () => void;
  readonly openShortcuts: () => void;
}

/** Where a question mark is a character. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable], [role="combobox"]';

/** Ctrl or ⌘ and the key that is K on a Latin keyboard; a question mark, where nothing is being typed or open. */
export function useFrameKeys({ togglePalette, openShortcuts }: FrameKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, key, shiftKey, altKey, target } = event;
      const withControl = event.ctrlKey || event.metaKey;
      if (code === 'KeyK' && withControl && !shiftKey && !altKey) {
        event.preventDefault();
        togglePalette();
        return;
      }
      // On a Russian layout the key of the question mark gives a comma, and another one the question mark.
      const isQuestion = key === '?' || (code === 'Slash' && shiftKey);
      if (!isQuestion || withControl || altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (target instanceof Element && target.closest(typing)) return;
      event.preventDefault();
      openShortcuts();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [togglePalette, openShortcuts]);
}
