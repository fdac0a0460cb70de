import { useEffect } from 'react';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { focusSearch, isCharacterKey, typing } from './character-keys.ts';
import { resultButtonFor } from '#src/ui/button/result-keys.ts';
import { isLetterKey } from '#src/ui/letter-key.ts';
import { isPaletteShortcut } from './early-query.ts';
import { otherTheme } from '#src/settings/theme.ts';

interface FrameKeys {
  readonly togglePalette: () => void;
  readonly openShortcuts: () => void;
}

/**
 * Handles the shortcuts of the frame. Ctrl/⌘+K opens or closes the palette, Ctrl/⌘+slash opens the list of shortcuts, Ctrl/⌘+Shift+C copies
 * the result, Ctrl/⌘+S saves it, and Alt+L switches the theme. A slash alone focuses the search, and a question mark alone opens the list of
 * shortcuts; both do nothing in a field and can be switched off. While a dialog is open, only Ctrl/⌘+K and Alt+L work.
 */
export function useFrameKeys({ togglePalette, openShortcuts }: FrameKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, key, altKey, shiftKey, target } = event;
      const withControl = event.ctrlKey || event.metaKey;
      if (isPaletteShortcut(event)) {
        event.preventDefault();
        togglePalette();
        return;
      }
      if (isLetterKey('l', event) && altKey && !withControl && !shiftKey) {
        // On a Mac, Option and a letter type another character.
        if ('apple' in document.documentElement.dataset && target instanceof Element && target.closest(typing)) return;
        event.preventDefault();
        useAppSettings.setState({ theme: otherTheme() });
        return;
      }
      if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const resultButton = resultButtonFor(event);
      if (resultButton) {
        event.preventDefault();
        resultButton.click();
        return;
      }
      const isCharacter = (character: '/' | '?') => useAppSettings.getState().questionMark && isCharacterKey(character, event);
      if (isCharacter('/')) {
        event.preventDefault();
        if (!focusSearch()) togglePalette();
      } else if (isCharacter('?') || (withControl && (key === '/' || (code === 'Slash' && key === '.')))) {
        event.preventDefault();
        openShortcuts();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [togglePalette, openShortcuts]);
}
