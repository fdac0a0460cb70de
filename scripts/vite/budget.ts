import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '../../src/tools/section.ts';

/** The limits of a page before it is live: bytes after gzip, and the number of preloaded font files. */
export interface Budget {
  /** Limits of pages to read and of tools; a section with another limit for its tools has one by its name. */
  readonly javascript: Readonly<Record<'read' | 'tool', number> & Record<string, number | undefined>>;
  readonly css: number;
  readonly html: number;
  readonly preloadedFonts: number;
}

/** The weight of a page before it is live: bytes after gzip, and the number of font files. */
interface PageWeight {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  readonly preloadedFonts: number;
}

const attributesOf = (tag: string) => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Returns a function that computes the weight of a page; each file of the folder is compressed once. */
export function weigher(folder: string) {
  const sizes = new Map<string, number>();
  const sizeOf = (href: string) => {
    const known = sizes.get(href);
    if (known !== undefined) return known;
    const path = join(folder, href);
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
      html: sizeOf(`/${file}`),
      preloadedFonts: links('preload').length,
    };
  };
}

/** Returns one line for each part of a page that exceeds the budget. */
export function excessOf(
  file: string,
  page: Pick<Page, 'kind' | 'section' | 'view'>,
  weight: PageWeight,
  budget: Budget,
): readonly string[] {
  const allowed = { ...budget, javascript: scriptLimit(page, budget) };
  return (['javascript', 'css', 'html', 'preloadedFonts'] as const)
    .filter((part) => weight[part] > allowed[part])
    .map((part) => `${file}: ${part} ${weight[part]}, ${allowed[part]} allowed`);
}

/** A hub with its own view and a page in the frame of tools are tools. */
function scriptLimit({ kind, section, view }: Pick<Page, 'kind' | 'section' | 'view'>, { javascript }: Budget): number {
  const isTool = kind === 'tool' || kind === 'site' || (kind === 'hub' && view !== null);
  return isTool ? (javascript[section ?? ''] ?? javascript.tool) : javascript.read;
}
