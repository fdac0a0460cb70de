/** RFC 2397 §3: `data:`, a media type and its parameters, `;base64`, a comma. */
const prefix = /^[\s\ufeff]*data:([^,]*),/i;
/** A media type with parameters is not longer; whatever stands behind it is no prefix any more. */
export const PREFIX_MAX = 1024;

export interface DataUri {
  /** Where the data begin. */
  readonly length: number;
  readonly mediaType: string;
  readonly isBase64: boolean;
}

/** The prefix at the head of a text; null when it has none. */
export function readDataUri(head: string): DataUri | null {
  const found = prefix.exec(head.slice(0, PREFIX_MAX));
  if (!found) return null;
  const [type = '', ...parameters] = (found[1] as string).split(';').map((part) => part.trim());
  return {
    length: found[0].length,
    mediaType: type.toLowerCase(),
    isBase64: parameters.at(-1)?.toLowerCase() === 'base64',
  };
}

/** The prefix of a data URI (RFC 2397 §3); without a media type it would be US-ASCII text. */
export function dataUriPrefix(mediaType: string): string {
  return `data:${mediaType || 'application/octet-stream'};base64,`;
}
