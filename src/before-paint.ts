import { localize } from './locale/locale.ts';
import { isCrawler, resolveLocale } from './locale/resolve.ts';
import { readSettings } from './settings/stored-settings.ts';
import { applyTheme } from './settings/theme.ts';

/** Bundled, inlined at the head of every page and run before anything is drawn. */
const { pathname, search, hash } = location;
const languages = isCrawler(navigator.userAgent) ? [] : navigator.languages;
const path = localize(pathname, resolveLocale({ cookie: document.cookie, pathname, languages }));
if (path !== pathname && path !== `${pathname}/`) location.replace(path + search + hash);

const { theme, sidebarCollapsed, favourites, recent } = readSettings();
applyTheme(theme);
if (sidebarCollapsed) document.documentElement.dataset['sidebar'] = 'collapsed';
// Space for them is kept on the home page before they can be named.
if (favourites[0] ?? recent[0]) document.documentElement.dataset['kept'] = '';
// Keys are named as on the keyboard at hand.
if (/Mac|iP(?:hone|ad)/.test(navigator.platform)) document.documentElement.dataset['apple'] = '';
