import { useEffect } from 'react';
import { useAppSettings } from '#src/settings/app-settings.ts';

interface FrameKeys {
  readonly togglePalette: () => void;
  readonly openShortcuts: () => void;
}

/** Where a question mark is a character. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable], [role="combobox"]';

/** Ctrl or ⌘ and the key that is K on a Latin keyboard, or a slash; a question mark, where nothing is being typed or open, unless that is switched off. */
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
      if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // On a Russian layout the key of both gives a full stop and a comma, and others the slash and the question mark.
      if (withControl) {
        if (key !== '/' && (code !== 'Slash' || key !== '.')) return;
      } else {
        if (key !== '?' && (code !== 'Slash' || !shiftKey)) return;
        if (!useAppSettings.getState().questionMark || (target instanceof Element && target.closest(typing))) return;
      }
      event.preventDefault();
      openShortcuts();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [togglePalette, openShortcuts]);
}
