import { copyByCommand } from './copy-by-command.ts';

/** Size in bytes above which a copy takes noticeable time. */
export const LARGE_COPY_BYTES = 4 * 1024 * 1024;

/** Maximum time in ms to wait for a frame, because a hidden tab may render none. */
const PAINT_MS = 100;

/** Text, bytes of UTF-8, or a promise of a Blob. */
export type Copied = string | Uint8Array<ArrayBuffer> | { readonly type: 'image/png' | 'text/plain'; readonly blob: Promise<Blob> };

/**
 * Copies text or a picture to the clipboard; bytes are UTF-8. More than 4 MiB of bytes are passed as a promise of a Blob, which keeps the
 * user activation valid in every browser until the next paint, and which needs no string of the text. For 37 MB, Chromium is then busy for
 * one task of 90 to 170 ms. Decoding and writeText took 75 to 85 ms, but the page could not paint the new state of the button before the
 * copy.
 */
export async function copyText(content: Copied): Promise<void> {
  if (!navigator.clipboard) return copyByCommand(content);
  // Firefox before 127 has no ClipboardItem and can copy only text.
  const hasItems = typeof ClipboardItem === 'function';
  if (typeof content === 'object' && 'blob' in content) {
    if (hasItems) {
      // Chromium reads the promise after it has checked the permission; a rejection before that would be reported as unhandled.
      content.blob.catch(() => undefined);
      return navigator.clipboard.write([new ClipboardItem({ [content.type]: content.blob })]);
    }
    if (content.type !== 'text/plain') throw new Error('no clipboard for pictures');
    return navigator.clipboard.writeText(await (await content.blob).text());
  }
  if (typeof content !== 'string' && content.byteLength > LARGE_COPY_BYTES && hasItems) {
    const blob = nextPaint().then(() => new Blob([content], { type: 'text/plain' }));
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  }
  return navigator.clipboard.writeText(typeof content === 'string' ? content : new TextDecoder().decode(content));
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
