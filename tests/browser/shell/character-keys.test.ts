import { afterEach, expect, test } from 'vitest';
import { focusSearch, isCharacterKey } from '#src/shell/character-keys.ts';

afterEach(() => document.body.replaceChildren());

/** Returns true if a key pressed in an element is the slash that opens the search. */
function isSlashIn(element: Element, key: string, init: KeyboardEventInit = { code: 'Slash' }): boolean {
  let found = false;
  element.addEventListener('keydown', (event) => (found = isCharacterKey('/', event as KeyboardEvent)), { once: true });
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  return found;
}

test('a slash outside of fields opens the search, also the slash key on a Russian layout', () => {
  document.body.innerHTML = '<button>Before</button><input />';
  const button = document.querySelector('button') as HTMLElement;
  expect(isSlashIn(button, '/')).toBe(true);
  // On a German keyboard a slash is typed with Shift and 7.
  expect(isSlashIn(button, '/', { code: 'Digit7', shiftKey: true })).toBe(true);
  expect(isSlashIn(button, '.')).toBe(true);
  expect(isSlashIn(button, '.', { code: 'Period' })).toBe(false);
  expect(isSlashIn(button, '-')).toBe(false);
  expect(isSlashIn(button, '?', { code: 'Slash', shiftKey: true })).toBe(false);
  expect(isSlashIn(button, '/', { code: 'Slash', ctrlKey: true })).toBe(false);
  expect(isSlashIn(document.querySelector('input') as HTMLElement, '/')).toBe(false);
});

test('the search field of a page is focused, with its text selected', () => {
  document.body.innerHTML = '<input role="combobox" />';
  expect(focusSearch()).toBe(false);
  document.body.innerHTML = '<main><input role="combobox" aria-keyshortcuts="/" value="uuid" /></main>';
  expect(focusSearch()).toBe(true);
  const field = document.querySelector('input') as HTMLInputElement;
  expect(document.activeElement).toBe(field);
  expect(field.selectionEnd).toBe(4);
});
