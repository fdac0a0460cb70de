import { InputError } from '../../wire/input-error.ts';
import { dialed } from '../checks.request.ts';
import type { QrErrorCode } from '../request.ts';

/**
 * Returns a tel URI (RFC 3966 §3) without visual separators. A local number should have a phone-context, but no dialer supports that. The
 * hash of a service code is encoded, because it would begin the URI's fragment.
 *
 * @throws InputError qr.error.phone
 */
export function phonePayload(phone: string): string {
  if (phone.trim() === '') return '';
  const number = dialed(phone);
  if (number === null) throw new InputError<QrErrorCode>('qr.error.phone', 'phone');
  return `tel:${number.replace(/#/g, '%23')}`;
}
