import { detectCharset } from '../../charset/detect.ts';
import { decodeText } from '../../charset/decode.ts';
import type { ReadCharset } from '../../wire/charset.ts';
import { type FileType, signatureOf } from '../../charset/signatures.ts';
import type { ContentKind } from '../request.ts';

/** Number of bytes at the start of a file that are read to detect its type. */
export const HEAD_BYTES = 64 * 1024;

interface DetectedType extends FileType<ContentKind> {
  readonly charset: ReadCharset | null;
}

const plainText: FileType<ContentKind> = { kind: 'text', mediaType: 'text/plain', extension: 'txt' };
const anyBytes: FileType<ContentKind> = { kind: 'binary', mediaType: 'application/octet-stream', extension: 'bin' };

/** Text formats by the pattern at their start. SVG is shown as a picture; other markup is shown as text and never interpreted. */
const texts: readonly (readonly [beginning: RegExp, type: FileType<ContentKind>])[] = [
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/is,
    { kind: 'image', mediaType: 'image/svg+xml', extension: 'svg' },
  ],
  [/^\s*<(?:!doctype html|html)[\s>]/i, { kind: 'text', mediaType: 'text/html', extension: 'html' }],
  [/^\s*<\?xml\s/, { kind: 'text', mediaType: 'text/xml', extension: 'xml' }],
  [/^-----BEGIN [A-Z0-9 ]+-----/, { kind: 'text', mediaType: 'application/x-pem-file', extension: 'pem' }],
];

/**
 * Detects the type of bytes by their start.
 *
 * @param head  the first HEAD_BYTES bytes, or all bytes if there are fewer
 * @param cut   true if more bytes follow `head`
 * @param charset  encoding of text; `auto` detects it, any other value means that the bytes are text
 */
export function detectType(head: Uint8Array<ArrayBuffer>, cut: boolean, charset: ReadCharset | 'auto' = 'auto'): DetectedType {
  const signature = signatureOf(head);
  if (signature && charset === 'auto') return { ...signature, charset: null };
  const found = charset === 'auto' ? detectCharset(head, cut) : charset;
  if (found === null) return { ...anyBytes, charset: null };
  const text = decodeText(head, found);
  const type = texts.find(([beginning]) => beginning.test(text))?.[1] ?? plainText;
  return { ...type, charset: found };
}
