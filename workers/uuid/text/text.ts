/** The two digits of each byte. */
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns the standard lower-case format of one UUID (RFC 9562 §4). The package uuid refuses values without a version. */
export function standardText(uuid: Uint8Array): string {
  let text = '';
  for (let at = 0; at < 16; at++) text += (at === 4 || at === 6 || at === 8 || at === 10 ? '-' : '') + pairs[uuid[at] as number];
  return text;
}
