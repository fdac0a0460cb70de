import type { QrStyle } from '#workers/qr/style.request.ts';
import { membersOf, parseGradient, parseStyle } from './stored-style.ts';

const KIND = 'verstak-qr-style';
const VERSION = 1;
/** A style is some kilobytes. */
const FILE_BYTES_MAX = 64 * 1024;

export function styleFile(style: QrStyle): { readonly name: string; readonly blob: Blob } {
  const text = `${JSON.stringify({ kind: KIND, version: VERSION, style }, null, 2)}\n`;
  return { name: 'qr-style.json', blob: new Blob([text], { type: 'application/json' }) };
}

export type StyleFileError = 'qr.presets.refused' | 'qr.error.colorStops';

/** The style of a file, or why there is none. Anything damaged in it falls back to its default, alone; a gradient without colors is refused. */
export async function readStyleFile(file: Blob): Promise<QrStyle | StyleFileError> {
  if (file.size > FILE_BYTES_MAX) return 'qr.presets.refused';
  try {
    const { kind, version, style } = membersOf(JSON.parse(await file.text()));
    if (kind !== KIND || version !== VERSION) return 'qr.presets.refused';
    return hasEmptyGradient(style) ? 'qr.error.colorStops' : parseStyle(style);
  } catch {
    return 'qr.presets.refused';
  }
}

/** Whether any part of a style has a gradient without color stops that can be used: the part would be solid without a word. */
function hasEmptyGradient(part: unknown): boolean {
  const { gradient, ...parts } = membersOf(part);
  const isEmpty = typeof gradient === 'object' && gradient !== null && parseGradient(gradient) === null;
  return isEmpty || Object.values(parts).some(hasEmptyGradient);
}
