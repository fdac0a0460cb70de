import { type Locale, localize } from '#src/locale/locale.ts';
import { pageMessage, sections } from '#src/tools/registry.ts';
import { isSoon, type Page } from '#src/tools/section.ts';
import { sharePath } from '#workers/wire/offline.ts';
import { home, hrefOf } from './addresses.ts';
import { openedFiles } from './file-kinds.ts';
import { siteName } from './head.ts';
import type { Words } from './page-name.ts';

/** Number of tools in the menu of the app icon: the first recommended ones of different sections. */
const SHORTCUTS_MAX = 4;

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Media types and extensions for share targets. */
const acceptedFiles = [
  ...new Set(openedFiles.flatMap(({ accept }) => Object.entries(accept).flatMap(([type, endings]) => [type, ...endings]))),
];

/** Returns the path of the manifest of a language. */
export const manifestPath = (locale: Locale) => localize('/site.webmanifest', locale);

/** Returns the web app manifest (W3C) of one language, with which the site can be installed. */
export function manifestOf(locale: Locale, words: Words): object {
  const shortcuts = sections
    .flatMap(({ pages }) => (pages as readonly Page[]).find((page) => page.recommended && !isSoon(page)) ?? [])
    .slice(0, SHORTCUTS_MAX);
  return {
    // The same id in every language, so that a change of language does not require another installation.
    id: '/',
    name: siteName,
    short_name: siteName,
    description: words(pageMessage(home, 'description')),
    lang: locale,
    dir: 'ltr',
    start_url: hrefOf(home, locale),
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f4',
    theme_color: '#0b5243',
    categories: ['utilities', 'productivity', 'developer'],
    icons,
    shortcuts: shortcuts.map((page) => ({
      name: words(pageMessage(page, 'title')),
      short_name: words(pageMessage(page, 'tab')),
      url: hrefOf(page, locale),
      icons: icons.slice(1, 2),
    })),
    // Shared content is sent by POST and handled by the service worker, so it is part of no address and never sent over the network.
    share_target: {
      action: localize(sharePath, locale),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: acceptedFiles }],
      },
    },
    file_handlers: [...new Set(openedFiles.map(({ page }) => page))].map((page) => ({
      action: hrefOf(page, locale),
      accept: Object.assign({}, ...openedFiles.filter((opened) => opened.page === page).map(({ accept }) => accept)),
    })),
    launch_handler: { client_mode: 'navigate-new' },
  };
}
