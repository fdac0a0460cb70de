import { InputError } from '../wire/input-error.ts';
import type { QrErrorCode } from './request.ts';

/**
 * Refuses text with half of a surrogate pair, which UTF-8 cannot represent (Unicode §3.9, D92).
 *
 * @throws InputError qr.error.surrogate
 */
export function checkWellFormed(text: string): void {
  if (text.isWellFormed()) return;
  // In a pattern with the u flag, only lone surrogates match as surrogates.
  const position = text.search(/\p{Surrogate}/u);
  throw new InputError<QrErrorCode>('qr.error.surrogate', 'content', { position: position + 1 });
}
