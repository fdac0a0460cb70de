import type { Locale } from '#src/locale/locale.ts';
import type { Head } from './head.ts';
import { manifestPath } from './manifest.ts';

interface FileLink {
  readonly rel: 'modulepreload' | 'preload' | 'stylesheet';
  readonly href: string;
  readonly as?: string;
  /** True for a script that is fetched while the frame becomes live (`loadFirst` in src/shell/page/load.tsx), not before. */
  readonly afterFrame?: boolean;
  /** True for a message file. */
  readonly isWords?: boolean;
}

export interface DocumentParts {
  readonly locale: Locale;
  /** Label of the field that is used before the palette has loaded. */
  readonly find: string;
  /** Path of the prerendered address; empty in 404.html. */
  readonly path: string;
  readonly head: Head;
  readonly structuredData: readonly unknown[];
  /** Files that the page needs before it is live. Those that wait for the frame are inside a template, where the browser fetches nothing. */
  readonly links: readonly FileLink[];
  readonly app: string;
}

/** Parts of the document for use offline. It contains no page; its script renders the page. */
type ShellParts = Pick<DocumentParts, 'locale' | 'find' | 'links'>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for markup and for double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] as string);
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return `<${name}${list.join('')}>`;
}

/**
 * Returns the tag that loads a file. Scripts have a low priority: the page is visible with styles and fonts alone, and scripts make it
 * interactive.
 */
function linkTag({ rel, href, as, isWords }: FileLink): string {
  if (rel === 'modulepreload') return tag('link', { rel, href, fetchpriority: 'low', ...(isWords && { 'data-messages': '' }) });
  return tag('link', { rel, href, ...(as && { as, type: 'font/woff2' }), crossorigin: '' });
}

function inLanguage(template: string, { locale, find }: Pick<DocumentParts, 'locale' | 'find'>): string {
  return template
    .replace('aria-label="Find a tool"', () => `aria-label="${escapeMarkup(find)}"`)
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace('href="/site.webmanifest"', () => `href="${manifestPath(locale)}"`);
}

/** Returns the document for every page offline: its script resolves the address and renders the page. */
export function fillShell(template: string, { locale, find, links }: ShellParts): string {
  const lines = [
    '<title>Verstak</title>',
    '<meta name="robots" content="noindex" data-head="">',
    ...links.filter(({ rel }) => rel !== 'stylesheet').map(linkTag),
  ];
  return inLanguage(template, { locale, find })
    .replace('<!--head-->', () => lines.join('\n'))
    .replace('<!--app-->', '');
}

/** Returns a complete document: index.html with the page's head and markup. */
export function fillDocument(template: string, { locale, find, path, head, structuredData, links, app }: DocumentParts): string {
  const later = links.filter(({ afterFrame }) => afterFrame);
  const lines = [
    `<title>${escapeMarkup(head.title)}</title>`,
    ...head.tags.map(({ tag: name, attributes }) => tag(name, { ...attributes, 'data-head': '' })),
    ...links.filter(({ rel, afterFrame }) => rel !== 'stylesheet' && !afterFrame).map(linkTag),
    ...(later.length > 0 ? [`<template>${later.map(linkTag).join('')}</template>`] : []),
    // `<` cannot appear raw in a script element; JSON allows it escaped.
    ...structuredData.map((data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`),
  ];
  const styles = links.filter(({ rel }) => rel === 'stylesheet').map(linkTag);
  return (
    inLanguage(template, { locale, find })
      .replace('<!--head-->', () => lines.join('\n'))
      .replace('<div id="root">', () => `<div id="root" data-path="${escapeMarkup(path)}">`)
      // After the frame's styles, so that a page can override them.
      .replace('</head>', () => `${[...styles, '</head>'].join('\n')}`)
      .replace('<!--app-->', () => app)
  );
}
