import { InputError } from '../../wire/input-error.ts';
import { dialed } from '../checks.request.ts';
import type { SmsContent } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';

/**
 * Returns `SMSTO:` with number and text, the notation of NTT DOCOMO that zxing and both phone systems read. Many readers of `sms:` (RFC
 * 5724) drop the text. Everything after the second colon is text.
 *
 * @throws InputError qr.error.phone
 */
export function smsPayload({ phone, message }: SmsContent): string {
  if (phone.trim() === '' && message.trim() === '') return '';
  const number = dialed(phone);
  if (number === null) throw new InputError<QrErrorCode>('qr.error.phone', 'phone');
  return message === '' ? `SMSTO:${number}` : `SMSTO:${number}:${message}`;
}
