import { isLocale, type Locale } from '#src/locale/locale.ts';
import { FAVOURITES_MAX, parsePaths, RECENT_MAX } from './kept-paths.ts';
import { isTheme, type Theme } from './theme.ts';

export const settingsKey = 'verstak-app-settings';
export const settingsVersion = 1;

export interface AppSettings {
  readonly theme: Theme;
  readonly language: Locale;
  readonly sidebarCollapsed: boolean;
  /** Pages marked with a star, and those used last, newest first: paths without a language. */
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

export const defaultSettings: AppSettings = { theme: 'system', language: 'en', sidebarCollapsed: false, favourites: [], recent: [] };

/** What can be kept of a stored value: anything damaged falls back to its default, alone. */
export function parseSettings(stored: unknown): AppSettings {
  const { theme, language, sidebarCollapsed, favourites, recent } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  return {
    theme: isTheme(theme) ? theme : defaultSettings.theme,
    language: isLocale(language) ? language : defaultSettings.language,
    sidebarCollapsed: typeof sidebarCollapsed === 'boolean' ? sidebarCollapsed : defaultSettings.sidebarCollapsed,
    favourites: parsePaths(favourites, FAVOURITES_MAX),
    recent: parsePaths(recent, RECENT_MAX),
  };
}

/** The stored settings, or the defaults where storage is empty, damaged or forbidden. */
export function readSettings(): AppSettings {
  try {
    const { state } = JSON.parse(localStorage.getItem(settingsKey) ?? '{}') as { state?: unknown };
    return parseSettings(state);
  } catch {
    return defaultSettings;
  }
}
