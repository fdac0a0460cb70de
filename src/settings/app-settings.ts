import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { tolerantStorage } from './tolerant-storage.ts';
import { type AppSettings, defaultSettings, parseSettings, settingsKey, settingsVersion } from './stored-settings.ts';

/**
 * Settings for the whole site. The store starts with the defaults, which the prerendered page shows, and reads
 * localStorage after hydration (main.tsx).
 */
export const useAppSettings = create<AppSettings>()(
  persist(() => defaultSettings, {
    name: settingsKey,
    version: settingsVersion,
    storage: tolerantStorage(),
    skipHydration: true,
    migrate: (stored) => parseSettings(stored),
    merge: (stored, current) => ({ ...current, ...parseSettings(stored ?? current) }),
  }),
);
