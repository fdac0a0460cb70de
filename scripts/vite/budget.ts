import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** `most` is the limit, above which the build fails; `aim` is the target. */
interface Bound {
  readonly most: number;
  readonly aim: number;
}

export interface Budget {
  /** Bytes of scripts that a page loads before it is live, by kind of page. */
  readonly javascript: Readonly<Record<PageKind, Bound>>;
  readonly css: Bound;
  readonly html: Bound;
  /** Number of files. */
  readonly preloadedFonts: Bound;
}

export type PageKind = 'home' | 'hub' | 'guide' | 'site' | 'tool' | 'visualizer';

/** The weight of a page before it is live: bytes after gzip, and the number of font files. */
export interface PageWeight {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  readonly preloadedFonts: number;
}

const attributesOf = (tag: string) => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Returns a function that weighs a page; each file of the folder is compressed once. */
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

/** Returns what exceeds the budget, one line each. */
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

/**
 * Returns the kind of a page in the budget. The visualizer loads more code than other tools; a hub with a view of its own counts as a tool.
 */
export function kindOf({ kind, section, view }: WeighedPage): PageKind {
  if (kind === 'hub' && view) return 'tool';
  return kind === 'tool' && section === 'visualizer' ? 'visualizer' : kind;
}
