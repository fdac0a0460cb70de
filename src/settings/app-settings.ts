import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { type AppSettings, defaultSettings, parseSettings, settingsKey, settingsVersion } from './stored-settings.ts';

/** Storage that may be forbidden, full or damaged: then settings last as long as the tab. */
const patientStorage: StateStorage = {
  getItem: (key) => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
};

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/**
 * What a person chose for the whole site. Starts with the defaults, which is what the prerendered page shows, and reads
 * the storage after hydration (main.tsx).
 */
export const useAppSettings = create<AppSettings>()(
  persist(() => defaultSettings, {
    name: settingsKey,
    version: settingsVersion,
    storage: createJSONStorage(() => patientStorage),
    skipHydration: true,
    migrate: (stored) => parseSettings(stored),
    merge: (stored, current) => ({ ...current, ...parseSettings(stored ?? current) }),
  }),
);
