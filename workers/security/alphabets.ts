import { graphemesOf, isEmoji } from '../wire/graphemes.ts';
import { InputError } from '../wire/input-error.ts';
import { type ClassId, classIds, OWN_MAX, type PasswordRequest, type SecurityErrorCode } from './request.ts';

/** Character classes in the order of ASCII; symbols are its 32 printable characters that are not letters, digits or the space. */
export const classes: Readonly<Record<ClassId, string>> = {
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lower: 'abcdefghijklmnopqrstuvwxyz',
  digits: '0123456789',
  symbols: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
};

/** A space is neither the first nor the last character of a password, because many forms trim it there. */
export const SPACE = ' ';
export const similar = 'il1Lo0O';
export const bracketsAndQuotes = '()[]{}<>\'"`';

/** Characters of one class, of which at least `minimum` must occur; classes do not overlap. */
export interface CharacterClass {
  readonly id: ClassId | 'extra' | 'rule';
  readonly characters: readonly string[];
  readonly minimum: number;
}

/**
 * Matches an invisible character, a combining mark without a character before it, and a conjoining letter of Hangul, which no keyboard types
 * alone and which joins the letters beside it into one syllable.
 */
const NOT_PRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|^\p{M}|[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;

/**
 * Returns the typed characters, each once, as a reader sees them: an emoji of several code points is one. They are composed (NFC), as a
 * keyboard types them, because é may also be two code points. Throws an InputError for `field` if they are too many or invisible.
 */
export function ownCharacters(typed: string, field: 'extra' | 'forbidden' | 'ownSeparator', max = OWN_MAX): readonly string[] {
  if (typed.length > max) throw new InputError<SecurityErrorCode>('security.error.ownTooLong', field, { length: typed.length, max });
  const characters = graphemesOf(typed.normalize('NFC'));
  const unseen = characters.map((character) => (isEmoji(character) ? null : NOT_PRINTABLE.exec(character))).find((match) => match !== null);
  if (unseen) {
    const code = (unseen[0].codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
    throw new InputError<SecurityErrorCode>('security.error.control', field, { character: `U+${code}` });
  }
  return characters;
}

function minimumOf(id: ClassId, typed: string, length: number): number {
  const trimmed = typed.trim();
  if (trimmed === '') return 1;
  if (/^\d{1,4}$/.test(trimmed) && Number(trimmed) <= length) return Number(trimmed);
  throw new InputError<SecurityErrorCode>('security.error.minimum', `minimum.${id}`, { asked: trimmed, max: length });
}

/**
 * Returns the classes of a request without the excluded characters. Throws an InputError for a class, `extra`, `forbidden` or a minimum.
 */
export function chooseClasses(request: PasswordRequest, length: number): CharacterClass[] {
  const extra = new Set(ownCharacters(request.extra, 'extra'));
  const forbidden = new Set(ownCharacters(request.forbidden, 'forbidden'));
  const left = new Set([...(request.similar ? similar : ''), ...(request.brackets ? bracketsAndQuotes : '')]);
  const chosen = classIds
    .filter((id) => request[id])
    .map((id): CharacterClass => {
      const characters = [...classes[id]].filter((character) => !forbidden.has(character) && !left.has(character));
      const minimum = minimumOf(id, request.minimum[id], length);
      if (characters.length === 0 && minimum > 0) throw new InputError<SecurityErrorCode>('security.error.classEmpty', id, { class: id });
      return { id, characters, minimum };
    });
  const there = new Set(chosen.flatMap(({ characters }) => characters));
  const added = [...extra].filter((character) => !forbidden.has(character) && !there.has(character));
  const all: CharacterClass[] = added.length > 0 ? [...chosen, { id: 'extra', characters: added, minimum: 0 }] : chosen;
  const filled = all.filter(({ characters }) => characters.length > 0);
  if (filled.every(({ characters }) => characters.every((character) => character === SPACE)))
    throw new InputError<SecurityErrorCode>('security.error.noClass', 'upper');
  const sum = filled.reduce((total, { minimum }) => total + minimum, 0);
  if (sum > length) throw new InputError<SecurityErrorCode>('security.error.minimumSum', 'minimum', { sum, length });
  return filled;
}
