import { posix } from 'node:path';

export interface Source {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly specifier: string;
  /** `value` and `type` stand at the head of a file, `lazy` is `import()`, `url` is `new URL(…, import.meta.url)`. */
  readonly kind: 'value' | 'type' | 'lazy' | 'url';
  /** The file it means, or null for a package. */
  readonly target: string | null;
}

const HEAD = /^\s*(?:import|export)\s+(?<type>type\s+(?!from\b))?(?:[^'"`;()]*?\bfrom\s+)?(?<quote>['"])(?<specifier>[^'"]+)\k<quote>/gm;
const LAZY = /\bimport\(\s*['"](?<specifier>[^'"]+)['"]/g;
const URLS = /\bnew URL\(\s*['"](?<specifier>\.[^'"]+)['"]/g;

/** Comments may quote what code must not say. Only those that stand alone or after a space: `'image/*'` and `'https://…'` are no comments. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function targetOf(path: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  return plain.startsWith('.') ? posix.join(posix.dirname(path), plain) : null;
}

/** What a file imports, as its lines say. */
export function importsOf({ path, text }: Source): Import[] {
  const code = withoutComments(text);
  const found = (pattern: RegExp, kindOf: (groups: Record<string, string | undefined>) => Import['kind']) =>
    [...code.matchAll(pattern)].map(({ groups = {} }) => {
      const specifier = groups.specifier ?? '';
      return { specifier, kind: kindOf(groups), target: targetOf(path, specifier) };
    });
  return [...found(HEAD, ({ type }) => (type ? 'type' : 'value')), ...found(LAZY, () => 'lazy'), ...found(URLS, () => 'url')];
}
