import { delocalize, localize } from './locale/locale.ts';
import { isCrawler, resolveLocale } from './locale/resolve.ts';
import { isSidebarCollapsed, readSettings } from './settings/stored-settings.ts';
import { applyTheme } from './settings/theme.ts';
import { listenForEarlyQuery } from './shell/early-query.ts';

/** This script is bundled, inlined in the head of every page, and run before the first paint. */
const { pathname, search, hash } = location;
const languages = isCrawler(navigator.userAgent) ? [] : navigator.languages;
const path = localize(delocalize(pathname), resolveLocale({ cookie: document.cookie, pathname, languages }));
if (path !== pathname && path !== pathname + '/') location.replace(path + search + hash);

const settings = readSettings();
const { theme, questionMark, favourites, recent } = settings;
const { dataset } = document.documentElement;
applyTheme(theme);
if (isSidebarCollapsed(settings)) dataset['sidebar'] = 'collapsed';
// The home page reserves the height of favorites and recent tools before their names are loaded.
if (favourites.concat(recent)[0]) dataset['kept'] = '';
// Shortcuts are shown with ⌘ or Ctrl, depending on the system.
if (/Mac|iP/.test(navigator.platform)) dataset['apple'] = '';
listenForEarlyQuery(questionMark);
