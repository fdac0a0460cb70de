import { detectCharset } from '../../charset/detect.ts';
import { decodeText } from '../../charset/decode.ts';
import type { Charset } from '../../charset/charset.ts';
import { type FileType, type Signature, signatures } from './signatures.ts';

/** How much of a file tells what it is. */
export const HEAD_BYTES = 64 * 1024;

export interface DetectedType extends FileType {
  readonly charset: Charset | null;
}

const plainText: FileType = { kind: 'text', mediaType: 'text/plain', extension: 'txt' };
const anyBytes: FileType = { kind: 'binary', mediaType: 'application/octet-stream', extension: 'bin' };

/** Texts by their beginning. SVG is a picture; other markup is text, and is never interpreted. */
const texts: readonly (readonly [beginning: RegExp, type: FileType])[] = [
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/is,
    { kind: 'image', mediaType: 'image/svg+xml', extension: 'svg' },
  ],
  [/^\s*<(?:!doctype html|html)[\s>]/i, { kind: 'text', mediaType: 'text/html', extension: 'html' }],
  [/^\s*<\?xml\s/, { kind: 'text', mediaType: 'text/xml', extension: 'xml' }],
  [/^-----BEGIN [A-Z0-9 ]+-----/, { kind: 'text', mediaType: 'application/x-pem-file', extension: 'pem' }],
];

function matches(head: Uint8Array, { at, bytes }: Signature): boolean {
  for (let index = 0; index < bytes.length; index++) {
    const wanted = bytes[index];
    if (wanted !== '?' && head[at + index] !== wanted?.charCodeAt(0)) return false;
  }
  return true;
}

/**
 * What bytes are, by their beginning.
 *
 * @param head  the first HEAD_BYTES of them, or all
 * @param cut   more follow
 * @param charset  how text is to be read; by default it is recognized
 */
export function detectType(head: Uint8Array<ArrayBuffer>, cut: boolean, charset: Charset | 'auto' = 'auto'): DetectedType {
  const signature = signatures.find((one) => matches(head, one));
  if (signature && charset === 'auto') return { ...signature, charset: null };
  const found = charset === 'auto' ? detectCharset(head, cut) : charset;
  if (found === null) return { ...anyBytes, charset: null };
  const text = decodeText(head, found);
  const type = texts.find(([beginning]) => beginning.test(text))?.[1] ?? plainText;
  return { ...type, charset: found };
}
