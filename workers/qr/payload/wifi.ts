import { InputError } from '../../wire/input-error.ts';
import type { WifiContent } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';

/** IEEE 802.11 §9.4.2.2: the longest name of a network, in bytes. */
export const SSID_BYTES_MAX = 32;
/** These have a meaning in the notation, and get a backslash before them. */
const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&');
/**
 * `WIFI:` as readers know it (the notation of zxing, which the Wi-Fi Alliance took over in WPA3 §7): type, name, password,
 * hidden. Hexadecimal digits are not put in quotes, as the notation once asked: readers take the quotes for a part of the name.
 *
 * @throws InputError qr.error.ssidTooLong, qr.error.wifiPassword
 */
export function wifiPayload({ ssid, password, security, hidden }: WifiContent): string {
  if (ssid === '') return '';
  const bytes = new TextEncoder().encode(ssid).length;
  if (bytes > SSID_BYTES_MAX) throw new InputError<QrErrorCode>('qr.error.ssidTooLong', 'ssid', { bytes, max: SSID_BYTES_MAX });
  if (security !== 'nopass' && password === '') throw new InputError<QrErrorCode>('qr.error.wifiPassword', 'password');
  const secret = security === 'nopass' ? '' : `P:${escaped(password)};`;
  return `WIFI:T:${security};S:${escaped(ssid)};${secret}${hidden ? 'H:true;' : ''};`;
}
