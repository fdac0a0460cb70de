import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('../../src/load-files.ts', import.meta.url));

/** Replaces Vite's loader of lazy modules, which leaves a failed style sheet out at the next try and a failed script to Firefox. */
export function lazyImports(): Plugin {
  return {
    name: 'lazy-imports',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: `export { importAfter as __vitePreload } from ${JSON.stringify(LOADER)};`, map: null }),
    },
  };
}
