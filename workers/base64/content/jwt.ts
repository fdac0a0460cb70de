import { decodeText, isIn } from '../../charset/decode.ts';
import { freeControl } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { linesOf, type TextLines } from '../../wire/lines.ts';
import { Decoder } from '../decode.ts';
import { isJson, layOutJson } from './json-layout.ts';
import type { Jwt } from '../request.ts';
import { Sink } from '../sink.ts';

/** JWS compact serialization (RFC 7515 §7.1): three parts in base64url, optionally after `Bearer ` as in an Authorization header. */
const compact = /^\s*(?:Bearer\s+)?([\w-]+)\.([\w-]+)\.([\w-]*)\s*$/;
/** Longest token in characters. Tokens are short, because they are sent with every request; a longer text is not treated as a token. */
const JWT_MAX = 1024 * 1024;
const dateClaims = ['iat', 'nbf', 'exp'] as const;
/** Maximum length of the JSON of a claim that should be a number. */
const JSON_MAX = 80;
/** Largest absolute time of a Date in seconds: 8.64e12 (ECMA-262 §21.4.1.1). */
const SECONDS_MAX = 8.64e12;

function decodePart(part: string): Uint8Array<ArrayBuffer> | null {
  const sink = new Sink(freeControl(), part.length);
  const decoder = new Decoder({ alphabet: 'base64', strict: false }, sink);
  try {
    decoder.write(part);
    decoder.end(part, part.length);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
  return sink.written;
}

/**
 * Returns a part that is a JSON object or array as text and as lines, which are not indented if it is too deep for layOutJson. Returns null
 * for any other part.
 */
function jsonPart(part: string): { readonly text: string; readonly lines: TextLines } | null {
  const bytes = decodePart(part);
  const text = bytes !== null && isIn('utf-8', bytes) ? decodeText(bytes, 'utf-8') : null;
  const laidOut = text === null ? null : layOutJson(text);
  if (text === null || (laidOut === null && !isJson(text))) return null;
  return { text, lines: linesOf((laidOut ?? text).split('\n')) };
}

/** Returns a time as RFC 3339 in UTC, without trailing zeros in its fraction. Years after 9999 have five or six digits. */
function timeOf(seconds: number): string {
  return new Date(Math.round(seconds * 1000))
    .toISOString()
    .replace(/^\+0*/, '')
    .replace(/\.?0*Z$/, 'Z');
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Splits a JSON Web Token into header and payload (RFC 7519 §3, RFC 7515 §3.1). Returns null for a file, a text longer than JWT_MAX, and a
 * text that is not a token.
 */
export function readJwt(source: string | Blob): { readonly jwt: Jwt; readonly payload: string } | null {
  if (typeof source !== 'string' || source.length > JWT_MAX) return null;
  const [, head = '', body = '', last = ''] = compact.exec(source) ?? [];
  const header = head === '' ? null : jsonPart(head);
  const payload = header === null ? null : jsonPart(body);
  const signature = decodePart(last);
  if (header === null || payload === null || signature === null) return null;
  const claims = JSON.parse(payload.text) as Record<string, unknown>;
  const times = dateClaims.flatMap((claim) => {
    const seconds = claims[claim];
    if (typeof seconds !== 'number') return [];
    return [{ claim, seconds, time: Math.abs(seconds) > SECONDS_MAX ? null : timeOf(seconds) }];
  });
  const notNumbers = dateClaims.flatMap((claim) => {
    const value = claims[claim];
    if (!Object.hasOwn(claims, claim) || typeof value === 'number') return [];
    return [{ claim, json: (JSON.stringify(value) as string).slice(0, JSON_MAX) }];
  });
  const jwt: Jwt = {
    header: header.lines,
    payload: payload.lines,
    signature: hexOf(signature),
    times,
    notNumbers,
  };
  return { jwt, payload: payload.text };
}
