/** From here on a copy takes long enough to be noticed. */
export const LARGE_COPY_BYTES = 4 * 1024 * 1024;

/** A frame may never come while a tab is hidden. */
const PAINT_MS = 100;

/** Text, UTF-8, or what is still being made. */
export type Copied = string | Uint8Array<ArrayBuffer> | { readonly type: 'image/png' | 'text/plain'; readonly blob: Promise<Blob> };

/**
 * Puts text on the clipboard, or a picture; bytes are UTF-8. Many bytes go as a promise of a Blob: that keeps the press of the button
 * valid in every browser until the page has been drawn once more, and no string of the text is made. Chromium then takes
 * one task of 90 to 170 ms for 37 MB; decoding and writeText took one of 75 to 85, and the button never said so.
 */
export async function copyText(content: Copied): Promise<void> {
  if (!navigator.clipboard) return (await import('./copy-by-command.ts')).copyByCommand(content);
  if (typeof content === 'object' && 'blob' in content) {
    await navigator.clipboard.write([new ClipboardItem({ [content.type]: content.blob })]);
    return;
  }
  if (typeof content !== 'string' && content.byteLength > LARGE_COPY_BYTES && typeof ClipboardItem === 'function') {
    const blob = nextPaint().then(() => new Blob([content], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return;
  }
  await navigator.clipboard.writeText(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
