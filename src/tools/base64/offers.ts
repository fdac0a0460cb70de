import type { Kind } from '#src/handover/transfer.ts';
import type { Answer, Offers, Query, Sample } from '../offers.ts';
import { decodeFields, encodeFields, fileFields } from './shareable.ts';

const jwt = /^(?:bearer\s+)?eyJ[\w-]+\.[\w-]+\.[\w-]*$/i;
const dataUri = /^data:[\w.+-]*(?:\/[\w.+-]+)?(?:;[^,]*)?,/i;
const alphabet = /^[\w+/\s-]+={0,2}\s*$/;
/** Minimum number of characters of a text that is recognized as Base64; a shorter text may be any word. */
const CHARACTERS_MIN = 12;

/** Returns true if a text looks like Base64: it has lowercase and uppercase letters and digits, unlike a word, or correct padding. */
function looksEncoded(text: string): boolean {
  const joined = text.replace(/\s/g, '');
  if (joined.length < CHARACTERS_MIN || !alphabet.test(text) || /[+/].*[-_]|[-_].*[+/]/.test(joined)) return false;
  // White space may separate only lines of equal length, not words.
  const rows = text.trim().split(/\s+/);
  if (rows.slice(0, -1).some((row) => row.length !== rows[0]?.length || row.length < CHARACTERS_MIN)) return false;
  if (joined.endsWith('=')) return joined.length % 4 === 0;
  const isHex = /^(?:[\da-f]+|[\dA-F]+)$/.test(joined);
  return (
    joined.length % 4 !== 1 && !isHex && !/^[\w]+([-_/][a-z]+)+$/i.test(joined) && [/[a-z]/, /[A-Z]/, /\d/].every((one) => one.test(joined))
  );
}

function detect({ text, cut, fileName, mediaType }: Sample): readonly Kind[] {
  const found: Kind[] = [];
  const trimmed = text?.trim() ?? '';
  if (!cut && jwt.test(trimmed)) found.push('jwt');
  else if (dataUri.test(trimmed)) found.push('dataUri');
  else if (looksEncoded(cut ? trimmed.slice(0, trimmed.length - (trimmed.length % 4)) : trimmed)) found.push('base64');
  if (fileName !== '' || mediaType !== '') found.push('file');
  return found;
}

function answer({ page, rest }: Query): readonly Answer[] {
  if (rest === '' || (page !== 'encode' && page !== 'decode') || (page === 'decode' && !alphabet.test(rest))) return [];
  const kind = page === 'decode' ? 'base64' : 'text';
  return [{ page, transfer: { kind, text: rest, files: [] }, detail: rest }];
}

export const offers = {
  aliases: {
    encode: 'закодировать кодировать encoder btoa base32 hex',
    decode: 'раскодировать декодировать расшифровать decoder atob jwt token токен data uri base32 hex',
    file: 'image picture картинка файл data uri',
  },
  answer,
  detect,
  accepts: {
    decode: ['jwt', 'base64', 'dataUri'],
    encode: ['text', 'json', 'csv', 'lines', 'link'],
    file: ['picture', 'file'],
  },
  manyFiles: ['file'],
  shareable: { encode: encodeFields, decode: decodeFields, file: fileFields },
} satisfies Offers;
