import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { patientStorage } from './patient-storage.ts';
import { type AppSettings, defaultSettings, parseSettings, settingsKey, settingsVersion } from './stored-settings.ts';

/**
 * What a person chose for the whole site. Starts with the defaults, which is what the prerendered page shows, and reads
 * the storage after hydration (main.tsx).
 */
export const useAppSettings = create<AppSettings>()(
  persist(() => defaultSettings, {
    name: settingsKey,
    version: settingsVersion,
    storage: patientStorage(),
    skipHydration: true,
    migrate: (stored) => parseSettings(stored),
    merge: (stored, current) => ({ ...current, ...parseSettings(stored ?? current) }),
  }),
);
