import { expect, live, type Page } from '../watched.ts';

/** Opens a page whose scripts are held back. Returns the function that lets them load. */
export async function openWaiting(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    release();
    await live(page);
  };
}
