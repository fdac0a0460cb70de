import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './workshop/chromium.mjs';
import { kernels } from './workshop/kernels.ts';
import { compiledMessages, messageParser } from './workshop/messages.ts';

/** What makes SharedArrayBuffer and exact timers available: set by the dev server as by the built site's host. */
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

const chromium = playwright({ launchOptions: launchOptions() });

export default defineConfig({
  plugins: [react(), compiledMessages(), kernels()],
  resolve: { alias: messageParser },
  css: { transformer: 'lightningcss' },
  worker: {
    format: 'es',
    plugins: () => [kernels()],
    rollupOptions: { output: { entryFileNames: 'assets/w/[name]-[hash].js', chunkFileNames: 'assets/w/[name]-[hash].js' } },
  },
  build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'], target: ['chrome123', 'firefox121', 'safari17.5'], cssCodeSplit: false },
  server: { headers: isolation },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          browser: { enabled: true, headless: true, provider: chromium, instances: [{ browser: 'chromium' }], screenshotFailures: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: ['bench/*.bench.ts'],
          testTimeout: 300_000,
          fileParallelism: false,
          browser: { enabled: true, headless: true, provider: chromium, instances: [{ browser: 'chromium' }], screenshotFailures: false },
        },
      },
    ],
  },
});
