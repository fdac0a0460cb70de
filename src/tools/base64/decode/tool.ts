import { holdsSecret } from '#src/handover/holds-secret.ts';
import type { Kind } from '#src/handover/transfer.ts';
import type { Base64Engine } from '#workers/base64/engine.ts';
import type { Sample } from '../../offers.ts';
import { defineTool } from '../../tool.ts';
import { type DecodeSettings, decodeForm } from '../fields.ts';

const jwt = /^(?:bearer\s+)?eyJ[\w-]+\.[\w-]+\.[\w-]*$/i;
const dataUri = /^data:[\w.+-]*(?:\/[\w.+-]+)?(?:;[^,]*)?,/i;
/**
 * Bytes in hexadecimal, with `0x`, with separators or without. Digits alone are a number, `100d20` is a roll of dice, and short words may have
 * these letters only.
 */
const hexBytes = /^(?:0x(?:[\da-f]{2})+|[\da-f]{2}(?:[ :][\da-f]{2}){2,}|(?!\d+(?:d\d+)?$)(?=.*\d|.{8})(?:[\da-f]{2}){3,})$/i;
const alphabet = /^[\w+/\s-]+={0,2}\s*$/;
/** Minimum number of characters of a text that is recognized as Base64; a shorter text may be any word. */
const CHARACTERS_MIN = 12;
/** Characters of the longest text that may be a token. */
const TOKEN_MAX = 4096;
/** The same for a text with padding and with letters of both cases. */
const PADDED_MIN = 8;

/** Returns true if a text looks like Base64: it has lowercase and uppercase letters and digits, unlike a word, or correct padding. */
function looksEncoded(text: string): boolean {
  const joined = text.replace(/\s/g, '');
  const isPadded = /^(?=.*[a-z])(?=.*[A-Z]).*=$/.test(joined);
  if (joined.length < (isPadded ? PADDED_MIN : CHARACTERS_MIN) || !alphabet.test(text) || /[+/].*[-_]|[-_].*[+/]/.test(joined))
    return false;
  // White space may separate only lines of equal length, not words.
  const rows = text.trim().split(/\s+/);
  if (rows.slice(0, -1).some((row) => row.length !== rows[0]?.length || row.length < CHARACTERS_MIN)) return false;
  if (joined.endsWith('=')) return joined.length % 4 === 0;
  const isHex = /^(?:[\da-f]+|[\dA-F]+)$/.test(joined);
  return (
    joined.length % 4 !== 1 && !isHex && !/^[\w]+([-_/][a-z]+)+$/i.test(joined) && [/[a-z]/, /[A-Z]/, /\d/].every((one) => one.test(joined))
  );
}

function detect({ text, cut }: Sample): readonly Kind[] {
  const trimmed = text?.trim() ?? '';
  if (!cut && jwt.test(trimmed)) return ['jwt'];
  if (dataUri.test(trimmed)) return ['dataUri'];
  // Tokens have the characters of Base64.
  if (trimmed.length < TOKEN_MAX && holdsSecret(trimmed)) return [];
  return looksEncoded(cut ? trimmed.slice(0, trimmed.length - (trimmed.length % 4)) : trimmed) ? ['base64'] : [];
}

export default defineTool<DecodeSettings, Base64Engine>({
  ...decodeForm,
  run: 'decode',
  runs: 'on-change',
  view: () => import('./DecodePage.tsx'),
  accepts: ['jwt', 'base64', 'dataUri'],
  aliases: 'раскодировать декодировать расшифровать decoder atob jwt token токен data uri base32 hex',
  detect,
  answer({ page, rest, typed, say }) {
    if (page === null && hexBytes.test(typed.trim())) {
      const bytes = typed.replace(/^\s*0x|[\s:]/gi, '');
      const detail = say('base64.palette.bytes', { count: bytes.length / 2 });
      return [
        { page: 'decode', values: { alphabet: 'base16' }, transfer: { kind: 'base64', text: bytes, files: [] }, detail, isGuess: true },
      ];
    }
    // Several words are a task, for example “decode base64 image”.
    if (page !== 'decode' || rest === '' || /\s/.test(rest.trim()) || !alphabet.test(rest)) return [];
    return [{ page, transfer: { kind: 'base64', text: rest, files: [] }, detail: rest }];
  },
  // Test vectors of RFC 4648 §10.
  samples: [
    { values: { text: 'Zm9vYmFy' }, result: 'foobar' },
    { values: { text: 'MZXW6YTB', alphabet: 'base32' }, result: 'fooba' },
  ],
});
