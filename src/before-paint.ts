import { baseLocale, delocalize, localize } from './locale/locale.ts';
import { findLocale, isCrawler } from './locale/resolve.ts';
import { hostSettings } from './settings/host-settings.ts';
import { isSidebarCollapsed, readSettings } from './settings/stored-settings.ts';
import { applyTheme } from './settings/theme.ts';
import { listenForEarlyQuery } from './shell/early-query.ts';

/** This script is bundled, inlined in the head of every page, and run before the first paint. */
const { pathname, search, hash } = location;
const { sections, language } = hostSettings;
// The default language of the host precedes the preferred languages of the browser.
const languages = isCrawler(navigator.userAgent) ? [] : [String(language), ...navigator.languages];
const path = localize(delocalize(pathname), findLocale({ cookie: document.cookie, pathname, languages }) ?? baseLocale);
if (path !== pathname && path !== pathname + '/') location.replace(path + search + hash);

const settings = readSettings();
const { questionMark, favourites, recent } = settings;
const { dataset } = document.documentElement;
applyTheme(settings);
if (sections) {
  // A style sheet made by a script needs no permission of the Content Security Policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-section]:not(${sections.map((id) => `[data-section=${id}]`).join()}){display:none}`);
  document.adoptedStyleSheets = [sheet];
}
if (isSidebarCollapsed(settings)) dataset['sidebar'] = 'collapsed';
// The document of a conversion has the value 1, not that of the address (src/tools/converters/value/use-value.ts).
if (/[?&]v=/.test(search)) dataset['asked'] = '';
// The home page reserves the height of favorites and recent tools before their names are loaded.
if (favourites.concat(recent)[0]) dataset['kept'] = '';
// Shortcuts are shown with ⌘ or Ctrl, depending on the system.
if (/Mac|iP/.test(navigator.platform)) dataset['apple'] = '';
listenForEarlyQuery(questionMark);
// The first use of Intl reads the browser's list of all locales, whatever the language: 65 to 130 ms with a CPU 4× slower. The first render
// needs the list. It is read after the first paint, while the scripts are loading: UUID v4 is live after 1,667 instead of 1,783 ms.
requestAnimationFrame(() => setTimeout(Intl.NumberFormat.supportedLocalesOf, 0, 'ru'));
