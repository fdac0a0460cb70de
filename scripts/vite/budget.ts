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
  /**
   * Modules that `lazyPart` loads, each with the minimum number of bytes of scripts that it keeps out of every page until the page is live.
   */
  readonly lazyParts: Readonly<Record<string, number>>;
}

type PageKind = 'home' | 'hub' | 'guide' | 'site' | 'tool' | 'qr' | 'visualizer';

/** The weight of a page before it is live: bytes after gzip, and the number of font files. */
interface PageWeight {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  readonly preloadedFonts: number;
}

const attributesOf = (tag: string) => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/**
 * Returns functions that compute the weight of a page, and the bytes that lazy files save; each file of the folder is compressed once.
 * @param base  path of the site, with which the addresses in its documents begin
 */
export function weigher(folder: string, base = '') {
  const loaded = new Set<string>();
  const sizes = new Map<string, number>();
  const sizeOf = (href: string) => {
    const known = sizes.get(href);
    if (known !== undefined) return known;
    const path = join(folder, href.slice(base.length));
    const size = existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path), { level: 9 }).length;
    sizes.set(href, size);
    return size;
  };
  const weigh = (file: string): PageWeight => {
    const html = readFileSync(join(folder, file), 'utf8');
    const first = html.replaceAll(/<template>.*?<\/template>/gs, '');
    const tags = [...first.matchAll(/<(?:link|script)\s[^>]*>/g)].map(([tag]) => attributesOf(tag));
    const links = (rel: string) => tags.filter((tag) => tag['rel'] === rel).map((tag) => tag['href'] ?? '');
    const scripts = new Set([...tags.flatMap(({ src }) => src ?? []), ...links('modulepreload')]);
    for (const script of scripts) loaded.add(script);
    const sum = (hrefs: Iterable<string>) => [...hrefs].reduce((total, href) => total + sizeOf(href), 0);
    return {
      javascript: sum(scripts),
      css: sum(links('stylesheet')),
      html: sizeOf(`${base}/${file}`),
      preloadedFonts: links('preload').length,
    };
  };
  /** Returns the bytes of those scripts that none of the weighed pages loads before it is live. */
  const saved = (files: readonly string[]) =>
    files
      .filter((file) => file.endsWith('.js') && !loaded.has(`${base}/${file}`))
      .reduce((total, file) => total + sizeOf(`${base}/${file}`), 0);
  return { weigh, saved };
}

/** Returns one line for each part of a page that exceeds the budget. */
export function excessOf(page: string, kind: PageKind, weight: PageWeight, budget: Budget): readonly string[] {
  const allowed = { ...budget, javascript: budget.javascript[kind] };
  return (['javascript', 'css', 'html', 'preloadedFonts'] as const)
    .filter((part) => weight[part] > allowed[part].most)
    .map((part) => `${page}: ${part} ${weight[part]}, ${allowed[part].most} allowed`);
}

interface WeighedPage {
  readonly kind: Exclude<PageKind, 'qr' | 'visualizer'>;
  readonly section: string | null;
  readonly view: unknown;
}

/** Returns the kind of a page in the budget. QR and the visualizer load more code than other tools; a hub with its own view is a tool. */
export function kindOf({ kind, section, view }: WeighedPage): PageKind {
  if (kind === 'hub' && view) return 'tool';
  return kind === 'tool' && (section === 'qr' || section === 'visualizer') ? section : kind;
}
