import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ROOT } from './fresh-build.mjs';

const load = async (/** @type {string} */ file, /** @type {import('vite').InlineConfig} */ config = {}) => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return (await runnerImport(path, { configFile: false, logLevel: 'error', root: ROOT, ...config })).module;
};
/** @typedef {{ readonly faults: readonly string[] }} Checked */

/**
 * Prints what is wrong or unfinished in the definitions of tools, their words and samples, each with its file and key: `npm run check`.
 * The definitions are TypeScript with `import.meta.glob`, so that Vite loads them; the samples run as commands, with the kernels.
 */
const { faults: definitions } = /** @type {Checked} */ (await load('tools/tool-faults.ts'));
const { kernels } = /** @type {{ kernels: () => import('vite').Plugin }} */ (await load('vite/kernels.ts'));
const { compiledMessages } = /** @type {{ compiledMessages: () => import('vite').Plugin }} */ (await load('vite/messages.ts'));
const { faults: samples } = /** @type {Checked} */ (await load('tools/sample-faults.ts', { plugins: [kernels(), compiledMessages()] }));
const faults = [...definitions, ...samples];
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(`${faults.length} faults in the definitions of tools`);
process.exitCode = faults.length > 0 ? 1 : 0;
