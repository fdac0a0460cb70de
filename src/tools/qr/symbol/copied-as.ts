import type { Copied } from '#src/ui/button/copy-text.ts';
import type { WayOut } from './use-save-code.ts';

/** Returns a file for the clipboard; an SVG is copied as text. */
export function copiedAs(way: Exclude<WayOut, 'download' | 'print'>, file: Promise<Blob>): Copied {
  if (way === 'copyImage') return { type: 'image/png', blob: file };
  return { type: 'text/plain', blob: file.then(async (blob) => new Blob([await blob.arrayBuffer()], { type: 'text/plain' })) };
}
