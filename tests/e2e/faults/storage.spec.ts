import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { launchOptions } from '#scripts/chromium.mjs';
import { damaged } from '../../reference/damage.ts';
import { hostileText } from '../../reference/hostile.ts';
import { seeded } from '../../reference/seeded.ts';
import { field, firstTools, panel, press } from './tool-jobs.ts';
import { expect, open, type Page, test as base, watch } from '../watched.ts';

/** A separate browser in which storage is blocked for all sites: access to it throws, and caches and locks reject. */
const test = base.extend<{ forbidding: BrowserContext }>({
  forbidding: async ({ playwright, baseURL }, provide) => {
    const profile = mkdtempSync(join(tmpdir(), 'verstak-forbidding-'));
    mkdirSync(join(profile, 'Default'));
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions(),
      baseURL: baseURL as string,
      locale: 'en-US',
    });
    const complaints = await watch(context, new URL(baseURL as string).origin);
    await provide(context);
    await context.close();
    rmSync(profile, { recursive: true });
    base.expect(complaints.found, 'what the pages complained about').toEqual([]);
  },
});

/** Expects results on a page of each worker, and on a page without a worker. */
async function expectWorking(page: Page): Promise<void> {
  for (const { path, ask, shows } of firstTools) {
    await open(page, path);
    await ask(page, 3);
    await shows(page, 3);
  }
  await open(page, '/converters/length/kilometers/miles');
  await field(page, 'Value').fill('42.195');
  await expect(panel(page)).toContainText('26.21875746');
}

/** Expects settings to last as long as the tab. */
async function expectChoosing(page: Page): Promise<void> {
  await open(page, '/uuid/v4');
  await press(page, 'Theme');
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  const star = page.getByRole('button', { name: /favo/i }).first();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('complementary').getByRole('link', { name: 'Base64' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Base64');
  await expect(page.locator('html')).toHaveClass('dark');
}

// tests/browser/shell/app-settings.test.ts and tests/unit/locale/before-paint.test.ts block the storage too.
test('storage blocked: the tools work and show no error', { tag: '@nightly' }, async ({ forbidding }) => {
  test.setTimeout(90_000);
  const page = await forbidding.newPage();
  await open(page, '/');
  expect(
    await page.evaluate(() => {
      try {
        return typeof localStorage;
      } catch (error) {
        return (error as Error).name;
      }
    }),
  ).toBe('SecurityError');
  await expectWorking(page);
  await expectChoosing(page);
});

test('storage full: the tools work, settings last as long as the tab, and stored values stay', { tag: '@nightly' }, async ({
  page,
  context,
  baseURL,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL as string).origin, quotaSize: 10_000 });
  await page.goto('/robots.txt');
  const theirs = JSON.stringify({ state: { theme: 'light', favourites: ['/qr/url'] }, version: 1 });
  await page.evaluate((settings) => {
    localStorage.setItem('verstak-app-settings', settings);
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (let piece = 0; ; piece++) storage.setItem(`${size} ${piece}`, 'x'.repeat(size));
        } catch {
          // A piece of this size no longer fits.
        }
      }
    }
  }, theirs);
  await expectWorking(page);
  await expectChoosing(page);
  expect(await page.evaluate(() => localStorage.getItem('verstak-app-settings'))).toContain('/qr/url');
});

test('storage damaged: pages start, show no error, and store again', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(90_000);
  const random = seeded('storage of the page');
  const settings = JSON.stringify({ state: { theme: 'dark', language: 'en', favourites: ['/uuid/v7'], recent: ['/qr/url'] }, version: 1 });
  const style = { widthPx: 512, dots: { type: 'rounded', color: '#112233', gradient: null } };
  const codes = JSON.stringify({
    state: { styles: style, imageUrl: 'data:image/png;base64,iVBORw0KGgo=', content: { text: 'a code' } },
    version: 1,
  });
  const scrolled = JSON.stringify({ 'd5a4b3c2-0000-4000-8000-000000000000': 1200, other: 5 });
  const paths = ['/qr/text', '/', '/uuid/v4', '/qr/text', '/base64/encode', '/qr/batch', '/', '/random/number', '/qr/text'];
  for (const path of paths) {
    // The values are written while a file without scripts is open, because a page of the site writes to the storage when it is left.
    await page.goto('/robots.txt');
    const stored = {
      'verstak-app-settings': damaged(random, settings),
      'qr-generator-settings': damaged(random, codes),
    };
    await page.evaluate(
      ({ local, session, cookie }) => {
        for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
        sessionStorage.setItem('verstak-scroll', session);
        document.cookie = `verstak-locale=${cookie}; path=/`;
      },
      { local: stored, session: damaged(random, scrolled), cookie: encodeURIComponent(hostileText(random).toWellFormed()).slice(0, 200) },
    );
    await open(page, path);
    const what = JSON.stringify(stored);
    await expect(page.getByRole('heading', { level: 1 }), what).not.toHaveText('Something went wrong!');
    await expect(page.locator('html'), what).toHaveClass(/^(light|dark)$/);
    await expect(page.locator('html'), what).toHaveAttribute('lang', 'en');
  }
  await field(page, 'Text').first().fill('another code');
  await expect(panel(page)).toContainText('Reads back');
  await page.reload();
  await expect(field(page, 'Text').first()).toHaveValue('another code');
});
