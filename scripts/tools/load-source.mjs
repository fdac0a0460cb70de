import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../fresh-build.mjs';

/**
 * Loads a TypeScript module of the project, for example `scripts/tools/tool-faults.ts`. Vite loads it, because the definitions of the
 * tools are found by `import.meta.glob`.
 *
 * @template Module
 * @param {string} file
 * @param {import('vite').Plugin[]} plugins
 * @returns {Promise<Module>}
 */
export async function loadSource(file, plugins = []) {
  const config = /** @type {const} */ ({ configFile: false, logLevel: 'error', root: ROOT, plugins });
  return /** @type {Promise<{ module: Module }>} */ (runnerImport(join(ROOT, file), config)).then(({ module }) => module);
}

/**
 * Loads a module that runs commands: with their messages and kernels.
 *
 * @template Module
 * @param {string} file
 * @returns {Promise<Module>}
 */
export async function loadCommands(file) {
  const { kernels } = /** @type {{ kernels: () => import('vite').Plugin }} */ (await loadSource('scripts/vite/kernels.ts'));
  const { compiledMessages } = /** @type {{ compiledMessages: () => import('vite').Plugin }} */ (
    await loadSource('scripts/vite/messages.ts')
  );
  return loadSource(file, [kernels(), compiledMessages()]);
}
