/** First bytes of each file type; `.` in the pattern matches any byte. */
const signatures: readonly (readonly [mediaType: string, pattern: string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['image/webp', 'RIFF....WEBP'],
  ['image/avif', '....ftypavi'],
  ['image/bmp', 'BM'],
  ['image/x-icon', '\0\0\x01\0'],
];

const begins = (bytes: Uint8Array, pattern: string) =>
  bytes.length >= pattern.length && [...pattern].every((character, at) => character === '.' || bytes[at] === character.charCodeAt(0));

/**
 * Detects the type of a raster image by its first bytes (MIME Sniffing §6.1), independent of its name and its server's header. Returns null
 * for all other content.
 */
export function sniffPixels(bytes: Uint8Array): string | null {
  return signatures.find(([, pattern]) => begins(bytes, pattern))?.[0] ?? null;
}
