import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../../scripts/chromium.mjs';
import { writeLarge } from '../../tests/e2e/base64/large-file.ts';
import { live, serveBuiltSite } from './built-site.ts';
import { atMost, record } from './figures.ts';

const MEBIBYTES = 1024;
const LOOK_EVERY_MS = 100;

const site = serveBuiltSite();
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-large-'));
  await writeLarge(join(folder, 'large.bin'), MEBIBYTES);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the memory of a process in MiB, without the memory into which files on disk are mapped. */
function memoryOf(id: number): number {
  const status = existsSync(`/proc/${id}/status`) ? readFileSync(`/proc/${id}/status`, 'utf8') : '';
  return [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+)/gm)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024;
}

// A private window keeps its files in memory, so the browser is started with a profile on disk.
test('a file of 1 GiB to Base64: memory of the browser and of the page', async () => {
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), { ...launchOptions(), locale: 'en-US' });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${site.origin}/base64/file`);
  await live(page);
  const session = await context.browser()?.newBrowserCDPSession();
  const peaks = { browser: 0, renderer: 0 };
  const before = { browser: Number.NaN, renderer: Number.NaN };
  const look = async () => {
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    for (const type of ['browser', 'renderer'] as const) {
      const used = Math.max(0, ...processInfo.filter((process) => process.type === type).map(({ id }) => memoryOf(id)));
      if (Number.isNaN(before[type])) before[type] = used;
      peaks[type] = Math.max(peaks[type], used);
    }
  };
  await look();
  expect(Math.min(before.browser, before.renderer), 'memory in /proc').toBeGreaterThan(0);
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  await page.getByLabel('File', { exact: true }).setInputFiles(join(folder, 'large.bin'));
  const panel = page.getByRole('region', { name: 'Result' });
  await panel.and(page.locator('[data-state=ready]')).waitFor({ timeout: 300_000 });
  const words = await panel.innerText();
  clearInterval(timer);
  await context.close();
  record({ id: 'memory/base64 of 1 GiB/browser', unit: 'MiB', values: [peaks.browser - before.browser], bound: atMost(128, 64) });
  record({ id: 'memory/base64 of 1 GiB/page', unit: 'MiB', values: [peaks.renderer - before.renderer], bound: atMost(128, 64) });
  expect(words).toContain('In a temporary file of this browser');
});
