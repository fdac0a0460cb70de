import { InputError } from '../../wire/input-error.ts';
import type { EmailContent, QrErrorCode } from '../request.ts';
import { checkWellFormed } from '../well-formed.ts';

/** RFC 5321 §4.5.3.1: octets before the at sign, and in all. */
const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;
/** Dot-atom (RFC 5322 §3.2.3), with what RFC 6532 adds beyond ASCII. */
const local = /^[\p{L}\p{N}!#$%&'*+\-/=?^_`{|}~]+(\.[\p{L}\p{N}!#$%&'*+\-/=?^_`{|}~]+)*$/u;
/** Two labels or more (RFC 1035 §2.3.1, internationalized by RFC 5890), of which the last is no number. */
const domain =
  /^([\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?!\d+$)[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])$/u;

export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at <= LOCAL_MAX && text.length <= ADDRESS_MAX && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
}

/** All but the unreserved characters and some that an address has (RFC 6068 §2); line ends are CRLF (§5). */
function encodeField(text: string): string {
  checkWellFormed(text);
  return encodeURIComponent(text.replace(/\r\n|\r|\n/g, '\r\n'));
}

const encodeAddress = (address: string) => encodeURIComponent(address).replace(/%40/g, '@').replace(/%2B/g, '+');

/**
 * A mailto URI (RFC 6068): the address, then subject and body where they are given.
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
