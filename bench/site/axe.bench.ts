import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type BuiltPage, builtPages } from '../../tests/e2e/site/built-pages.ts';
import { live, serveBuiltSite } from './built-site.ts';
import { atMost, record } from './figures.ts';
import { violationsOf, wholeRules } from './violations.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Rules about colors, the only difference between the themes. */
const colors: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

const looks = [
  { width: 1280, colorScheme: 'light', options: wholeRules },
  { width: 1280, colorScheme: 'dark', options: colors },
  { width: 390, colorScheme: 'dark', options: wholeRules },
  { width: 390, colorScheme: 'light', options: colors },
] as const;

/** Number of pages checked at the same time, so that some pages load while others are checked. */
const PAGES_AT_ONCE = 4;

const site = serveBuiltSite();

test('axe and the console report no problem at any address, in both themes, in a wide and in a narrow window', async () => {
  const pages = builtPages();
  const waiting = pages.values();
  const found: string[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      // The Content Security Policy would block the script of axe.
      const context = await site.browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', serviceWorkers: 'block' });
      const page = await context.newPage();
      // Some warnings appear seconds after the load, for example that a preloaded file was not used.
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !message.text().includes('registration blocked by Playwright')) found.push(`${page.url()}: ${message.text()}`);
      });
      for (const built of waiting) found.push(...(await findings(page, built)));
      await context.close();
    }),
  );
  record({ id: `axe/${pages.length} addresses in ${looks.length} looks/time`, unit: 's', values: [(performance.now() - started) / 1000] });
  record({ id: `axe/${pages.length} addresses in ${looks.length} looks/findings`, unit: '', values: [found.length], bound: atMost(0, 0) });
  expect(found).toEqual([]);
});

async function findings(page: Page, { path, locale }: BuiltPage): Promise<string[]> {
  await page.context().addCookies([{ name: 'verstak-locale', value: locale, url: site.origin }]);
  await page.goto(site.origin + path);
  await live(page);
  await page.locator('section[data-state="loading"]').waitFor({ state: 'detached' });
  await page.addScriptTag({ path: axePath });
  const found: string[] = [];
  for (const { width, colorScheme, options } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html.${colorScheme}`).waitFor({ state: 'attached' });
    const violations = await violationsOf(page, options);
    found.push(...violations.map((violation) => `${path} ${colorScheme} ${width} px: ${violation}`));
  }
  return found;
}
