import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Manifest, Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('../../src/load-files.ts', import.meta.url));
/** Vite replaces this marker by a list of files in every script that imports lazily. */
const FILES_MARKER = /,\s*__VITE_PRELOAD__/g;

/**
 * Replaces Vite's loader of lazy modules, which leaves a failed style sheet out at the next try and a failed script to Firefox, and leaves
 * the files of each module out of the scripts: `fileLists` contains them.
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

/** Returns a module's files, those that it imports first: style sheets of a page follow those of its components, which they override. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || chunk.isEntry || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)), chunk.file, ...(chunk.css ?? [])];
}

/** Returns the lists that src/load-files.ts reads, without those of one file, and their path in the built site. */
export function fileLists(manifest: Manifest): { readonly path: string; readonly json: string } {
  const lists = Object.entries(manifest).map(([key, { file }]) => [file, [...new Set(filesOf(manifest, key))]] as const);
  const json = JSON.stringify(Object.fromEntries(lists.filter(([, files]) => files.length > 1)));
  return { path: `assets/files-${createHash('sha256').update(json).digest('base64url').slice(0, 7)}.json`, json };
}
