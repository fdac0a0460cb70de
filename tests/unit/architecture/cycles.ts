import { importsOf, type Source } from '#scripts/imports.mjs';

const CHECKED = /^(src|workers|i18n)\/.*\.tsx?$/;

/**
 * Reports cycles of imports, as `a.ts: imports itself: a.ts → b.ts → a.ts`. Imports of types do not count, because the build removes
 * them; `import()` does not count, because it runs when both modules have been evaluated. Of several cycles through the same files some
 * may be reported only after another has been removed.
 */
export function cycleFaults(sources: readonly Source[]): string[] {
  const imports = new Map(
    sources
      .filter(({ path }) => CHECKED.test(path))
      .map((source) => [source.path, importsOf(source).flatMap(({ kind, target }) => (kind === 'value' && target ? [target] : []))]),
  );
  const faults: string[] = [];
  const visited = new Set<string>();
  /** @param chain  files from the first one to the one that imports `path` */
  const visit = (path: string, chain: readonly string[]) => {
    const start = chain.indexOf(path);
    if (start >= 0) faults.push(`${path}: imports itself: ${[...chain.slice(start), path].join(' → ')}`);
    if (visited.has(path)) return;
    visited.add(path);
    for (const target of imports.get(path) ?? []) visit(target, [...chain, path]);
  };
  for (const path of imports.keys()) visit(path, []);
  return faults;
}
