import { defineConfig } from 'playwright/test';
import { chooseSeed } from '../reference/run-seed.ts';
import { pageLaunchOptions } from '../../scripts/chromium.mjs';

const report = process.env.E2E_REPORT;
const baseURL = process.env.E2E_BASE_URL;
// Sets SEED in the environment, which the workers of Playwright inherit.
chooseSeed();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './serve-built-site.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Four workers on two cores: while one waits for a timer or a file, the others use its share of CPU time.
  workers: 4,
  // The tests of the stored site run one after the other for 40 s, so they begin first: all tests then take 104 s instead of 119.
  projects: [
    { name: 'stored site', testMatch: '**/offline.spec.ts' },
    { name: 'pages', testIgnore: '**/offline.spec.ts' },
  ],
  retries: 0,
  // Long limits for a busy machine: a test waits for conditions, so only a failing one takes this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [...(report ? ([['dot'], ['json', { outputFile: report }]] as const) : ([['list']] as const)), ['./print-seed.ts']],
  use: {
    ...(baseURL ? { baseURL } : {}),
    browserName: 'chromium',
    launchOptions: pageLaunchOptions(),
    // A service worker stores the whole site, which takes longer than most tests; tests of the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
});
