/** Matches the prefix of a data URI (RFC 2397 §3) in Base64: `data:`, a media type with parameters, `;base64`, a comma. */
const prefix = /^[\s\ufeff]*data:([^,]{0,1024}?);\s*base64\s*,/i;

interface DataUri {
  /** Length of the prefix in characters: the data begin there. */
  readonly length: number;
  readonly mediaType: string;
  /** The media type with its parameters. */
  readonly type: string;
}

/** Returns the prefix of a data URI in Base64 at the start of a text, or null. */
export function readDataUri(text: string): DataUri | null {
  const found = prefix.exec(text);
  if (!found) return null;
  const [whole, written = ''] = found;
  // A mask replaces part of an escape, as in `image\/png`.
  const type = written.replaceAll('\f', '');
  return { length: whole.length, mediaType: (type.split(';')[0] as string).trim().toLowerCase(), type };
}

/** Matches a data URI that is not in Base64. A text that only begins with “data:” has no media type and no parameter there. */
export const otherDataUri = /^[\s\ufeff]*data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[^,]{0,1024})?,/i;

/** Returns the prefix of a data URI (RFC 2397 §3). It always has a media type, because without one the data would be US-ASCII text. */
export function dataUriPrefix(mediaType: string): string {
  return `data:${mediaType || 'application/octet-stream'};base64,`;
}
