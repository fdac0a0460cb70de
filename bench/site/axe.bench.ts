import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { builtPages } from '../../tests/e2e/built-pages.ts';
import { live, serveBuiltSite } from './built-site.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** WCAG 2.2 at levels A and AA, and good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const site = serveBuiltSite(9378);

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('axe finds nothing on any address: %s, %i px', async (colorScheme, width) => {
  // The content policy admits no foreign script: here it is switched off.
  const context = await site.browser.newContext({
    bypassCSP: true,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const found: string[] = [];
  const pages = builtPages();
  for (const { path, locale } of pages) {
    await context.addCookies([{ name: 'verstak-locale', value: locale, url: site.origin }]);
    await page.goto(site.origin + path);
    await live(page);
    await page.addScriptTag({ path: axePath });
    const violations = await page.evaluate(async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const result = await axe.run(document, { runOnly, resultTypes: ['violations'] });
      return result.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
    }, tags);
    found.push(...violations.map((violation) => `${path}: ${violation}`));
  }
  await context.close();
  console.log(`${pages.length} addresses, ${colorScheme}, ${width} px: ${found.length} findings`);
  expect(found).toEqual([]);
});
