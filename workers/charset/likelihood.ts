import { alphabets, frequentCharacters } from './letters.ts';

/**
 * A language whose text is recognized. Costs are bits: a text of n bits occurs once in 2ⁿ texts, so that the encoding whose text has the
 * fewest bits is the most likely one.
 */
export type Alphabetic = keyof typeof alphabets;
export type Ideographic = 'zhHans' | 'zhHant' | 'ja' | 'ko';
type Language = Alphabetic | Ideographic;

const ASCII_BITS = 4.5;
const CONTROL_BITS = 13;
/** Bits of a character that does not occur in the language, and of bytes without a character. */
const STRANGE_BITS = 22;
/** Bits of a letter that follows a letter of another script, such as `Мulti`. */
const SCRIPTS_MIXED_BITS = 12;
const CASE_MIXED_BITS = 6;
/** Bits of a rare ideograph or syllable between characters of ASCII. */
const ALONE_BITS = 5;
const DIGIT_BESIDE_LETTER_BITS = 5;
/** Bits by which a sign costs more in a place where it is not written, such as ° between two letters. */
const MISPLACED_BITS = 12;

/** Signs above ASCII: bits, the signs, and a pattern of the characters before and after them (A letter, 0 digit, _ other). */
const signGroups: readonly (readonly [bits: number, signs: string, place: RegExp])[] = [
  [9, '°', /^[0_]/],
  [11.5, 'º', /^[0_]/],
  [13, 'ª', /^[0_]|[0_]$/],
  [9, '€£', /^(?:0.|.0|__)$/],
  [12, '¥¢', /^(?:0.|.0|__)$/],
  [10, '–—•±×÷', /^(?:[0_].|.[0_])$/],
  [10.5, '’', /^[A0_]/],
  [10.5, '“«„‘', /^_[A0_]$/],
  [10.5, '”»', /[0_]$/],
  [14, '¿¡', /^_[A0_]$/],
  [11, '…', /^A|_$/],
  [10.5, '²³', /^A[0_]$/],
  [11, 'µ', /^[0_]A$/],
  [11.5, '½¼¾', /^[0_][0_]$/],
  [11, '©®™§№', /^(?:[0_].|.[0_])$/],
  [15, '·´†¶', /^(?:[0_].|.[0_])$/],
  [10, '\xa0', /^/],
];

const signs = new Map(signGroups.flatMap(([bits, characters, place]) => [...characters].map((sign) => [sign, { bits, place }] as const)));

/** Reads a string of groups divided by `|` into a map from each part of `size` characters to the number of its group. */
function grouped(text: string, size: number): ReadonlyMap<string, number> {
  return new Map(
    text
      .split('|')
      .flatMap((group, bits) => Array.from({ length: group.length / size }, (_, at) => [group.slice(at * size, (at + 1) * size), bits])),
  );
}

const models = new Map<Alphabetic, { readonly letters: ReadonlyMap<string, number>; readonly pairs: ReadonlyMap<string, number> }>();

function modelOf(language: Alphabetic) {
  let model = models.get(language);
  const { letters, pairs } = alphabets[language];
  model ??= { letters: grouped(letters, 1), pairs: grouped(pairs, 2) };
  models.set(language, model);
  return model;
}

const otherScripts: ReadonlySet<Language> = new Set(['ru', 'uk', 'be', 'bg', 'sr', 'el', 'he', 'ar', 'th']);

/** A character of a text, as the models of alphabets read it. */
interface Mark {
  readonly character: string;
  /** In lowercase; a digit is `0`, a mark that is no letter a blank. */
  readonly folded: string;
  readonly isAscii: boolean;
  readonly isLetter: boolean;
  readonly isCapital: boolean;
  readonly isSmall: boolean;
}

const LETTER = /[\p{L}\p{M}]/u;
const lineStart: Mark = { character: '\n', folded: ' ', isAscii: true, isLetter: false, isCapital: false, isSmall: false };

function marksOf(text: string): Mark[] {
  return [...text].map((character) => {
    const isSign = signs.has(character);
    const isLetter = !isSign && LETTER.test(character);
    const lower = character === 'İ' ? character : character.toLowerCase();
    const isDigit = character >= '0' && character <= '9';
    return {
      character,
      folded: isLetter ? lower : isDigit ? '0' : ' ',
      isAscii: character < '\x80',
      isLetter,
      isCapital: isLetter && (lower !== character || character === 'İ'),
      isSmall: isLetter && lower === character && character.toUpperCase() !== character,
    };
  });
}

const kindOf = ({ isLetter, folded }: Mark) => (isLetter ? 'A' : folded === '0' ? '0' : '_');
/** Control characters that occur in text: tab to carriage return, the end of a DOS file, escape. */
const TEXT_CONTROLS = '\t\n\v\f\r\x1a\x1b';
const isControl = (character: string) => character < ' ' && !TEXT_CONTROLS.includes(character);

