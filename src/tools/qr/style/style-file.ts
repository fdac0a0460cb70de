import type { QrStyle } from '#workers/qr/style.request.ts';
import { membersOf, parseStyle } from './stored-style.ts';

const KIND = 'verstak-qr-style';
const VERSION = 1;
/** A style is some kilobytes. */
const FILE_BYTES_MAX = 64 * 1024;

export function styleFile(style: QrStyle): { readonly name: string; readonly blob: Blob } {
  const text = `${JSON.stringify({ kind: KIND, version: VERSION, style }, null, 2)}\n`;
  return { name: 'qr-style.json', blob: new Blob([text], { type: 'application/json' }) };
}

/** The style of a file; null when it is no such file. Anything damaged in it falls back to its default, alone. */
export async function readStyleFile(file: Blob): Promise<QrStyle | null> {
  if (file.size > FILE_BYTES_MAX) return null;
  try {
    const { kind, version, style } = membersOf(JSON.parse(await file.text()));
    return kind === KIND && version === VERSION ? parseStyle(style) : null;
  } catch {
    return null;
  }
}
