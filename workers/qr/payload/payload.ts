import { InputError } from '../../wire/input-error.ts';
import type { QrContent } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';
import type { PayloadCharset } from '../symbol/text-bytes.ts';
import { emailPayload } from './email.ts';
import { eventPayload } from './event.ts';
import { geoPayload } from './geo.ts';
import { paymentPayload } from './payment.ts';
import { phonePayload } from './phone.ts';
import { smsPayload } from './sms.ts';
import { urlPayload } from './url.ts';
import { vcardPayload } from './vcard.ts';
import { wifiPayload } from './wifi.ts';

function written({ type, value }: QrContent): string {
  switch (type) {
    case 'url':
      return urlPayload(value);
    case 'text':
      // As typed, trailing spaces included; white space alone is no text.
      return value.trim() === '' ? '' : value;
    case 'email':
      return emailPayload(value);
    case 'phone':
      return phonePayload(value);
    case 'vcard':
      return vcardPayload(value);
    case 'wifi':
      return wifiPayload(value);
    case 'sms':
      return smsPayload(value);
    case 'geo':
      return geoPayload(value);
    case 'event':
      return eventPayload(value);
    case 'payment':
      return paymentPayload(value);
  }
}

/**
 * Returns the payload of a content: the text that the code contains.
 *
 * @throws InputError qr.error.empty if nothing was typed, and the errors of the content's type
 */
export function payloadOf(content: QrContent): string {
  const payload = written(content);
  if (payload === '') throw new InputError<QrErrorCode>('qr.error.empty', 'content');
  return payload;
}

/** Returns the charset of the payload: UTF-8, except for payments, which select their own. */
export const charsetOf = ({ type, value }: QrContent): PayloadCharset => (type === 'payment' ? value.charset : 'utf-8');
