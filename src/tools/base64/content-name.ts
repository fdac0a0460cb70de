import type { Content } from '#workers/base64/request.ts';

/** Matches extensions that encoders append to a file name. */
const encodedEnding = /(?:\.(?:base64|b64|txt|b32|hex))+$/i;

/**
 * Returns a name for decoded bytes: the name of the file without the extensions of encoders, or `decoded` without a file, with the extension
 * of the detected type.
 */
export function contentName({ extension }: Content, file: File | null): string {
  const own = file?.name.replace(encodedEnding, '') || 'decoded';
  return own.toLowerCase().endsWith(`.${extension}`) ? own : `${own}.${extension}`;
}
