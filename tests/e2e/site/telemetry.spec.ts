import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { ROOT } from '#scripts/fresh-build.mjs';
import { createSiteServer } from '#scripts/server.mjs';
import { live } from '../watched.ts';

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123';
const settings = { VITE_TAG_MANAGER_ID: 'G-TEST123', VITE_HOST_ANALYTICS: '/_vercel' };

/** A copy of the site built with telemetry. */
const test = base.extend<object, { measuring: string }>({
  measuring: [
    async ({ browser: _ }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'verstak-measuring-'));
      const command = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
      const built = spawnSync(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...settings }, encoding: 'utf8' });
      if (built.status !== 0) throw new Error(built.stderr);
      const server: Server = createSiteServer({ root: folder });
      await new Promise<void>((done) => {
        server.listen(0, done);
      });
      await provide(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

// tests/browser/shell/telemetry.test.tsx tests the same, except the headers, without a second build, which takes 25 s.
test.describe('a build that measures visits', { tag: '@nightly' }, () => {
  // Routes answer the requests for the telemetry scripts; they do not see requests of a service worker.
  test.use({ serviceWorkers: 'block' });
  test.describe.configure({ mode: 'serial' });

  test('allows exactly the hosts of its telemetry', async ({ request, measuring }) => {
    const policyOf = async (path: string) => (await request.get(measuring + path)).headers()['content-security-policy'] as string;
    const page = await policyOf('/');
    expect(directive(page, 'script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/=]+' https:\/\/www\.googletagmanager\.com$/);
    expect(directive(page, 'connect-src')).toBe(
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    );
    expect(page.match(/https:/g)).toHaveLength(4);
    expect(await policyOf('/sw.js')).not.toContain('google');
  });

  test('loads its scripts after the page is live, and the privacy page lists them', async ({ page, measuring }) => {
    const asked: string[] = [];
    const script = (url: string, set: string) =>
      page.route(url, async (route) => {
        asked.push(new URL(route.request().url()).pathname);
        const headers = { 'cross-origin-resource-policy': 'cross-origin' };
        await route.fulfill({ contentType: 'text/javascript', body: set, headers });
      });
    await script(TAG, 'window.tagged = window.dataLayer.map((entry) => Array.from(entry));');
    await script('**/_vercel/**', '');
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${measuring}/privacy`);
    await live(page);
    await expect
      .poll(() => page.evaluate(() => (window as { tagged?: unknown }).tagged))
      .toEqual([
        ['js', expect.any(Date)],
        ['config', 'G-TEST123'],
      ]);
    expect(asked.sort()).toEqual(['/_vercel/insights/script.js', '/_vercel/speed-insights/script.js', '/gtag/js']);
    await expect(page).toHaveTitle(/what is measured/);
    await expect(page.getByRole('main')).toContainText(
      'This build measures visits with Google Tag Manager or Google Analytics (G-TEST123)',
    );
    await expect(page.getByRole('main')).toContainText('/_vercel/insights');
    await expect(page.getByRole('main')).toContainText('except to www.googletagmanager.com, google-analytics.com, analytics.google.com');
    await expect(page.getByRole('main')).not.toContainText('no tag manager');
    expect(complaints.filter((text) => !text.includes('Service Worker'))).toEqual([]);
  });

  test('works without its scripts, and prints one line to the console', async ({ page, measuring }) => {
    await page.route(TAG, (route) => route.abort());
    const lines: string[] = [];
    page.on('console', (message) => message.text().startsWith('Analytics') && lines.push(message.text()));
    await page.goto(`${measuring}/uuid/v4`);
    await live(page);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain(TAG);
    expect(lines[0]).toContain('/_vercel/speed-insights/script.js');
    await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
    expect(lines).toHaveLength(1);
  });
});
