import { encodeText, Unencodable } from '../../charset/encode.ts';
import { InputError } from '../../wire/input-error.ts';
import type { QrErrorCode } from '../request.ts';

/** Charset of the payload: UTF-8, or the one that the content declares. */
export type PayloadCharset = 'utf-8' | 'windows-1251';

const encoder = new TextEncoder();

/**
 * Writes the bytes of a text. Returns their number.
 *
 * @throws InputError qr.error.charset
 */
export function writeText(text: string, charset: PayloadCharset, out: Uint8Array): number {
  if (charset === 'utf-8') return encoder.encodeInto(text, out).written;
  try {
    const bytes = encodeText(text, charset);
    out.set(bytes);
    return bytes.length;
  } catch (error) {
    if (!(error instanceof Unencodable)) throw error;
    throw new InputError<QrErrorCode>('qr.error.charset', 'charset', { character: error.character, charset });
  }
}
