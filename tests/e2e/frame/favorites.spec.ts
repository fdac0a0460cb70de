import { expect, live, open, test } from '../watched.ts';

const shelf = 'Favorites and recently used';

test('the home page lists favorites and recent tools, without a layout shift, and the recent ones can be cleared', async ({ page }) => {
  await open(page, '/uuid');
  const star = page.getByRole('button', { name: 'Favorite: UUID v7 generator' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/random/dice');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['shift'] = String((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/');
  const row = page.getByRole('navigation', { name: shelf });
  await expect(row.getByRole('link')).toHaveText([/UUID v7 generator/, /Dice roller/]);
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.001);
  await row.getByRole('link', { name: /UUID v7/ }).click();
  await expect(page).toHaveURL('/uuid/v7');
  await expect(page.getByRole('button', { name: 'Favorite: UUID v7 generator' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/ru/');
  await live(page);
  const russian = page.getByRole('navigation', { name: 'Избранное и недавнее' }).getByRole('link');
  await expect(russian).toHaveText([/UUID v7/, /кубик/i]);
  await page.getByRole('button', { name: 'Очистить список недавних' }).click();
  await expect(russian).toHaveText([/UUID v7/]);
  expect(await page.evaluate(() => localStorage.getItem('verstak-app-settings'))).not.toContain('dice');
});

test('a favorite that was marked in another tab is kept', async ({ page, context }) => {
  await open(page, '/uuid');
  const other = await context.newPage();
  await open(other, '/qr');
  await page.getByRole('button', { name: 'Favorite: UUID v7 generator' }).click();
  await other.getByRole('button', { name: 'Favorite: QR code for Wi-Fi' }).click();
  await expect(other.getByRole('button', { name: 'Favorite: QR code for Wi-Fi' })).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/');
  const row = page.getByRole('navigation', { name: shelf });
  await expect(row.getByRole('link')).toHaveText([/QR code for Wi-Fi/, /UUID v7 generator/]);
});
