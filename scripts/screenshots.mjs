import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { pageLaunchOptions } from './chromium.mjs';
import { build, DIST, isBuilt, ROOT } from './fresh-build.mjs';
import { createSiteServer } from './server.mjs';

/**
 * Writes the pictures of the README, `docs/screenshots/*.webp`: `npm run screenshots`. Their content does not depend on time or chance;
 * edges of text may differ by a shade, because the browser draws them in parallel.
 */

/** @typedef {import('playwright').Page} Page */

const FOLDER = join(ROOT, 'docs/screenshots');
/** So high that the line with the duration of the work, which differs in each run, is below the edge. */
const SIZE = { width: 1280, height: 776 };
const CITIES = ['Oslo', 'Lima', 'Kyoto', 'Accra', 'Quito'];

/** Returns orders as CSV; the numbers repeat after 5 × 97 rows. */
function orders() {
  const rows = Array.from({ length: 20_000 }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    return [
      index + 1,
      `2026-${String((index % 12) + 1).padStart(2, '0')}-${day}`,
      CITIES[(index * 7) % 5],
      ((index * 37) % 97) + 3,
      `${((index * 53) % 900) + 10}.50`,
    ];
  });
  return [['order', 'date', 'city', 'items', 'total'], ...rows].map((row) => row.join(',')).join('\n');
}

/** @type {Readonly<Record<string, (page: Page) => Promise<void>>>} */
const pictures = {
  async table(page) {
    await page.goto('/visualizer/csv-to-table');
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders()) });
    await page.getByRole('gridcell', { name: 'Oslo', exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'Filter', exact: true }).click();
  },
  async qr(page) {
    await page.goto('/qr/url');
    await page.getByLabel('URL', { exact: true }).fill('https://example.com/menu');
    await page.getByRole('heading', { name: /^Reads back/ }).waitFor();
  },
};

if (!isBuilt() && !build()) process.exit(1);
const server = createSiteServer({ root: DIST });
await new Promise((resolve) => {
  server.listen(0, () => resolve(undefined));
});
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await chromium.launch(pageLaunchOptions());
mkdirSync(FOLDER, { recursive: true });
for (const [name, show] of Object.entries(pictures)) {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: SIZE,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await show(page);
  await page.waitForLoadState('networkidle');
  // The caret blinks.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const cdp = await context.newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
  await context.close();
  console.log(`docs/screenshots/${name}.webp: ${Math.round(Buffer.byteLength(data, 'base64') / 1000)} kB`);
}
await browser.close();
server.close();
