import { InputError } from '../wire/input-error.ts';
import type { QrErrorCode } from './request.ts';

/**
 * UTF-8 has no bytes for half of a surrogate pair (Unicode §3.9, D92).
 *
 * @throws InputError qr.error.surrogate
 */
export function checkWellFormed(text: string): void {
  if (text.isWellFormed()) return;
  // Lone surrogates are the only single units that a pattern over code points takes for surrogates.
  const position = text.search(/\p{Surrogate}/u);
  throw new InputError<QrErrorCode>('qr.error.surrogate', 'content', { position: position + 1 });
}
