export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value);
}

/** Sets the theme on `<html>`: the class `light` or `dark` for the styles, and the choice itself in `data-theme` for the menu. */
export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { classList, dataset } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  dataset['theme'] = theme;
}

/** Returns `light` while the page is dark, and `dark` while it is light, whether the person or the system chose the shown theme. */
export function otherTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'light' : 'dark';
}

/** Applies changes of the system theme while the theme is `system`. Returns a function that stops it. */
export function followSystemTheme(current: () => Theme): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => applyTheme(current());
  media.addEventListener('change', follow);
  return () => media.removeEventListener('change', follow);
}
