import { posix } from 'node:path';

export interface Source {
  /** Path from the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly specifier: string;
  /** `value` and `type` are static imports, `lazy` is `import()`, `url` is `new URL(…, import.meta.url)`. */
  readonly kind: 'value' | 'type' | 'lazy' | 'url';
  /** The imported file; null for a package. */
  readonly target: string | null;
}

const HEAD = /^\s*(?:import|export)\s+(?<type>type\s+(?!from\b))?(?:[^'"`;()]*?\bfrom\s+)?(?<quote>['"])(?<specifier>[^'"]+)\k<quote>/gm;
const LAZY = /\bimport\(\s*['"](?<specifier>[^'"]+)['"]/g;
const URLS = /\bnew URL\(\s*['"](?<specifier>\.[^'"]+)['"]/g;

/**
 * Removes comments, because they may quote forbidden code. A block comment must begin a line, and a line comment must begin a line or follow
 * a space, so `'image/*'` and `'https://…'` stay.
 */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function targetOf(path: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  return plain.startsWith('.') ? posix.join(posix.dirname(path), plain) : null;
}

/** Lists the imports of a file. */
export function importsOf({ path, text }: Source): Import[] {
  const code = withoutComments(text);
  const found = (pattern: RegExp, kindOf: (groups: Record<string, string | undefined>) => Import['kind']) =>
    [...code.matchAll(pattern)].map(({ groups = {} }) => {
      const specifier = groups.specifier ?? '';
      return { specifier, kind: kindOf(groups), target: targetOf(path, specifier) };
    });
  return [...found(HEAD, ({ type }) => (type ? 'type' : 'value')), ...found(LAZY, () => 'lazy'), ...found(URLS, () => 'url')];
}
