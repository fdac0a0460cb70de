import { useEffect } from 'react';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { isPaletteShortcut } from './early-query.ts';
import { otherTheme } from '#src/settings/theme.ts';

interface FrameKeys {
  readonly togglePalette: () => void;
  readonly openShortcuts: () => void;
}

/** Elements in which a question mark is typed as a character. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable], [role="combobox"]';

/**
 * Handles Ctrl or ⌘ with the key that is K on a Latin keyboard or with a slash; Alt with the key that is L, which switches the theme; and a
 * question mark where no field has the focus and no dialog
 * is open, unless that is switched off.
 */
export function useFrameKeys({ togglePalette, openShortcuts }: FrameKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, key, shiftKey, altKey, target } = event;
      const withControl = event.ctrlKey || event.metaKey;
      if (isPaletteShortcut(event)) {
        event.preventDefault();
        togglePalette();
        return;
      }
      if (code === 'KeyL' && altKey && !withControl && !shiftKey) {
        // On a Mac, Option and a letter type another character.
        if ('apple' in document.documentElement.dataset && target instanceof Element && target.closest(typing)) return;
        event.preventDefault();
        useAppSettings.setState({ theme: otherTheme() });
        return;
      }
      if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // On a Russian layout the key of slash and question mark types a full stop and a comma; these two characters are on other keys.
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
