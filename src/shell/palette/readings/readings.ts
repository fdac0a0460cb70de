import { secretKindOf } from '#src/handover/holds-secret.ts';
import { color } from './color.ts';
import { iban } from './iban.ts';
import type { Read, ReadingContext, ReadingValues } from './reading.ts';
import { date, moment, unixTime, zoneless } from './time.ts';

/** Names of digests by their number of hexadecimal digits: what made a digest cannot be known from it. */
const digests: Readonly<Record<number, string>> = {
  8: 'CRC-32',
  32: 'MD5',
  40: 'SHA-1, RIPEMD-160',
  56: 'SHA-224, SHA3-224',
  64: 'SHA-256, SHA3-256, BLAKE3',
  96: 'SHA-384, SHA3-384',
  128: 'SHA-512, SHA3-512, BLAKE2b',
};

const digest: Read = (text) => {
  const names = digests[text.length];
  return names !== undefined && /^(?=.*\d)(?=.*[a-f])[\da-f]+$/i.test(text) ? { names, bits: text.length * 4 } : null;
};

/** Beginnings of stored password hashes (modular crypt format). */
const passwordHash: Read = (text) => {
  const [, id = ''] = /^\$(2[abxy]|argon2(?:id|i|d)|scrypt|1|5|6|y)\$\S{8,}$/.exec(text) ?? [];
  if (id === '') return null;
  const crypts: Readonly<Record<string, string>> = { 1: 'MD5-crypt', 5: 'SHA-256-crypt', 6: 'SHA-512-crypt', y: 'yescrypt' };
  return { name: id.startsWith('2') ? 'bcrypt' : (crypts[id] ?? id) };
};

const CARD_DIGITS = /^[2-6](?:[ -]?\d){14,18}$/;

/** A number of a payment card: its last digit is a check digit (ISO/IEC 7812, Luhn). */
const card: Read = (text) => {
  if (!CARD_DIGITS.test(text)) return null;
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0 ? {} : null;
};

/** A number that another reading takes for something else. */
const integer: Read = (text, { locale }) => {
  if (!/^[1-9]\d{7,19}$/.test(text)) return null;
  const value = BigInt(text);
  return { value: value.toLocaleString(locale), hex: `0x${value.toString(16).toUpperCase()}` };
};

const CHARACTERS_MAX = 16;

/** Emoji and other symbols: their code points. */
const symbols: Read = (text) => {
  const characters = [...text];
  if (characters.length > CHARACTERS_MAX || !/^[^\p{L}\p{N}\p{ASCII}]+$/u.test(text)) return null;
  const codes = characters.map((one) => `U+${(one.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`);
  return { codes: codes.join(' '), bytes: new TextEncoder().encode(text).length };
};

const secret: Read = (text) => {
  const kind = secretKindOf(text);
  return kind && { kind };
};

/**
 * Kinds of content that no tool recognizes, in the order in which they are shown. The name and the facts are the messages
 * `reading.<id>.name` and `reading.<id>.text`.
 */
const kinds = { secret, card, unixTime, date, moment, zoneless, iban, color, digest, passwordHash, symbols, integer } satisfies Record<
  string,
  Read
>;

type ReadingId = keyof typeof kinds;

export interface Reading {
  readonly id: ReadingId;
  readonly values: ReadingValues;
}

/** Characters of the longest text that is read, except for secrets, which may be anywhere in a text. */
const READ_MAX = 200;

/** Returns what a pasted or typed text may be, most likely first; empty if nothing is known. */
export function readingsOf(typed: string, context: ReadingContext): readonly Reading[] {
  const text = typed.trim();
  const ids = Object.keys(kinds) as readonly ReadingId[];
  return ids
    .filter((id) => id === 'secret' || text.length <= READ_MAX)
    .flatMap((id) => {
      const values = kinds[id](text, context);
      return values ? [{ id, values }] : [];
    })
    .filter(({ id }, _, all) => id === 'secret' || all[0]?.id !== 'secret');
}
