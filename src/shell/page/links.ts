import { basePath } from '#src/locale/base-path.ts';
import { resolve } from '#src/site/addresses.ts';
import { load } from './load.tsx';

/** Time in ms for which a link must be hovered, focused or touched before its page is preloaded. */
const INTENT_AFTER_MS = 50;

type Navigate = (to: string) => void;

/**
 * Makes every plain link of the site, also in articles, work without loading a new document, and preloads its page when the link is
 * hovered, focused or touched. Returns a function that removes the listeners.
 */
export function handleLinks(root: HTMLElement, navigate: Navigate): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let intent: ReturnType<typeof setTimeout> | undefined;

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = ownUrl(event.target);
    if (!url || (url.hash && url.pathname === location.pathname)) return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  };
  const onIntent = (event: Event) => {
    clearTimeout(intent);
    const url = ownUrl(event.target);
    if (!url) return;
    intent = setTimeout(() => {
      const resolution = resolve(url.pathname);
      // A failed preload is ignored: the click loads the page again.
      if ('address' in resolution) load(resolution.address).catch(() => undefined);
    }, INTENT_AFTER_MS);
  };

  root.addEventListener('click', onClick, { signal });
  for (const type of ['pointerover', 'focusin', 'touchstart']) root.addEventListener(type, onIntent, { signal, passive: true });
  return () => {
    clearTimeout(intent);
    controller.abort();
  };
}

/** Returns the address to which a click on `target` leads, if it is a page of this site and opens in this tab. */
function ownUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  // A `blob:` address has the origin of the page that made it. Paths outside the base may belong to another site on the same host.
  const isOwn = url.origin === location.origin && url.protocol === location.protocol && url.pathname.startsWith(`${basePath}/`);
  return isOwn ? url : undefined;
}
