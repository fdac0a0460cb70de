/** Elements in which a character key types its character. */
export const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable], [role="combobox"]';

/**
 * Returns true if a key pressed outside of fields types this character, or is the key of slash and question mark on a Russian layout. There
 * this key types a full stop and, with Shift, a comma, and the two characters are on other keys.
 */
export function isCharacterKey(character: '/' | '?', { code, key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(typing))) return false;
  return key === character || (code === 'Slash' && key === (character === '/' ? '.' : ',') && shiftKey === (character === '?'));
}

/** Focuses the search field of the page and selects its text. Returns false if the page has no search field. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="combobox"][aria-keyshortcuts]');
  field?.select();
  field?.focus();
  return field !== null;
}
