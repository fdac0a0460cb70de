import { guessCharset } from '../../charset/detect.ts';
import { binaryTypeOf } from '../../charset/signatures.ts';
import type { OpenRequest } from '../request.ts';
import { firstBytes, isGzip } from './read.ts';

/** Bytes by which a format is recognized: the signature of TAR is at byte 257. */
const HEAD_BYTES = 1024;

/** Texts that are no tables, by their beginning. SYLK is recognized by its first cell, because a header may begin with `ID;P`. */
const texts: readonly (readonly [format: string, beginning: RegExp])[] = [
  ['XML', /^\s*<\?xml\s/],
  ['RTF', /^\{\\rtf\d/],
  ['SYLK', /^ID;P.*[\r\n](?:.*[\r\n])*?C;(?:Y\d+;)?X\d+;/],
  ['DIF', /^TABLE\r?\n0,1\r?\n/],
];

const TAB = 0x09;
const archives: readonly string[] = ['7z', 'rar', 'bz2', 'xz', 'zst'];

/** Returns the format of a file that is neither JSON nor CSV; null if its first bytes name none. */
export async function otherFormatOf(
  source: Exclude<OpenRequest['source'], string>,
): Promise<{ format: string; kind: 'packed' | 'other' } | null> {
  const head = await firstBytes(source, HEAD_BYTES);
  const type = binaryTypeOf(head);
  if (type !== null && type.kind !== 'gzip')
    return { format: type.extension.toUpperCase(), kind: archives.includes(type.extension) ? 'packed' : 'other' };
  const text = new TextDecoder().decode(head);
  const [format] = texts.find(([, beginning]) => beginning.test(text)) ?? [];
  return format === undefined ? null : { format, kind: 'other' };
}

/** Returns true if a file may be JSON: it is packed, begins as a value does, or may be text. */
export async function mayBeJson(source: Exclude<OpenRequest['source'], string>): Promise<boolean> {
  const head = await firstBytes(source, HEAD_BYTES);
  const text = new TextDecoder().decode(head);
  const startsValue = text.startsWith('\u001e') || /^[\s\ufeff[{"\d\-tfn]/.test(text);
  // Texts have none of the control characters before the tab, unless they are UTF-16.
  const hasControls = head.some((byte) => byte < TAB);
  return startsValue || !hasControls || (await isGzip(source)) || guessCharset(head.slice(), { cut: true }) !== null;
}
