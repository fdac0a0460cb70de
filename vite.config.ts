import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { readSheets } from './bench/spreadsheets/read-sheets.ts';
import { drawPdfs, readPictures } from './bench/verdict/read-foreign.ts';
import { chooseSeed } from './tests/reference/run-seed.ts';
import { launchOptions, pageLaunchOptions } from './scripts/chromium.mjs';
import { bundledWorkers } from './scripts/vite/bundled-workers.ts';
import { cachedModules } from './scripts/vite/cached-modules.ts';
import { inlinedClassNames } from './scripts/vite/class-names.ts';
import { guides } from './scripts/vite/guides.ts';
import { kernels } from './scripts/vite/kernels.ts';
import { licenses, listedPackages } from './scripts/vite/licenses.ts';
import { compiledMessages } from './scripts/vite/messages.ts';
import { beforePaintModule, prerenderedPages } from './scripts/vite/pages.ts';
import { productionJsx } from './scripts/vite/production-jsx.ts';
import { relativeFiles } from './scripts/vite/relative-files.ts';
import { sbom } from './scripts/vite/sbom.ts';

/** Headers that enable SharedArrayBuffer and exact timers, set by the dev server and by the host of the built site. */
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** A headless browser cannot ask for permission to use the clipboard, so it is granted. */
const chromium = playwright({
  launchOptions: pageLaunchOptions(),
  contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
});
/** Folder for the rows of a benchmark run and the browser's profile. */
const benchFolder = process.env.BENCH_FOLDER ?? 'node_modules/.cache/bench/direct';
/** A browser with a profile on disk, because a private window has no space for a gigabyte. */
const lastingChromium = playwright({ launchOptions: launchOptions(), persistentContext: `${benchFolder}/profile` });

/** Replaces Wouter's substitute for a function that React has had since version 18. */
const reactStore = { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' };

/** The commit that `npm run bench -- --against` compares with, and the folder of its worktree. */
const against = JSON.parse(process.env.BENCH_AGAINST ?? 'null') as { readonly commit: string; readonly folder: string } | null;
/** True to run one round of each benchmark. */
const quick = process.env.BENCH_QUICK === '1';

const workerPlugins = () => [kernels(), listedPackages()];

/** Rolldown would warn that compiling the kernels takes half of the first build; later builds take them from the cache. */
const noTimings = { pluginTimings: false };
const targets = ['chrome123', 'firefox121', 'safari17.5'];

const askedSeed = process.env.SEED ? Number(process.env.SEED) : null;
/** Seed of all random input of tests. */
const seed = chooseSeed();

/** Packages to bundle before the first test runs: Vite reloads the page for a package found later, and the test fails. */
const browserPackages = [
  '@ariakit/react/combobox',
  '@ariakit/react/menu',
  '@ariakit/react/popover',
  '@ariakit/react/portal',
  '@ariakit/react/tab',
  '@ariakit/react/tooltip',
  '@cfworker/json-schema',
  '@lukeed/uuid/secure',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@tanstack/table-core',
  '@tanstack/table-core/store-reactivity-bindings',
  '@uwdata/flechette',
  'arquero',
  'axe-core',
  'base64-js',
  'comlink',
  'convert',
  'csv42',
  'd3-scale',
  'd3-shape',
  'd3-time',
  'fflate',
  'flat',
  'hyparquet-compressors',
  'hyparquet/src/column.js',
  'hyparquet/src/datapage.js',
  'hyparquet/src/delta.js',
  'hyparquet/src/encoding.js',
  'hyparquet/src/metadata.js',
  'hyparquet/src/plain.js',
  'hyparquet/src/snappy.js',
  'hyparquet/src/thrift.js',
  'hyparquet-writer/src/bytewriter.js',
  'hyparquet-writer/src/parquet-writer.js',
  'js-base64',
  'js-yaml',
  'lucide',
  'nanoid',
  'papaparse',
  'parse5',
  'pdfjs-dist',
  'random-js',
  'sql.js/dist/sql-wasm-inline.js',
  'toml-eslint-parser',
  'immer',
  'jsqr',
  'qr',
  'qr-code-styling',
  'qr/decode.js',
  'qrcode',
  'qrcode-generator',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-intl',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'ulid',
  'uuid',
  'vitest-browser-react',
  'wouter',
  'zustand',
  'zustand/middleware',
  'zxing-wasm/reader',
  'zustand/middleware/immer',
];

const duckdb = fileURLToPath(new URL('bench/node_modules/@duckdb/duckdb-wasm', import.meta.url));
/**
 * Workers of benchmarks that import packages of their own; of those in bench/package.json, if these are installed. Vite does not find workers
 * by itself: a package that is bundled later reloads the page, and the benchmark never ends.
 */
const workersOfPeers = [
  'bench/workers/parquet.peers.worker.ts',
  ...(existsSync(duckdb) ? ['bench/workers/questions.duckdb.worker.ts'] : []),
];

/** Puts src/load-module.ts in place of Vite's function for lazy imports, which does not recover from every failure. */
function loadedModules(): Plugin {
  const loader = fileURLToPath(new URL('src/load-module.ts', import.meta.url));
  return {
    name: 'loaded-modules',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: `export { loadModule as __vitePreload } from ${JSON.stringify(loader)};`, map: null }),
    },
  };
}

