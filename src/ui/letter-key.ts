/**
 * Returns whether a shortcut with this letter was pressed: the key that types the letter or, on a layout of another script, the key at its
 * place on a QWERTY keyboard. On a Mac, Alt and a letter type another character, so the place counts there too.
 */
export function isLetterKey(letter: string, { key, code, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>): boolean {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase() === letter;
  const isOtherScript = /^(?!\p{sc=Latin})[\p{L}\p{M}]+$/u.test(key);
  return (isOtherScript || altKey) && code === `Key${letter.toUpperCase()}`;
}
