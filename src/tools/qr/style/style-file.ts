import type { QrStyle } from '#workers/qr/style.request.ts';
import { hasEmptyGradient, membersOf, parseStyle } from './stored-style.ts';

export const styleFileKind = 'verstak-qr-style';
export const styleFileVersion = 1;
/** Largest style file in bytes; a style has a few kilobytes. */
const FILE_BYTES_MAX = 64 * 1024;

export function styleFile(style: QrStyle): { readonly name: string; readonly blob: Blob } {
  const text = `${JSON.stringify({ kind: styleFileKind, version: styleFileVersion, style }, null, 2)}\n`;
  return { name: 'qr-style.json', blob: new Blob([text], { type: 'application/json' }) };
}

export type StyleFileError = 'qr.presets.refused' | 'qr.error.colorStops';

/**
 * Reads a style file, or returns the reason why it is invalid. Each damaged member is replaced by its default; a gradient with fewer than
 * two valid color stops is refused.
 */
export async function readStyleFile(file: Blob): Promise<QrStyle | StyleFileError> {
  if (file.size > FILE_BYTES_MAX) return 'qr.presets.refused';
  try {
    const { kind, version, style } = membersOf(JSON.parse(await file.text()));
    if (kind !== styleFileKind || version !== styleFileVersion) return 'qr.presets.refused';
    return hasEmptyGradient(style) ? 'qr.error.colorStops' : parseStyle(style);
  } catch {
    return 'qr.presets.refused';
  }
}
