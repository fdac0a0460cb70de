import { assertLocale, localeCookie, localeCookieSeconds } from './locale.ts';

/** Remembers a choice of language; from then on it wins over the address. */
export function rememberLocale(locale: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${localeCookie}=${assertLocale(locale)}; Max-Age=${localeCookieSeconds}; Path=/; SameSite=Lax${secure}`;
}
