const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const swapped = new Map(
  [...latin].flatMap((key, index) => [
    [key, cyrillic[index] as string],
    [cyrillic[index] as string, key],
  ]),
);

/** What the same keys give on the other layout, ЙЦУКЕН or QWERTY: `ггшв` → `uuid`. Lower case. */
export function otherLayout(text: string): string {
  return [...text.toLowerCase()].map((character) => swapped.get(character) ?? character).join('');
}
