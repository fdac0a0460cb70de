import { useEffect } from 'react';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { focusSearch, isCharacterKey } from './character-keys.ts';
import { isPaletteShortcut } from './early-query.ts';

interface FrameKeys {
  readonly togglePalette: () => void;
  readonly openShortcuts: () => void;
}

/**
 * Handles Ctrl or ⌘ with K or with a slash; and a slash and a question mark alone where no field has the focus and no
 * dialog is open, unless that is switched off.
 */
export function useFrameKeys({ togglePalette, openShortcuts }: FrameKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, key, altKey } = event;
      if (isPaletteShortcut(event)) {
        event.preventDefault();
        togglePalette();
        return;
      }
      if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const isCharacter = (character: '/' | '?') => useAppSettings.getState().questionMark && isCharacterKey(character, event);
      if (isCharacter('/')) {
        event.preventDefault();
        if (!focusSearch()) togglePalette();
      } else if (isCharacter('?') || ((event.ctrlKey || event.metaKey) && (key === '/' || (code === 'Slash' && key === '.')))) {
        event.preventDefault();
        openShortcuts();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [togglePalette, openShortcuts]);
}
