import { entryKey } from '#src/handover/history-entry.ts';
import { basePath } from '#src/locale/base-path.ts';

const storageKey = `verstak-scroll${basePath}`;
type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {};
  } catch {
    return {};
  }
}

let current = '';
let positions: Positions = {};

function remember(): void {
  if (current) positions[current] = scrollY;
}

/** Stores the scroll position of each history entry, also across a reload. Returns a function that stops it. */
export function trackScroll(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  history.scrollRestoration = 'manual';
  positions = readPositions();
  current = entryKey();
  const storedTop = positions[current];
  if (storedTop !== undefined && !location.hash) scrollTo(0, storedTop);
  addEventListener('scroll', remember, { signal, passive: true });
  // After a scroll and an immediate “back”, the page changes before the scroll event arrives.
  addEventListener('popstate', remember, { signal });
  addEventListener(
    'pagehide',
    () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions));
      } catch {
        // Without storage a reload starts at the top.
      }
    },
    { signal },
  );
  return () => controller.abort();
}

/** Scrolls a new page, once rendered, to the position of its history entry, to the element that its fragment names, or to the top. */
export function restoreScroll(): void {
  current = entryKey();
  const target = placeOf(location.hash.slice(1));
  if (target) target.scrollIntoView();
  else scrollTo(0, positions[current] ?? 0);
}

/** Returns the element that a fragment names, as written or percent-decoded; a typed address may have malformed escapes. */
function placeOf(fragment: string): HTMLElement | null {
  try {
    return document.getElementById(fragment) ?? document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
