import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Manifest, Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('../../src/load-files.ts', import.meta.url));
/** Vite replaces this marker by a list of files in every script that imports lazily. */
const FILES_MARKER = /,\s*__VITE_PRELOAD__/g;

/**
 * Replaces Vite's loader of lazy modules by src/load-files.ts, and removes the list of each module's files from the scripts: `fileLists`
 * returns these lists. When an import is repeated after a failure, Vite's loader does not load a failed style sheet again, and it leaves a
 * failed script to the browser, but Firefox does not fetch a failed script again.
 */
export function lazyImports(): Plugin {
  return {
    name: 'lazy-imports',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: `export { importAfter as __vitePreload } from ${JSON.stringify(LOADER)};`, map: null }),
    },
    renderChunk: (code) => ({ code: code.replace(FILES_MARKER, ''), map: null }),
  };
}

/**
 * Returns the files of a module, without those of the entry, which every page loads. The files of its imports precede its own, so that the
 * style sheet of a page follows and overrides those of its components.
 */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || chunk.isEntry || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)), chunk.file, ...(chunk.css ?? [])];
}

/** Returns the file lists that src/load-files.ts reads, and their path in the built site. A module with a single file has no list. */
export function fileLists(manifest: Manifest): { readonly path: string; readonly json: string } {
  const lists = Object.entries(manifest).map(([key, { file }]) => [file, [...new Set(filesOf(manifest, key))]] as const);
  const json = JSON.stringify(Object.fromEntries(lists.filter(([, files]) => files.length > 1)));
  return { path: `assets/files-${createHash('sha256').update(json).digest('base64url').slice(0, 7)}.json`, json };
}
