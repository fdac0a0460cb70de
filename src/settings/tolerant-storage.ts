import type { PersistStorage } from 'zustand/middleware';

/**
 * Wraps a localStorage that may be blocked, full or damaged: settings then last as long as the tab. Invalid JSON is read as null, because
 * the hydration of the store would never finish after an error.
 */
export const tolerantStorage = <State>(): PersistStorage<State> => ({
  getItem: (key) => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as never) ?? null,
  setItem: (key, value) => attempt(() => localStorage.setItem(key, JSON.stringify(value))),
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
});

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
