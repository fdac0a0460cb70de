/** Matches the prefix of a data URI (RFC 2397 §3): `data:`, a media type with parameters, `;base64` if the data are Base64, a comma. */
const prefix = /^[\s\ufeff]*data:([^,]*),/i;
/** Longest prefix that is recognized, in characters; a media type with parameters is shorter. */
export const PREFIX_MAX = 1024;

interface DataUri {
  /** Length of the prefix in characters: the data begin there. */
  readonly length: number;
  readonly mediaType: string;
  readonly isBase64: boolean;
}

/** Decodes the beginning of a text, to search it for a prefix. A byte order mark stays, as in the pieces that are read later. */
export function decodeHead(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, PREFIX_MAX));
}

/** Returns the beginning of a text, to search it for a prefix; a string is returned whole. */
export async function readHead(source: string | Blob): Promise<string> {
  return typeof source === 'string' ? source : decodeHead(new Uint8Array(await source.slice(0, PREFIX_MAX).arrayBuffer()));
}

/** Returns the data URI prefix at the start of a text, or null. */
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

/** Returns the prefix of a data URI (RFC 2397 §3). It always has a media type, because without one the data would be US-ASCII text. */
export function dataUriPrefix(mediaType: string): string {
  return `data:${mediaType || 'application/octet-stream'};base64,`;
}
