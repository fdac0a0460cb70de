import { InputError } from '../../wire/input-error.ts';
import { isEmailAddress } from '../checks.request.ts';
import type { EmailContent } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';
import { checkWellFormed } from '../well-formed.ts';

/** Percent-encodes all characters except letters, digits and `-_.!~*'()` (RFC 6068 §2); line ends become CRLF (§5). */
function encodeField(text: string): string {
  checkWellFormed(text);
  return encodeURIComponent(text.replace(/\r\n|\r|\n/g, '\r\n'));
}

const encodeAddress = (address: string) => encodeURIComponent(address).replace(/%40/g, '@').replace(/%2B/g, '+');

/**
 * Returns a mailto URI (RFC 6068): the address, then subject and body if given.
 *
 * @throws InputError qr.error.email, qr.error.surrogate
 */
export function emailPayload({ email, subject, body }: EmailContent): string {
  const address = email.trim();
  if (address === '' && subject.trim() === '' && body.trim() === '') return '';
  if (!isEmailAddress(address)) throw new InputError<QrErrorCode>('qr.error.email', 'email');
  const fields = [...(subject === '' ? [] : [`subject=${encodeField(subject)}`]), ...(body === '' ? [] : [`body=${encodeField(body)}`])];
  return `mailto:${encodeAddress(address)}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
