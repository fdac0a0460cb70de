import { loadCommands, loadSource } from './tools/load-source.mjs';

/** @typedef {{ readonly faults: readonly string[] }} Checked */

/** Prints what is wrong or unfinished in the definitions of tools, their words and samples, each with its file and key: `npm run check`. */
const { faults: definitions } = /** @type {Checked} */ (await loadSource('scripts/tools/tool-faults.ts'));
const { faults: samples } = /** @type {Checked} */ (await loadCommands('scripts/tools/sample-faults.ts'));
const faults = [...definitions, ...samples];
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(`${faults.length} faults in the definitions of tools`);
process.exitCode = faults.length > 0 ? 1 : 0;
