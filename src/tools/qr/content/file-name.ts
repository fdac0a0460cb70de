import type { QrContent } from '#workers/qr/content.request.ts';
import { contentTitle } from './content-types.ts';

/** Longest part of a file name in characters that is taken from the content. */
const TITLE_MAX = 60;

/** Returns the name of a code's file without its extension: its address without the query, its person or its subject, never a password. */
export function fileNameOf(content: QrContent): string {
  const isLink = content.type === 'url';
  const title = isLink ? content.value.replace(/^[a-z]+:\/\/(www\.)?|[?#].*$/gis, '') : contentTitle(content);
  const words = [...title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-')].slice(0, TITLE_MAX).join('');
  const kind = isLink || content.type === 'text' ? 'qr' : `qr-${content.type}`;
  return `${kind}-${words}`.replace(/-[-.]+/g, '-').replace(/[-.]+$/, '');
}
