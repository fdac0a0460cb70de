import { type Expected, Fault } from './fault.ts';

export const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Class of a byte in a string: 0 plain, 1 quote, 2 backslash, 3 control, 4 to 6 first byte of a character of 2 to 4 bytes, 7 invalid first
 * byte.
 */
const inString = new Uint8Array(256);
inString.fill(3, 0, 0x20);
inString.fill(7, 0x80, 0xc2);
inString.fill(4, 0xc2, 0xe0);
inString.fill(5, 0xe0, 0xf0);
inString.fill(6, 0xf0, 0xf5);
inString.fill(7, 0xf5);
inString[QUOTE] = 1;
inString[BACKSLASH] = 2;

/** The escapes `"\/bfnrt` (RFC 8259 §7). */
const escapes = new Uint8Array(256);
for (const character of '"\\/bfnrt') escapes[character.charCodeAt(0)] = 1;

function isHex(byte = 0): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}

const isTail = (byte = 0) => (byte & 0xc0) === 0x80;

/** Returns the offset after a character of several bytes (RFC 3629 §4: no overlong forms, no surrogates, at most U+10FFFF). */
function passCharacter(bytes: Uint8Array, at: number, kind: number): number {
  const first = bytes[at] as number;
  const second = bytes[at + 1] ?? 0;
  const size = kind - 2;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  const fits = kind !== 7 && second >= low && second <= high && (size < 3 || isTail(bytes[at + 2])) && (size < 4 || isTail(bytes[at + 3]));
  if (!fits) throw new Fault(at, 'utf8');
  return at + size;
}

/** Returns the offset after a string (RFC 8259 §7), from the first byte after its opening quote. */
export function passString(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    let kind = inString[bytes[at] as number];
    while (kind === 0) kind = inString[bytes[++at] as number];
    if (kind === 1) return at + 1;
    if (kind === 2) at = passEscape(bytes, at);
    else if (kind === undefined) throw new Fault(at, 'closingQuote');
    else if (kind === 3) throw new Fault(at, 'noControl');
    else at = passCharacter(bytes, at, kind);
  }
}

function passEscape(bytes: Uint8Array, at: number): number {
  const byte = bytes[at + 1];
  if (byte === undefined) throw new Fault(at + 1, 'closingQuote');
  if (escapes[byte] === 1) return at + 2;
  if (byte !== 0x75) throw new Fault(at + 1, 'escape');
  for (let digit = at + 2; digit < at + 6; digit++) if (!isHex(bytes[digit])) throw new Fault(digit, 'hexDigit');
  return at + 6;
}

const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39;

function passDigits(bytes: Uint8Array, from: number): number {
  if (!isDigit(bytes[from])) throw new Fault(from, 'digit');
  let at = from + 1;
  while (isDigit(bytes[at])) at++;
  return at;
}

/** Returns the offset after a number (RFC 8259 §6). */
export function passNumber(bytes: Uint8Array, from: number): number {
  let at = bytes[from] === 0x2d ? from + 1 : from;
  const leadingZero = bytes[at] === 0x30;
  at = leadingZero ? at + 1 : passDigits(bytes, at);
  if (leadingZero && isDigit(bytes[at])) throw new Fault(at, 'noLeadingZero');
  if (bytes[at] === 0x2e) at = passDigits(bytes, at + 1);
  if (bytes[at] === 0x65 || bytes[at] === 0x45) {
    const sign = bytes[at + 1];
    at = passDigits(bytes, sign === 0x2b || sign === 0x2d ? at + 2 : at + 1);
  }
  return at;
}

const TRUE = [0x74, 0x72, 0x75, 0x65];
const FALSE = [0x66, 0x61, 0x6c, 0x73, 0x65];
const NULL = [0x6e, 0x75, 0x6c, 0x6c];

/** Returns the offset after `true`, `false` or `null`. Throws Fault for any other word. */
export function passWord(bytes: Uint8Array, from: number, expected: Expected): number {
  const byte = bytes[from];
  const word = byte === 0x74 ? TRUE : byte === 0x66 ? FALSE : byte === 0x6e ? NULL : null;
  if (word === null) throw new Fault(from, expected);
  for (let index = 1; index < word.length; index++) if (bytes[from + index] !== word[index]) throw new Fault(from, expected);
  return from + word.length;
}

/** Returns the offset after white space (RFC 8259 §2). */
export function passSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let byte = bytes[at]; byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09; ) byte = bytes[++at];
  return at;
}

/** Returns true if an object has no members; `start` is the offset of its brace. */
export function isEmptyObject(bytes: Uint8Array, start: number): boolean {
  return bytes[passSpace(bytes, start + 1)] === 0x7d;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns the text of the string whose opening quote is at `from` and whose closing quote is before `to`. Half of a surrogate pair becomes
 * U+FFFD when it is encoded as UTF-8.
 */
export function stringText(bytes: Uint8Array<ArrayBuffer>, from: number, to: number): string {
  const inner = bytes.subarray(from + 1, to - 1);
  const text = decoder.decode(inner);
  return inner.includes(BACKSLASH) ? (JSON.parse(`"${text}"`) as string) : text;
}
