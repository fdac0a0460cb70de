import { isLetterKey } from '../letter-key.ts';

/** Shortcuts of the result: Ctrl/⌘+Shift+C copies it, Ctrl/⌘+S saves it. Each has the selectors of its buttons, the preferred ones first. */
const shortcuts = [
  { letter: 'c', shift: true, buttons: ['[data-copies="result"] button', '[data-copies] button'] },
  { letter: 's', shift: false, buttons: ['[data-saves]'] },
] as const;

type Shortcut = (typeof shortcuts)[number];

/** Returns the button of the result that a shortcut presses; null if there is none. */
function buttonOf({ buttons }: Shortcut): HTMLButtonElement | null {
  for (const selector of buttons) {
    const all = document.querySelectorAll<HTMLButtonElement>(`#tool section[data-state="ready"] ${selector}`);
    const found = [...all].find((button) => !button.disabled && button.checkVisibility());
    if (found) return found;
  }
  return null;
}

/** Returns the button of the result that a pressed key stands for; null if the key is no shortcut of the result. */
export function resultButtonFor(event: KeyboardEvent): HTMLButtonElement | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const shortcut = shortcuts.find(({ letter, shift }) => shift === event.shiftKey && isLetterKey(letter, event));
  return shortcut ? buttonOf(shortcut) : null;
}

/** Returns the shortcut of a button of the result as text, such as `Ctrl+Shift+C`; null if it has none. */
export function shortcutTextOf(button: Element): string | null {
  const shortcut = shortcuts.find((each) => buttonOf(each) === button);
  if (!shortcut) return null;
  const isApple = 'apple' in document.documentElement.dataset;
  const keys = [isApple ? '⌘' : 'Ctrl', ...(shortcut.shift ? [isApple ? '⇧' : 'Shift'] : []), shortcut.letter.toUpperCase()];
  return keys.join(isApple ? '' : '+');
}
