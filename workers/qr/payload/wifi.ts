import { InputError } from '../../wire/input-error.ts';
import type { WifiContent, WifiSecurity } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';

/** Longest network name in bytes (IEEE 802.11 §9.4.2.2). */
const SSID_BYTES_MAX = 32;
/** Escapes the characters with a meaning in the notation by a backslash. */
const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&');
const field = (name: string, value: string) => (value === '' ? '' : `${name}:${escaped(value)};`);

/** Returns the fields of enterprise Wi-Fi: the EAP method, the inner method, the identity and the anonymous outer identity. */
function eapFields({ eap, phase2, identity, anonymousIdentity }: WifiContent): string {
  if (identity.trim() === '') throw new InputError<QrErrorCode>('qr.wifi.error.wifiIdentity', 'identity');
  const inner = eap === 'TLS' || eap === 'PWD' ? '' : field('PH2', phase2);
  return `${field('E', eap)}${inner}${field('I', identity)}${eap === 'PWD' ? '' : field('A', anonymousIdentity)}`;
}

/**
 * Lengths in bytes of a WPA passphrase (IEEE 802.11 §J.4) and of WEP keys (40, 104, 128 and 232 bits). Keys may also be hexadecimal digits.
 * SAE and EAP have no limit.
 */
const WPA_BYTES = { min: 8, max: 63 };
const WEP_CHARACTERS = [5, 13, 16, 29];
const HEX_OF_WPA = /^[\da-f]{64}$/i;
const HEX_OF_WEP = /^(?:[\da-f]{10}|[\da-f]{26}|[\da-f]{32}|[\da-f]{58})$/i;

function checkLength(security: WifiSecurity, password: string): void {
  const length = new TextEncoder().encode(password).length;
  if (security === 'WPA' && (length < WPA_BYTES.min || length > WPA_BYTES.max) && !HEX_OF_WPA.test(password)) {
    throw new InputError<QrErrorCode>('qr.wifi.error.wifiWpaLength', 'password', { length, ...WPA_BYTES });
  }
  if (security === 'WEP' && !WEP_CHARACTERS.includes(length) && !HEX_OF_WEP.test(password)) {
    throw new InputError<QrErrorCode>('qr.wifi.error.wifiWepLength', 'password', { length });
  }
}

/**
 * Returns a `WIFI:` payload (the notation of zxing, adopted by the Wi-Fi Alliance in WPA3 §7): type, name, password, hidden; for EAP also
 * method and identities. Names of hexadecimal digits are not quoted, although the notation once required it, because readers treat the
 * quotes as part of the name.
 *
 * @throws InputError qr.wifi.error.ssidTooLong, qr.wifi.error.wifiPassword, qr.wifi.error.wifiIdentity, qr.wifi.error.wifiWpaLength, qr.wifi.error.wifiWepLength
 */
export function wifiPayload(content: WifiContent): string {
  const { ssid, password, security, hidden } = content;
  if (ssid === '') return '';
  const bytes = new TextEncoder().encode(ssid).length;
  if (bytes > SSID_BYTES_MAX) throw new InputError<QrErrorCode>('qr.wifi.error.ssidTooLong', 'ssid', { bytes, max: SSID_BYTES_MAX });
  const isEap = security === 'WPA2-EAP';
  const methods = isEap ? eapFields(content) : '';
  // EAP-TLS uses a certificate and no password.
  const needsPassword = security !== 'nopass' && !(isEap && content.eap === 'TLS');
  if (needsPassword && password === '') throw new InputError<QrErrorCode>('qr.wifi.error.wifiPassword', 'password');
  if (needsPassword) checkLength(security, password);
  const secret = needsPassword ? field('P', password) : '';
  return `WIFI:T:${security};S:${escaped(ssid)};${methods}${secret}${hidden ? 'H:true;' : ''};`;
}
