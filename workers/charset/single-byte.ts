import { TextDecoder } from '@exodus/bytes/encoding-browser.js';
import { dosCharsets, type SingleByte } from '../wire/charset.ts';
import { dosCharacters } from './dos.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const tables = new Map<SingleByte, string>();
const reverses = new Map<SingleByte, ReadonlyMap<string, number>>();

/** Returns the characters of all 256 bytes (Encoding Standard §9; ISO/IEC 8859-1). A byte without a character is U+FFFD. */
export function charactersOf(charset: SingleByte): string {
  let table = tables.get(charset);
  const dos = dosCharsets.find((each) => each === charset);
  if (dos !== undefined) table ??= String.fromCharCode(...everyByte.subarray(0, 0x80)) + dosCharacters[dos];
  // TextDecoder treats `iso-8859-1` as windows-1252 (Encoding Standard §4.2).
  table ??= charset === 'iso-8859-1' ? String.fromCharCode(...everyByte) : new TextDecoder(charset, { ignoreBOM: true }).decode(everyByte);
  tables.set(charset, table);
  return table;
}

/** Returns the byte of each character. */
export function bytesOf(charset: SingleByte): ReadonlyMap<string, number> {
  let reverse = reverses.get(charset);
  reverse ??= new Map([...charactersOf(charset)].map((character, byte) => [character, byte]));
  reverses.set(charset, reverse);
  return reverse;
}
