/** Returns the key of the current history entry, which differs for two visits of one address. */
export function entryKey(): string {
  const state = history.state as { readonly entry?: string } | null;
  if (state?.entry) return state.entry;
  // randomUUID is not used, because it is missing if the site is opened over plain http.
  const entry = crypto.getRandomValues(new Uint32Array(4)).join('-');
  history.replaceState({ ...(history.state as object | null), entry }, '');
  return entry;
}

/** Values of pages that were left: those with which the page was opened, as JSON, and the last ones. */
const left = new Map<string, { readonly opened: Readonly<Record<string, string | undefined>>; readonly last: object }>();
const LEFT_MAX = 30;

const jsonOf = (values: object): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/**
 * Keeps the values of a page in memory for a later visit of the same history entry. To be called when the page is opened; the returned
 * function is to be called with the last values when the page is closed, and keeps them if another entry is current.
 */
export function keepValues(opened: object): (last: object) => void {
  const key = entryKey();
  const openedJson = jsonOf(opened);
  return (last) => {
    if (entryKey() === key) return;
    left.delete(key);
    left.set(key, { opened: openedJson, last: { ...last } });
    for (const oldest of left.keys()) if (left.size > LEFT_MAX) left.delete(oldest);
  };
}

/**
 * Returns the values that a page had when its history entry was left, as far as it has lost them: those that are again as they were when the
 * page was opened. Null if there are none.
 */
export function lostValues(present: object): object | null {
  const visit = left.get(entryKey());
  if (!visit) return null;
  const presentJson = jsonOf(present);
  const lost = Object.entries(visit.last as Readonly<Record<string, unknown>>).filter(
    ([name, value]) => presentJson[name] === visit.opened[name] && presentJson[name] !== JSON.stringify(value),
  );
  return lost.length > 0 ? Object.fromEntries(lost) : null;
}
