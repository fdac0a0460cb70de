import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** `most` stops the build; `aim` is where it should come to. */
interface Bound {
  readonly most: number;
  readonly aim: number;
}

export interface Budget {
  /** Bytes of scripts that a page needs before it works, by its kind. */
  readonly javascript: Readonly<Record<PageKind, Bound>>;
  readonly css: Bound;
  readonly html: Bound;
  /** Files. */
  readonly preloadedFonts: Bound;
}

export type PageKind = 'home' | 'hub' | 'guide' | 'site' | 'tool' | 'visualizer';

/** What a page makes its visitor load before it works: bytes as they travel, gzipped; fonts in files. */
export interface PageWeight {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  readonly preloadedFonts: number;
}

const attributesOf = (tag: string) => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Sizes of the files of a folder, each gzipped once. */
export function weigher(folder: string): (file: string) => PageWeight {
  const sizes = new Map<string, number>();
  const sizeOf = (href: string) => {
    const known = sizes.get(href);
    if (known !== undefined) return known;
    const path = join(folder, href);
    const size = existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path), { level: 9 }).length;
    sizes.set(href, size);
    return size;
  };
  return (file) => {
    const html = readFileSync(join(folder, file), 'utf8');
    const tags = [...html.matchAll(/<(?:link|script)\s[^>]*>/g)].map(([tag]) => attributesOf(tag));
    const links = (rel: string) => tags.filter((tag) => tag['rel'] === rel).map((tag) => tag['href'] ?? '');
    const scripts = new Set([...tags.flatMap(({ src }) => src ?? []), ...links('modulepreload')]);
    const sum = (hrefs: Iterable<string>) => [...hrefs].reduce((total, href) => total + sizeOf(href), 0);
    return { javascript: sum(scripts), css: sum(links('stylesheet')), html: sizeOf(file), preloadedFonts: links('preload').length };
  };
}

/** What is over the budget, a line each. */
export function excessOf(page: string, kind: PageKind, weight: PageWeight, budget: Budget): readonly string[] {
  const allowed = { ...budget, javascript: budget.javascript[kind] };
  return (['javascript', 'css', 'html', 'preloadedFonts'] as const)
    .filter((part) => weight[part] > allowed[part].most)
    .map((part) => `${page}: ${part} ${weight[part]}, ${allowed[part].most} allowed`);
}

interface WeighedPage {
  readonly kind: Exclude<PageKind, 'visualizer'>;
  readonly section: string | null;
  readonly view: unknown;
}

/** The kind of a page in the budget: the table has more to bring than other tools, and a hub with a view of its own is a tool. */
export function kindOf({ kind, section, view }: WeighedPage): PageKind {
  if (kind === 'hub' && view) return 'tool';
  return kind === 'tool' && section === 'visualizer' ? 'visualizer' : kind;
}
