import { graphemesOf } from '#workers/wire/graphemes.ts';

/** Spelling words of one language for letters, digits and symbols; each list has the order of the constant of the same name below. */
interface SpellingWords {
  readonly latin: readonly string[];
  readonly cyrillic: readonly string[];
  readonly digits: readonly string[];
  readonly symbols: readonly string[];
}

interface SpelledCharacter {
  readonly character: string;
  /** Spelling word; null if there is none. */
  readonly word: string | null;
  readonly letterCase: 'upper' | 'lower' | null;
}

const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const digits = '0123456789';
const symbols = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ ';

/** Returns the spelling words of a secret, for reading it aloud. */
export function spell(secret: string, words: SpellingWords): SpelledCharacter[] {
  return graphemesOf(secret).map((character) => {
    const lower = character.toLowerCase();
    const letterCase = lower === character.toUpperCase() ? null : character === lower ? 'lower' : 'upper';
    const word = [
      [latin, words.latin],
      [cyrillic, words.cyrillic],
      [digits, words.digits],
      [symbols, words.symbols],
    ] as const;
    const [alphabet, list] = word.find(([each]) => each.includes(lower)) ?? ['', []];
    return { character, word: list[alphabet.indexOf(lower)] ?? null, letterCase };
  });
}
