/** A slow Base64 implementation for comparison: a string of bits, split into groups of six (RFC 4648 §4). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function encodeReference(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = bits.match(/.{1,6}/g)?.map((six) => ALPHABET[Number.parseInt(six.padEnd(6, '0'), 2)]) ?? [];
  return characters.join('').padEnd(Math.ceil(characters.length / 4) * 4, '=');
}

/** Encodes MIME Base64 (RFC 2045 §6.8): lines of 76 characters separated by CRLF. */
export function mimeReference(bytes: Uint8Array): string {
  return (
    encodeReference(bytes)
      .match(/.{1,76}/g)
      ?.join('\r\n') ?? ''
  );
}

/** Decodes by the steps of forgiving-base64 decode (WHATWG Infra §7). Returns null on failure. */
export function forgivingReference(text: string): Uint8Array | null {
  let data = text.replace(/[\t\n\f\r ]/g, '');
  if (data.length % 4 === 0) data = data.replace(/={1,2}$/, '');
  if (data.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(data)) return null;
  const bits = Array.from(data, (character) => ALPHABET.indexOf(character).toString(2).padStart(6, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}
