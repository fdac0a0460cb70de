import type { Kind } from '#src/handover/transfer.ts';
import type { Base64Engine } from '#workers/base64/engine.ts';
import type { Sample } from '../../offers.ts';
import { defineTool } from '../../tool.ts';
import { type DecodeSettings, decodeForm } from '../fields.ts';

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

function detect({ text, cut }: Sample): readonly Kind[] {
  const trimmed = text?.trim() ?? '';
  if (!cut && jwt.test(trimmed)) return ['jwt'];
  if (dataUri.test(trimmed)) return ['dataUri'];
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
  answer({ page, rest }) {
    if (page !== 'decode' || rest === '' || !alphabet.test(rest)) return [];
    return [{ page, transfer: { kind: 'base64', text: rest, files: [] }, detail: rest }];
  },
  // Test vectors of RFC 4648 §10.
  samples: [
    { values: { text: 'Zm9vYmFy' }, result: 'foobar' },
    { values: { text: 'MZXW6YTB', alphabet: 'base32' }, result: 'fooba' },
  ],
});
