import type { Content } from '#workers/base64/request.ts';

/** What encoders put behind a file's name. */
const encodedEnding = /(?:\.(?:base64|b64|txt|b32|hex))+$/i;

/** A name for decoded bytes: the file's own, without what was put behind it, with the ending of what it is. */
export function contentName({ extension }: Content, file: File | null): string {
  const own = file?.name.replace(encodedEnding, '') || 'decoded';
  return own.toLowerCase().endsWith(`.${extension}`) ? own : `${own}.${extension}`;
}
