import { rmSync } from 'node:fs';
import { launchOptions } from '#scripts/chromium.mjs';
import { writeLarge } from './large-file.ts';
import { expect, open, test } from '../watched.ts';

// Only the full browser measures the memory of a page: after its next garbage collection, up to 20 s later, or at once with this flag.
const { args, ...launch } = launchOptions();
test.use({ launchOptions: { ...launch, args: [...args, '--enable-blink-features=ForceEagerMeasureMemory'] } });

test('a job that is canceled at its beginning or near its end releases its memory', { tag: '@nightly' }, async ({ page }, info) => {
  const result = page.getByRole('region', { name: 'Result' });
  const chosen = page.getByLabel('File', { exact: true });
  const path = info.outputPath('large.bin');
  await writeLarge(path, 100);
  await open(page, '/base64/file');
  const usedMib = () =>
    page.evaluate(async () => {
      type Measuring = { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> };
      return (await (performance as unknown as Measuring).measureUserAgentSpecificMemory()).bytes / 1024 ** 2;
    });
  const beforeMib = await usedMib();
  for (const percent of [1, 90]) {
    await chosen.setInputFiles(path);
    // On a busy machine the job may end before a percentage is seen; then a finished result is removed.
    await page.waitForFunction((least) => {
      const row = document.querySelector<HTMLElement>('li[data-status]');
      return row?.dataset['status'] === 'ready' || Number(/(\d+)\s%/.exec(row?.textContent ?? '')?.[1]) >= least;
    }, percent);
    await page.getByRole('button', { name: 'Remove large.bin' }).click();
    await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(0);
    await chosen.setInputFiles({ name: 'next.txt', mimeType: 'text/plain', buffer: Buffer.from('next') });
    await expect(result).toContainText(Buffer.from('next').toString('base64'));
    await page.getByRole('button', { name: 'Remove next.txt' }).click();
  }
  await expect.poll(async () => (await usedMib()) - beforeMib, { timeout: 60_000 }).toBeLessThan(48);
  rmSync(path);
});
