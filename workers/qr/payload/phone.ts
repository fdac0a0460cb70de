import { InputError } from '../../wire/input-error.ts';
import { dialled } from '../checks.request.ts';
import type { QrErrorCode } from '../request.ts';

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
