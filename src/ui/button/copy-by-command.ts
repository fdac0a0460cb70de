import type { Copied } from './copy-text.ts';

/** Puts text on the clipboard where pages are given none: on a site that is opened over plain http. Throws for a picture, and where it is refused. */
export async function copyByCommand(content: Copied): Promise<void> {
  if (typeof content === 'object' && 'type' in content && content.type !== 'text/plain') throw new Error('no clipboard for pictures');
  const text = typeof content === 'string' ? content : await new Response('blob' in content ? await content.blob : content).text();
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    // What is selected on the page is not meant.
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', put, true);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', put, true);
  if (!isCopied) throw new Error('no clipboard');
}
