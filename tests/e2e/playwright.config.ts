import { defineConfig } from 'playwright/test';
import { chooseSeed } from '../reference/run-seed.ts';
import { launchOptions, pageLaunchOptions } from '../../workshop/chromium.mjs';

const report = process.env.E2E_REPORT;
const baseURL = process.env.E2E_BASE_URL;
// The workers of Playwright inherit it.
chooseSeed();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './serve-built-site.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A machine that does other work as well is slow, not wrong: conditions are waited for, and only a missing one takes so long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [...(report ? ([['dot'], ['json', { outputFile: report }]] as const) : ([['list']] as const)), ['./print-seed.ts']],
  use: {
    ...(baseURL ? { baseURL } : {}),
    browserName: 'chromium',
    // Keeping the whole site for later takes longer than most tests; those that are about it allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    // First, since one of them waits 25 s for the browser to collect its garbage while the other worker goes on.
    { name: 'browser', grep: /@browser/, use: { launchOptions: launchOptions() } },
    { name: 'pages', grepInvert: /@browser/, use: { launchOptions: pageLaunchOptions() } },
  ],
});