export default defineConfig({
  plugins: [
    guides(),
    loadedModules(),
    inlinedClassNames(),
    react(),
    compiledMessages(),
    kernels(),
    licenses(),
    listedPackages(),
    sbom(),
    beforePaintModule(),
    relativeFiles(),
    prerenderedPages(),
  ],
  resolve: { alias: [reactStore] },
  css: { transformer: 'lightningcss' },
  worker: {
    format: 'es',
    plugins: workerPlugins,
    rolldownOptions: {
      checks: noTimings,
      output: { entryFileNames: 'assets/w/[name]-[hash].js', chunkFileNames: 'assets/w/[name]-[hash].js' },
    },
  },
  build: {
    cssTarget: targets,
    target: targets,
    modulePreload: {
      // All supported browsers can preload modules without a polyfill.
      polyfill: false,
      // Vite lists the files of a module only if it has several; src/load-module.ts needs the name of a single one too.
      resolveDependencies: (file, imported, { hostType }) => (hostType === 'html' ? imported : [...new Set([file, ...imported])]),
    },
    rolldownOptions: {
      checks: noTimings,
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      treeshake: { manualPureFunctions: ['createFormattedComponent', 'createFormattedDateTimePartsComponent'] },
    },
  },
  server: { headers: isolation },
  test: {
    // Long limit, because a machine that does other work is slow.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/reference/print-seed.ts'],
          environment: 'node',
          isolate: false,
          pool: 'threads',
          // Vitest leaves one core idle by default, which on two cores halves the speed.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        plugins: [bundledWorkers(workerPlugins), cachedModules()],
        optimizeDeps: { include: browserPackages, rolldownOptions: { plugins: [productionJsx()] } },
        // Pages and workers cannot read environment variables.
        define: { 'import.meta.env.SEED': JSON.stringify(seed) },
        test: {
          name: 'browser',
          provide: { seed: Number(seed) },
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/browser/no-timeline.ts', 'tests/reference/print-seed.ts'],
          // Three workers on two cores: while one waits for a timer, the others use its share of CPU time (130 s instead of 137; four take as long).
          maxWorkers: 3,
          // Expectations poll almost until the test's own limit, every 50 ms.
          expect: { poll: { timeout: 50_000, interval: 50 } },
          browser: { enabled: true, headless: true, provider: chromium, instances: [{ browser: 'chromium' }], screenshotFailures: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          provide: { against: null, quick, rows: `${benchFolder}/rows` },
          include: ['bench/site/*.bench.ts'],
          environment: 'node',
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: { name: 'engines', include: ['tests/engines/*.test.ts'], environment: 'node', maxWorkers: 2, hookTimeout: 60_000 },
      },
      {
        extends: true,
        optimizeDeps: { include: browserPackages, entries: ['bench/*.bench.ts', ...workersOfPeers] },
        server: { fs: { allow: ['.', ...(against ? [against.folder] : [])] } },
        test: {
          name: 'bench',
          provide: { against, quick, askedSeed, rows: `${benchFolder}/rows` },
          include: ['bench/*.bench.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            provider: lastingChromium,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
            commands: {
              readPictures: (_, pictures: readonly string[]) => readPictures(pictures),
              readSheets,
              drawPdfs: (_, files: readonly string[], sidePx: number) => drawPdfs(files, sidePx),
            },
          },
        },
      },
    ],
  },
});
