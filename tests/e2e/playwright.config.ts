import { defineConfig } from 'playwright/test';
import { chooseSeed } from '../reference/run-seed.ts';
import { pageLaunchOptions } from '../../scripts/chromium.mjs';

const report = process.env.E2E_REPORT;
const baseURL = process.env.E2E_BASE_URL;
// The workers of Playwright inherit it.
chooseSeed();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // It builds the site a second time, which takes 25 s; tests/browser/shell/telemetry.test.tsx shows the same without its headers.
  testIgnore: process.env.SWEEP === 'whole' ? [] : ['**/telemetry.spec.ts'],
  globalSetup: './serve-built-site.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Three on two cores: a test that waits for a timer or a file leaves its share to the others.
  workers: 3,
  retries: 0,
  // A machine that does other work as well is slow, not wrong: conditions are waited for, and only a missing one takes so long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [...(report ? ([['dot'], ['json', { outputFile: report }]] as const) : ([['list']] as const)), ['./print-seed.ts']],
  use: {
    ...(baseURL ? { baseURL } : {}),
    browserName: 'chromium',
    launchOptions: pageLaunchOptions(),
    // Keeping the whole site for later takes longer than most tests; those that are about it allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
});
