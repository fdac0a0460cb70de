import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright/test';
import { launchOptions } from '#scripts/chromium.mjs';
import { writeLarge } from './large-file.ts';
import { expect, open, type Page, test, watch } from '../watched.ts';

/** The largest file that is allowed. */
const LARGE_MIB = 1024;
/** Limit of the memory of the page. It needs about 140 MiB for a file of any size; half of the file in memory would exceed the limit. */
const PEAK_MAX_MIB = 256;
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const chosen = (page: Page) => page.getByLabel('File', { exact: true });
const job = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem');

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Measures the private memory of the page's process every 100 ms. `peakMib` returns its peak; 0 if the system does not report it. */
async function watchMemory(context: BrowserContext): Promise<{ readonly peakMib: () => number; readonly end: () => void }> {
  const session = await context.browser()?.newBrowserCDPSession();
  let peak = 0;
  const look = async () => {
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    for (const { type, id } of processInfo) {
      const status = type === 'renderer' && existsSync(`/proc/${id}/status`) ? readFileSync(`/proc/${id}/status`, 'utf8') : '';
      peak = Math.max(peak, Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), 100);
  return { peakMib: () => peak, end: () => clearInterval(timer) };
}

// The browser has a new profile on disk, because Blobs of a private window are not written to disk.
test(
  `a file of ${LARGE_MIB} MiB is encoded and decoded back in a browser that has just started, in bounded memory`,
  { tag: '@nightly' },
  async ({ baseURL }, info) => {
    test.setTimeout(300_000);
    const path = info.outputPath('large.bin');
    await writeLarge(path, LARGE_MIB);
    const origin = baseURL as string;
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), { ...launchOptions(), baseURL: origin });
    const complaints = await watch(context, new URL(origin).origin);
    const page = context.pages()[0] as Page;
    const memory = await watchMemory(context);
    await open(page, '/base64/file');
    const convert = async (from: string, to: string) => {
      await chosen(page).setInputFiles(from);
      await expect(job(page)).toHaveText(/done/, { timeout: 120_000 });
      const downloading = page.waitForEvent('download');
      await result(page).getByRole('button', { name: 'Download', exact: true }).click();
      await (await downloading).saveAs(to);
    };
    const encoded = info.outputPath('large.bin.base64.txt');
    await convert(path, encoded);
    await page.getByRole('radio', { name: 'Base64 to file' }).check();
    const decoded = info.outputPath('decoded.bin');
    await convert(encoded, decoded);
    memory.end();
    expect(await digest(decoded)).toBe(await digest(path));
    expect(memory.peakMib()).toBeLessThan(PEAK_MAX_MIB);
    expect(complaints.found).toEqual([]);
    await context.close();
    for (const file of [path, encoded, decoded]) rmSync(file);
  },
);

test('3 GiB are refused at once, and a file that was deleted or changed after it was chosen shows an error', async ({ page }, info) => {
  const [huge, gone] = [info.outputPath('huge.bin'), info.outputPath('gone.txt')];
  writeFileSync(huge, '');
  truncateSync(huge, 3 * 1024 ** 3);
  await open(page, '/base64/encode');
  await chosen(page).setInputFiles(huge);
  await expect(result(page)).toContainText('(2\u00a0GiB)');
  rmSync(huge);
  for (const change of [() => rmSync(gone), () => writeFileSync(gone, 'something longer')]) {
    writeFileSync(gone, 'once here');
    await chosen(page).setInputFiles(gone);
    await expect(result(page)).toContainText(Buffer.from('once here').toString('base64'));
    change();
    await page.getByRole('checkbox', { name: 'MIME (76 characters per line)' }).click();
    await expect(result(page)).toContainText('changed, moved or disappeared');
    await expect(page.getByText('gone.txt')).toBeVisible();
  }
});
