import { basePath } from '#src/locale/base-path.ts';
import { isLocale, type Locale } from '#src/locale/locale.ts';
import { parsePaths, RECENT_MAX } from './kept-paths.ts';
import { readStored } from './read-stored.ts';
import { isTheme, type ThemeChoice } from './theme.ts';

/** The key contains the path of the site, because copies of the site under different paths of one host share its storage. */
export const settingsKey = `verstak-app-settings${basePath}`;
export const settingsVersion = 1;

export interface AppSettings extends ThemeChoice {
  readonly language: Locale;
  readonly sidebarCollapsed: boolean;
  /** True after the person has collapsed or expanded the sidebar; until then its state depends on the window's width. */
  readonly sidebarChosen?: true;
  /** True if the question mark and the slash alone are shortcuts (WCAG 2.1.4 requires that character shortcuts can be switched off). */
  readonly questionMark: boolean;
  /**
   * Pages marked with a star, newest first: paths without a language. The spelling stays British, because browsers have stored this name.
   */
  readonly favourites: readonly string[];
  /** Pages used last, newest first. */
  readonly recent: readonly string[];
}

/** Reads settings from a stored value; each invalid member falls back to its own default. Short because it is inlined in every page. */
export function parseSettings(stored: unknown): AppSettings {
  const { theme, themeChosen, language, sidebarCollapsed, sidebarChosen, questionMark, favourites, recent } = Object(stored) as Record<
    string,
    unknown
  >;
  return {
    theme: isTheme(theme) ? theme : 'system',
    ...(themeChosen === true && { themeChosen }),
    language: isLocale(language) ? language : 'en',
    sidebarCollapsed: sidebarCollapsed === true,
    ...(sidebarChosen === true && { sidebarChosen }),
    questionMark: questionMark !== false,
    favourites: parsePaths(favourites),
    recent: parsePaths(recent).slice(0, RECENT_MAX),
  };
}

export const defaultSettings: AppSettings = /* @__PURE__ */ parseSettings(null);

/** Returns the stored settings, or the defaults if storage is empty, damaged or forbidden. */
export function readSettings(): AppSettings {
  return parseSettings(readStored(settingsKey)['state']);
}

/**
 * Media query for the window widths in which the sidebar is collapsed until the person changes it: at least 768 px and less than 1100 px at
 * the default text size.
 */
export const RAIL_WIDTHS = '(48em<=width<68.75em)';

export function isSidebarCollapsed({ sidebarCollapsed, sidebarChosen }: AppSettings): boolean {
  return sidebarCollapsed || (!sidebarChosen && matchMedia(RAIL_WIDTHS).matches);
}
