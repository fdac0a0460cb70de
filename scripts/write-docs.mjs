import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ROOT } from './fresh-build.mjs';

/** Writes the reference of the command into docs/cli.md, after the heading “Reference”, which is the last: `npm run docs`. */
const load = async (/** @type {string} */ file, /** @type {import('vite').InlineConfig} */ config = {}) => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return (await runnerImport(path, { configFile: false, logLevel: 'error', root: ROOT, ...config })).module;
};
const { kernels } = /** @type {{ kernels: () => import('vite').Plugin }} */ (await load('vite/kernels.ts'));
const { compiledMessages } = /** @type {{ compiledMessages: () => import('vite').Plugin }} */ (await load('vite/messages.ts'));
const { text } = /** @type {{ text: string }} */ (await load('tools/cli-reference.ts', { plugins: [kernels(), compiledMessages()] }));
const file = join(ROOT, 'docs/cli.md');
writeFileSync(
  file,
  readFileSync(file, 'utf8')
    .replace(/\n## Reference\n[^]*$/, '\n')
    .trimEnd() + `\n\n${text}`,
);
