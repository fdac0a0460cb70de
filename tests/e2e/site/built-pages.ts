import type { Locale } from '#i18n/locales.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '#scripts/fresh-build.mjs';

/** A page that the build has written. */
export interface BuiltPage {
  readonly path: string;
  readonly locale: Locale;
  /** Path without the language: `/uuid/v4`. */
  readonly plain: string;
  /** First segments of the address: the section, and the category of a conversion. Pages that share them are tested together. */
  readonly area: string;
  readonly indexed: boolean;
}

export function readBuilt(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

export function readBuiltBytes(file: string): Buffer {
  return readFileSync(join(DIST, file));
}

const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[entity] ?? "'");

/** Returns the addresses in sitemap.xml, in order. */
export function sitemapUrls(): readonly URL[] {
  return [...readBuilt('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(decoded(url as string)));
}

/** Lists every page in the build, except those for unknown addresses and for offline use. */
export function builtPages(): readonly BuiltPage[] {
  const listed = new Set(sitemapUrls().map(({ pathname }) => pathname));
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.html') && file !== '/404.html' && !file.startsWith('/_shell/'))
    .map((file) => file.replace(/\.html$/, '').replace(/(?<=\/)index$/, ''))
    .sort()
    .map((path) => {
      const locale = path.startsWith('/ru/') ? 'ru' : 'en';
      const plain = locale === 'ru' ? path.slice(3) : path;
      const [, section = '', category = ''] = plain.split('/');
      const isPair = plain.split('/').length > 3;
      return { path, locale, plain, area: isPair ? `${section}/${category}` : section || 'home', indexed: listed.has(path) };
    });
}

/** Data in the head of a document, as a crawler reads it without running scripts. */
export interface ReadHead {
  readonly lang: string | undefined;
  readonly title: string | undefined;
  /** Returns the content of the first `<meta>` with a name or property. */
  readonly meta: (name: string) => string | undefined;
  readonly canonical: readonly string[];
  readonly structuredData: readonly unknown[];
}

export function readHead(html: string): ReadHead {
  const tags = [...html.matchAll(/<(meta|link)\s([^>]*)>/g)].map(([, , list = '']) =>
    Object.fromEntries([...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decoded(value as string)])),
  );
  const title = html.match(/<title>([^<]*)<\/title>/)?.[1];
  return {
    lang: html.match(/<html[^>]* lang="([^"]*)"/)?.[1],
    title: title === undefined ? undefined : decoded(title),
    meta: (name) => tags.find((tag) => tag['name'] === name || tag['property'] === name)?.['content'],
    canonical: tags.filter(({ rel }) => rel === 'canonical').map(({ href }) => href as string),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json as string),
    ),
  };
}
