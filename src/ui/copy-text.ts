/**
 * Puts text on the clipboard. Bytes are UTF-8 and go as a Blob: the browser then decodes them on a thread of its own,
 * where a string of 37 MB would have to be made on the page's.
 */
export async function copyText(content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  if (!navigator.clipboard) throw new Error('no clipboard');
  if (typeof content !== 'string' && typeof ClipboardItem === 'function') {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob([content], { type: 'text/plain' }) })]);
    return;
  }
  await navigator.clipboard.writeText(typeof content === 'string' ? content : new TextDecoder().decode(content));
}