function signBits(character: string, before: Mark, after: Mark): number {
  const sign = signs.get(character);
  if (sign) return sign.bits + (sign.place.test(kindOf(before) + kindOf(after)) ? 0 : MISPLACED_BITS);
  return STRANGE_BITS + (kindOf(before) + kindOf(after) === 'AA' ? MISPLACED_BITS : 0);
}

function alphabeticBits(marks: readonly Mark[], language: Alphabetic): number {
  const { letters, pairs } = modelOf(language);
  const isOther = otherScripts.has(language);
  let bits = 0;
  let before = lineStart;
  let second = lineStart;
  for (const [at, mark] of marks.entries()) {
    const { character, folded, isAscii, isLetter } = mark;
    if (isOther && isLetter && before.isLetter && isAscii !== before.isAscii) bits += SCRIPTS_MIXED_BITS;
    if (isAscii) {
      bits += isControl(character) ? CONTROL_BITS : ASCII_BITS;
      if (before.isLetter && !before.isAscii) {
        bits += 1.3 - (pairs.get(before.folded + folded) ?? 0);
        if (mark.isCapital && before.isSmall) bits += CASE_MIXED_BITS;
        if (folded === '0') bits += DIGIT_BESIDE_LETTER_BITS;
      }
    } else if (isLetter) {
      const own = letters.get(folded);
      bits += own === undefined ? STRANGE_BITS : own + 1.3 - (pairs.get(before.folded + folded) ?? 0);
      if (before.folded === '0') bits += DIGIT_BESIDE_LETTER_BITS;
      if (mark.isCapital) bits += before.isSmall ? CASE_MIXED_BITS : before.isCapital ? 0 : 1.5;
      if (mark.isSmall && before.isCapital && second.isCapital) bits += CASE_MIXED_BITS;
    } else {
      bits += signBits(character, before, marks[at + 1] ?? lineStart);
    }
    second = before;
    before = mark;
  }
  return bits;
}

const ranks = new Map<Ideographic, ReadonlyMap<string, number>>();

function ranksOf(language: Ideographic): ReadonlyMap<string, number> {
  let found = ranks.get(language);
  const ranked = (characters: string, factor = 1, from = 0) => [...characters].map((one, rank) => [one, from + rank * factor] as const);
  const { jaKana, jaKanji, ...others } = frequentCharacters;
  found ??= new Map(language === 'ja' ? [...ranked(jaKana, 0.5), ...ranked(jaKanji, 1, 60)] : ranked(others[language]));
  ranks.set(language, found);
  return found;
}

const IDEOGRAPHIC_PUNCTUATION = /[，。、；：？！（）「」『』“”《》・ー％　～…—·]/;
const KANA = /[\u3040-\u30ff]/;
const HALF_KANA = /[\uff61-\uff9f]/;
const HANGUL = /[\uac00-\ud7a3]/;
const IDEOGRAPH = /[\u4e00-\u9fff]/;
const FULL_WIDTH = /[\uff01-\uff5e]/;

/** Returns the bits of a text in Chinese, Japanese or Korean. `common` are the characters that the encoding has among its common ones. */
export function bitsInIdeographs(text: string, language: Ideographic, common: ReadonlySet<string>): number {
  const rankOf = ranksOf(language);
  let bits = 0;
  let before = '\n';
  const isLatin = (character: string) => /[A-Za-z]/.test(character);
  const characters = [...text];
  for (const [at, character] of characters.entries()) {
    const rank = rankOf.get(character);
    if (character < '\x80') {
      bits += isControl(character) ? CONTROL_BITS : ASCII_BITS;
      if (isLatin(character) && before >= '\x80') bits += 4;
    } else {
      if (isLatin(before)) bits += 5;
      if (rank === undefined && before < '\x80' && (characters[at + 1] ?? '\n') < '\x80') bits += ALONE_BITS;
      if (rank !== undefined) bits += 4.5 + Math.log2(20 + rank) * 0.9;
      else if (IDEOGRAPHIC_PUNCTUATION.test(character)) bits += 8;
      else if (HALF_KANA.test(character)) bits += language === 'ja' ? 7 : STRANGE_BITS;
      else if (KANA.test(character)) bits += language === 'ja' ? 6.5 : 18;
      else if (HANGUL.test(character)) bits += language === 'ko' ? (common.has(character) ? 12 : 20) : STRANGE_BITS;
      else if (IDEOGRAPH.test(character)) bits += language === 'ko' ? STRANGE_BITS : common.has(character) ? 13 : 18;
      else bits += FULL_WIDTH.test(character) ? 13 : STRANGE_BITS;
    }
    before = character;
  }
  return bits;
}

/** Returns the bits of a text in the most likely of some languages with alphabets. */
export function bitsInAlphabet(text: string, languages: readonly Alphabetic[]): number {
  const marks = marksOf(text);
  return Math.min(...languages.map((language) => alphabeticBits(marks, language)));
}
