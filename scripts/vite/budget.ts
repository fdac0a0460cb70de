import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '../../src/tools/section.ts';

/** The limits of a page before it is live: bytes after gzip, and the number of preloaded font files. */
export interface Budget {
  readonly javascript: Readonly<Record<PageKind, number>>;
  readonly css: number;
  readonly html: number;
  readonly preloadedFonts: number;
  /** Sections whose tools are large. */
  readonly large: readonly string[];
}

/** `large`: sections that load more code than others, named in the budget. */
type PageKind = 'read' | 'tool' | 'large';

/** The weight of a page before it is live: bytes after gzip, and the number of font files. */
interface PageWeight {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  readonly preloadedFonts: number;
}

const attributesOf = (tag: string) => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/**
 * Returns a function that computes the weight of a page; each file of the folder is compressed once.
 * @param base  path of the site, with which the addresses in its documents begin
 */
export function weigher(folder: string, base = '') {
  const sizes = new Map<string, number>();
  const sizeOf = (href: string) => {
    const known = sizes.get(href);
    if (known !== undefined) return known;
    const path = join(folder, href.slice(base.length));
    const size = existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path), { level: 9 }).length;
    sizes.set(href, size);
    return size;
  };
  return (file: string): PageWeight => {
    const html = readFileSync(join(folder, file), 'utf8');
    const first = html.replaceAll(/<template>.*?<\/template>/gs, '');
    const tags = [...first.matchAll(/<(?:link|script)\s[^>]*>/g)].map(([tag]) => attributesOf(tag));
    const links = (rel: string) => tags.filter((tag) => tag['rel'] === rel).map((tag) => tag['href'] ?? '');
    const scripts = new Set([...tags.flatMap(({ src }) => src ?? []), ...links('modulepreload')]);
    const sum = (hrefs: Iterable<string>) => [...hrefs].reduce((total, href) => total + sizeOf(href), 0);
    return {
      javascript: sum(scripts),
      css: sum(links('stylesheet')),
      html: sizeOf(`${base}/${file}`),
      preloadedFonts: links('preload').length,
    };
  };
}

/** Returns one line for each part of a page that exceeds the budget. */
export function excessOf(page: string, kind: PageKind, weight: PageWeight, budget: Budget): readonly string[] {
  const allowed = { ...budget, javascript: budget.javascript[kind] };
  return (['javascript', 'css', 'html', 'preloadedFonts'] as const)
    .filter((part) => weight[part] > allowed[part])
    .map((part) => `${page}: ${part} ${weight[part]}, ${allowed[part]} allowed`);
}

/** Returns the kind of a page in the budget. A hub with its own view and a page in the frame of tools are tools. */
export function kindOf({ kind, section, view }: Pick<Page, 'kind' | 'section' | 'view'>, { large }: Pick<Budget, 'large'>): PageKind {
  if (section && large.includes(section) && (kind === 'tool' || view)) return 'large';
  return kind === 'tool' || kind === 'site' || (kind === 'hub' && view) ? 'tool' : 'read';
}
