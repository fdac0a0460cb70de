import { InputError } from '../../wire/input-error.ts';
import type { QrErrorCode } from '../request.ts';

/** Digits of a number: at least what a short emergency number has, at most what E.164 §6 allows with a prefix before it. */
const DIGITS_MIN = 3;
const DIGITS_MAX = 17;
/** A plus in front, then digits, stars and hashes with what people put between them. */
const typed = /^\+?[\d*#\s\u00a0().\-/‐‑–—]+$/;

/** Digits as dialled, the plus of a global number kept (RFC 3966 §5.1.4); null when it is no number. */
export function dialled(phone: string): string | null {
  const text = phone.trim();
  if (!typed.test(text)) return null;
  const digits = text.replace(/[^\d*#]/g, '');
  const count = digits.replace(/\D/g, '').length;
  if (count < DIGITS_MIN || count > DIGITS_MAX) return null;
  return text.startsWith('+') ? `+${digits}` : digits;
}

/**
 * A tel URI (RFC 3966 §3) without visual separators. A local number should name its context, but no dialler reads that;
 * the hash of a service code is encoded, since a URI's fragment begins with it.
 *
 * @throws InputError qr.error.phone
 */
export function phonePayload(phone: string): string {
  if (phone.trim() === '') return '';
  const number = dialled(phone);
  if (number === null) throw new InputError<QrErrorCode>('qr.error.phone', 'phone');
  return `tel:${number.replace(/#/g, '%23')}`;
}
