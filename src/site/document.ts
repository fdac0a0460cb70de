import type { Head } from './head.ts';

export interface DocumentParts {
  readonly locale: string;
  /** Path of the address that the markup is of; empty for the page that stands in for unknown ones. */
  readonly path: string;
  readonly head: Head;
  readonly structuredData: readonly unknown[];
  /** Files the page will ask for at once. */
  readonly preloads: readonly { readonly rel: 'modulepreload' | 'preload'; readonly href: string; readonly as?: string }[];
  readonly app: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in markup and in double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] as string);
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return `<${name}${list.join('')}>`;
}

/** A complete page: index.html with its head and its markup filled in. */
export function fillDocument(template: string, { locale, path, head, structuredData, preloads, app }: DocumentParts): string {
  const lines = [
    `<title>${escapeMarkup(head.title)}</title>`,
    ...head.tags.map(({ tag: name, attributes }) => tag(name, { ...attributes, 'data-head': '' })),
    ...preloads.map(({ rel, href, as }) => tag('link', as ? { rel, href, as, type: 'font/woff2', crossorigin: '' } : { rel, href })),
    // `<` cannot appear raw in a script element; JSON allows it escaped.
    ...structuredData.map((data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`),
  ];
  return template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace('<!--head-->', () => lines.join('\n'))
    .replace('<div id="root">', () => `<div id="root" data-path="${escapeMarkup(path)}">`)
    .replace('<!--app-->', () => app);
}
