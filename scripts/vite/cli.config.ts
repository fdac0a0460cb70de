import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { loadCommands } from '../tools/load-source.mjs';
import { kernels } from './kernels.ts';
import { compiledMessages } from './messages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Matches a message file: language, and section or `common`. */
const MESSAGES = /\/i18n\/([\w-]+)\/([\w-]+)(?:\/[\w-]+)?\.json(?:\?(?!cards|article)[\w-]+)?$/;
/** Matches the definition of a tool. */
const DEFINITION = /\/src\/tools\/(\w+)\/[\w-]+\/tool\.ts$/;
/** Matches the modules that most commands use. */
const COMMON =
  /\/src\/cli\/(?:command|io\/(?!file-blob)|run|sections\.ts)|\/src\/handover\/fields\.ts|\/src\/tools\/(?:\w+\/index|\w+)\.ts/;
/** Matches the modules that commands and the threads of `verstak table` use: a thread that loads no definitions begins 100 ms sooner. */
const SHARED =
  /\/workers\/(?:wire|decimal)\/|\/workers\/visualizer\/[\w-]+\.request\.ts|\/visualizer\/request\.ts|\/src\/cli\/io\/file-blob|rolldown\/runtime/;
const WASM = /^(.+\.wasm)\?url$/;

/** Copies a file beside the code and exports its `file:` URL: `import address from 'package/file.wasm?url'`. */
function filesBeside(): Plugin {
  return {
    name: 'files-beside',
    enforce: 'pre',
    async resolveId(id, importer) {
      const [, file] = WASM.exec(id) ?? [];
      const found = file === undefined ? null : await this.resolve(file, importer);
      return found && `${found.id}?beside`;
    },
    load(id) {
      if (!id.endsWith('?beside')) return null;
      const file = id.slice(0, -'?beside'.length);
      const fileName = basename(file);
      this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      return `export default new URL('./${fileName}', import.meta.url).href;`;
    },
  };
}

/** Leaves out the views of the tools and the parts of guides, which only pages import. */
function withoutPages(): Plugin {
  const PAGE = '\0page';
  return {
    name: 'without-pages',
    enforce: 'pre',
    resolveId: (id) => (/\.tsx$|\/guide\/parts\.ts$/.test(id) || id === PAGE ? PAGE : null),
    load: (id) => (id === PAGE ? 'export default null;' : null),
  };
}

/** Writes the package: its name, version and command, without dependencies. */
function packageFiles(): Plugin {
  return {
    name: 'package-files',
    async generateBundle() {
      const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
      const { name, version, description, license, engines } = JSON.parse(text('package.json')) as Record<string, unknown>;
      const own = { name, version, description, license, type: 'commonjs', engines, bin: { verstak: 'main.js' }, man: 'verstak.1' };
      this.emitFile({ type: 'asset', fileName: 'package.json', source: `${JSON.stringify(own, null, 2)}\n` });
      this.emitFile({ type: 'asset', fileName: 'README.md', source: text('docs/cli.md') });
      const { text: source } = await loadCommands<{ readonly text: string }>('scripts/tools/man-page.ts');
      this.emitFile({ type: 'asset', fileName: 'verstak.1', source });
      this.emitFile({ type: 'asset', fileName: 'LICENSE', source: text('LICENSE') });
    },
  };
}

/** The command `verstak`: `npm run build:cli` writes a file for each section, loaded when it is named, and a package around them. */
export default defineConfig({
  root: ROOT,
  logLevel: 'warn',
  plugins: [
    withoutPages(),
    filesBeside(),
    kernels(),
    compiledMessages((name) => !/\/(?:site\/|cards$|article$)/.test(name)),
    packageFiles(),
  ],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: 'dist-cli',
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: { main: 'src/cli/main.ts', 'table-thread': 'src/cli/table-thread.ts' },
      output: {
        // CommonJS starts 10 ms sooner than modules in Node 20, whose loader reads and compiles them asynchronously.
        format: 'cjs',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED },
            // A file with all messages of a section in one language.
            { debugName: 'messages', test: MESSAGES, name: (id) => MESSAGES.exec(id)?.slice(1).join('-') ?? null },
            // A file with the definitions of the tools of a section.
            { debugName: 'definitions', test: DEFINITION, name: (id) => `${DEFINITION.exec(id)?.[1]}-tools` },
            // A file with all that most commands load: each further file takes 0.4 ms.
            { name: 'run', test: COMMON },
          ],
        },
      },
    },
  },
});
