const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const swapped = new Map(
  [...latin].flatMap((key, index) => [
    [key, cyrillic[index] as string],
    [cyrillic[index] as string, key],
  ]),
);

/** Returns the characters that the same keys type on the other layout, ЙЦУКЕН or QWERTY, in lower case: `ггшв` → `uuid`. */
export function otherLayout(text: string): string {
  return [...text.toLowerCase()].map((character) => swapped.get(character) ?? character).join('');
}
