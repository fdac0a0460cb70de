/**
 * Inlined at the head of every page: the page's code is asked for once the page is painted. What it is painted with comes
 * first that way also where a server takes no notice of priorities, and what is only read, with scripts off, asks for none.
 */
const UNPAINTED_MS = 1000;
let asked = false;

function ask(): void {
  if (asked) return;
  asked = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) link.media = '';
  const start = () => void import(/* @vite-ignore */ (document.querySelector('link[data-main]') as HTMLLinkElement).href);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
addEventListener('DOMContentLoaded', () => {
  // A tab in the background is not painted, and neither is a page that has yet to draw itself.
  const isUnseen = document.hidden || !document.getElementById('root')?.firstElementChild;
  setTimeout(ask, isUnseen ? 0 : UNPAINTED_MS);
});
