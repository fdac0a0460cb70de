import type { Cleaning } from '../clean.request.ts';
import { TEXT_LENGTH_MAX } from '../formula.request.ts';
import { automatonOf } from '../filter/parse.ts';
import { BOOLEAN, NUMBER, STRING } from '../read/walk.ts';
import { JSON_NUMBER } from '../../wire/json-number.ts';
import { type CellChange, type Changed, textValue } from './change-cells.ts';

const encoder = new TextEncoder();
const BACKSLASH = 0x5c;
const SPACE = 0x20;
/** Longest escape. */
const ESCAPE_BYTES = 6;
/** First bytes of white space beyond ASCII: U+00A0, U+1680, U+2000 to U+205F, U+3000, U+FEFF. */
const SPACE_FIRST = new Set([0xc2, 0xe1, 0xe2, 0xe3, 0xef]);

/** Returns true for the bytes of a string that surely have no white space at their ends. */
function isTrimmed(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start <= 2) return true;
  const [first, last] = [bytes[start + 1] as number, bytes[end - 2] as number];
  if (first <= SPACE || first === BACKSLASH || SPACE_FIRST.has(first) || last <= SPACE || last >= 0x80) return false;
  for (let at = Math.max(start + 1, end - 1 - ESCAPE_BYTES); at < end - 1; at++) if (bytes[at] === BACKSLASH) return false;
  return true;
}

/** Returns true for a trimmed string whose inside surely has only single spaces. */
function hasSingleSpaces(bytes: Uint8Array, start: number, end: number): boolean {
  if (!isTrimmed(bytes, start, end)) return false;
  for (let at = start + 1; at < end - 1; at++) {
    const byte = bytes[at] as number;
    if (byte === BACKSLASH || SPACE_FIRST.has(byte) || (byte === SPACE && bytes[at + 1] === SPACE)) return false;
  }
  return true;
}

const TITLE_WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu;

function titled(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('').toLowerCase();
}

const cases = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  title: (text: string) => text.replaceAll(TITLE_WORD, titled),
} as const;

/** Makes a change of texts out of a function that returns the changed text. */
const ofTexts = (change: (text: string) => string, isSure: CellChange['isSure'] = null): CellChange => ({
  kinds: [STRING],
  isSure,
  change(text) {
    const changed = change(text);
    return changed === text ? null : { value: textValue(changed), mark: 0 };
  },
});

/** Returns the places of a text in another, ignoring case on request. */
function placesOf(text: string, find: string, matchCase: boolean): readonly (readonly [number, number])[] {
  const [within, part] = matchCase ? [text, find] : [folded(text), folded(find)];
  const places: (readonly [number, number])[] = [];
  for (let at = within.indexOf(part); at >= 0; at = within.indexOf(part, at + part.length)) places.push([at, at + part.length]);
  return places;
}

/** Returns a text in lower case. A character whose lower case has another length stays, so that places are those of the text. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => (character.toLowerCase().length === character.length ? character.toLowerCase() : character)).join(
    '',
  );
}

function replaced(text: string, places: readonly (readonly [number, number])[], put: string): string {
  let [result, from] = ['', 0];
  for (const [start, end] of places) {
    result += text.slice(from, start) + put;
    from = end;
  }
  return result + text.slice(from);
}

/**
 * Returns the offsets of a text in a part of the bytes; null for a part with escapes. In UTF-8 a text begins only at the first byte of a
 * character.
 */
export function bytePlaces(bytes: Uint8Array, from: number, to: number, sought: Uint8Array): readonly number[] | null {
  const places: number[] = [];
  const [first] = sought;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte === BACKSLASH) return null;
    if (byte !== first) continue;
    let next = 1;
    while (next < sought.length && at + next < to && bytes[at + next] === sought[next]) next++;
    if (next < sought.length) continue;
    places.push(at);
    at += next - 1;
  }
  return places;
}

/** Returns a function that returns true for a cell that surely does not contain a text: its bytes have no escapes and not those of the text. */
function lacks(text: string): NonNullable<CellChange['isSure']> {
  const sought = encoder.encode(text);
  return (bytes, start, end) => bytePlaces(bytes, start, end, sought)?.length === 0;
}

const TOO_LONG: Changed = { value: null, mark: 1 };

/**
 * Returns the change of cells that a step asks for. A number in which a part is replaced stays a number if the result is written as one.
 *
 * @param tooLong  called for each cell that stays as it is, because the expression needs too many steps
 * @throws ProblemError for a regular expression with a mistake
 */
export function textChange(step: Cleaning & { readonly clean: 'trim' | 'replace' | 'case' }, tooLong: () => void): CellChange {
  if (step.clean === 'case') return ofTexts(cases[step.to]);
  if (step.clean === 'trim') {
    if (!step.inner) return ofTexts((text) => text.trim(), isTrimmed);
    return ofTexts((text) => text.trim().replaceAll(/\s+/g, ' '), hasSingleSpaces);
  }
  const { find, put, part, matchCase } = step;
  const automaton = part === 'pattern' ? automatonOf(find, 0) : null;
  const wanted = matchCase ? find : folded(find);
  return {
    kinds: [STRING, NUMBER, BOOLEAN],
    isSure: part === 'text' && matchCase && find !== '' ? lacks(find) : null,
    onMark: tooLong,
    change(text, kind) {
      let changed = text;
      if (part === 'cell') changed = (matchCase ? text : folded(text)) === wanted ? put : text;
      else if (text.length <= TEXT_LENGTH_MAX) {
        const places = automaton ? automaton.matches(text) : find === '' ? [] : placesOf(text, find, matchCase);
        if (places === null || text.length + places.length * (put.length + 1) > TEXT_LENGTH_MAX * 2) return TOO_LONG;
        if (places.length > 0) changed = replaced(text, places, put);
      } else return TOO_LONG;
      if (changed === text) return null;
      return { value: kind === NUMBER && JSON_NUMBER.test(changed) ? { kind, json: changed } : textValue(changed), mark: 0 };
    },
  };
}
