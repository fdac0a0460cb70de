import { basePath } from './base-path.ts';
import { assertLocale, localeCookie, localeCookieSeconds } from './locale.ts';

/** Stores the chosen language, which from then on has priority over the address. */
export function rememberLocale(locale: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${localeCookie}=${assertLocale(locale)}; Max-Age=${localeCookieSeconds}; Path=${basePath}/; SameSite=Lax${secure}`;
}
