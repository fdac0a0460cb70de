import type { Copied } from './copy-text.ts';

/**
 * Copies text by a `copy` event where the Clipboard API is missing, as on a site over plain http. Throws for a picture, and if the browser
 * refuses.
 */
export async function copyByCommand(content: Copied): Promise<void> {
  if (typeof content === 'object' && 'type' in content && content.type !== 'text/plain') throw new Error('no clipboard for pictures');
  const text = typeof content === 'string' ? content : await new Response('blob' in content ? await content.blob : content).text();
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    // Other listeners of the event would replace the text with the selection on the page.
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', put, true);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', put, true);
  if (!isCopied) throw new Error('no clipboard');
}
