import type { PersistStorage } from 'zustand/middleware';

/**
 * Storage that may be forbidden, full or damaged: then what is chosen lasts as long as the tab. What is no JSON counts as nothing:
 * an error would leave the store for ever in the middle of being read.
 */
export const patientStorage = <State>(): PersistStorage<State> => ({
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
