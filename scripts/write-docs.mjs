import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fresh-build.mjs';
import { loadCommands } from './tools/load-source.mjs';

/** Writes the reference of the command into docs/cli.md, after the heading “Reference”, which is the last: `npm run docs`. */
const { text } = /** @type {{ text: string }} */ (await loadCommands('scripts/tools/cli-reference.ts'));
const file = join(ROOT, 'docs/cli.md');
writeFileSync(
  file,
  readFileSync(file, 'utf8')
    .replace(/\n## Reference\n[^]*$/, '\n')
    .trimEnd() + `\n\n${text}`,
);
