import { hostSettings } from './host-settings.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value);
}

export interface ThemeChoice {
  readonly theme: Theme;
  /** True after the person has chosen `system` in the menu; until then `system` stands for no choice. Other themes are always chosen. */
  readonly themeChosen?: true;
}

/**
 * Sets the theme on `<html>`: the class `light` or `dark` for the styles, and in `data-theme` the choice, for the menu. If the person has
 * chosen none, this is the default of the host, and without one `system`.
 */
export function applyTheme({ theme, themeChosen }: ThemeChoice): void {
  const { classList, dataset } = document.documentElement;
  const shown = (theme === 'system' && !themeChosen && hostSettings.theme) || theme;
  const dark = shown === 'dark' || (shown === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  dataset['theme'] = shown;
}

/** Returns `light` while the page is dark, and `dark` while it is light, whether the person or the system chose the shown theme. */
export function otherTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'light' : 'dark';
}

/** Applies changes of the system theme while the theme is `system`. Returns a function that stops it. */
export function followSystemTheme(current: () => ThemeChoice): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => applyTheme(current());
  media.addEventListener('change', follow);
  return () => media.removeEventListener('change', follow);
}
