const storageKey = 'verstak-scroll';
type Positions = Record<string, number>;

/** The entry of the history that is shown: positions belong to entries, not to addresses. */
function entryKey(): string {
  const state = history.state as { readonly entry?: string } | null;
  if (state?.entry) return state.entry;
  // Not randomUUID, which is missing where the site is opened over plain http.
  const entry = crypto.getRandomValues(new Uint32Array(4)).join('-');
  history.replaceState({ ...(history.state as object | null), entry }, '');
  return entry;
}

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

/** Remembers how far each entry of the history was scrolled, also over a reload. Returns what ends it. */
export function trackScroll(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  history.scrollRestoration = 'manual';
  positions = readPositions();
  current = entryKey();
  const wanted = positions[current];
  if (wanted !== undefined && !location.hash) scrollTo(0, wanted);
  addEventListener('scroll', remember, { signal, passive: true });
  // Who scrolls and goes back at once is gone before the scroll is told of.
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

/** To be called when a new page stands: back to where its entry was left, to the place its hash names, or to the top. */
export function restoreScroll(): void {
  current = entryKey();
  const target = placeOf(location.hash.slice(1));
  if (target) target.scrollIntoView();
  else scrollTo(0, positions[current] ?? 0);
}

/** What a fragment names, as it is written or as its escapes read; those of a hand-made address may be malformed. */
function placeOf(fragment: string): HTMLElement | null {
  try {
    return document.getElementById(fragment) ?? document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
