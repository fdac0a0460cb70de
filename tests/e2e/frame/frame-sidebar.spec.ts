import { expect, type Locator, live, open, type Page, test } from '../watched.ts';

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
const expectWidth = (page: Page, width: number) =>
  expect.poll(() => widthOf(sidebarOf(page)), { message: 'width of the sidebar' }).toBe(width);

test.describe('on a wide screen', () => {
  test('a collapsed sidebar stays collapsed after a reload, from the first frame on', async ({ page }) => {
    await page.addInitScript(() => {
      const widths = new Set<number>();
      Object.assign(window, { widths });
      const measure = () => {
        const aside = document.querySelector('aside');
        if (aside) widths.add(aside.getBoundingClientRect().width);
        requestAnimationFrame(measure);
      };
      requestAnimationFrame(measure);
      document.addEventListener('DOMContentLoaded', () => Object.assign(window, { atParsed: document.documentElement.dataset['sidebar'] }));
    });
    await open(page, '/uuid/v4');
    await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
    await expectWidth(page, 48);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('verstak-app-settings') ?? '{}'));
    expect(stored).toMatchObject({ version: 1, state: { sidebarCollapsed: true } });

    await page.reload();
    await live(page);
    await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
    const seen = await page.evaluate(() => {
      const { widths, atParsed } = window as unknown as { widths: Set<number>; atParsed: string };
      return { widths: [...widths], atParsed };
    });
    expect(seen).toEqual({ widths: [48], atParsed: 'collapsed' });
    await expect(page.getByRole('button', { name: 'Toggle the sidebar' })).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Control+KeyB');
    await expectWidth(page, 256);
    await page.reload();
    await live(page);
    expect(await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths])).toEqual([256]);
  });

  test('a collapsed sidebar shows names as tooltips and has one settings menu instead of two menus', async ({ page }) => {
    await open(page, '/uuid/v4');
    const link = sidebarOf(page).getByRole('link', { name: 'Converters' });
    await link.hover();
    await page.mouse.move(900, 500);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.keyboard.press('Control+KeyB');
    await expectWidth(page, 48);
    await link.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Converters');
    await sidebarOf(page).getByRole('link', { name: 'Random numbers' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Random numbers');
    await page.mouse.move(900, 500);
    await expect(page.getByRole('tooltip')).toHaveCount(0);

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Theme' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
    expect(await page.evaluate(() => scrollY), 'the menu near the lower edge does not scroll the page').toBe(0);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('the sidebar marks the current page', async ({ page }) => {
    await open(page, '/uuid/v4');
    const links = sidebarOf(page).getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['QR codes', 'Base64', 'UUID', 'Passwords', 'Converters', 'JSON & CSV tables', 'Random numbers']);
    await expect(links.filter({ hasText: 'UUID' })).toHaveAttribute('aria-current', 'true');
    await links.filter({ hasText: 'UUID' }).click();
    await expect(links.filter({ hasText: 'UUID' })).toHaveAttribute('aria-current', 'page');
    await sidebarOf(page).getByRole('link', { name: 'Changelog' }).click();
    await expect(page).toHaveURL('/changelog');
    await expect(sidebarOf(page).getByRole('navigation').locator('[aria-current]')).toHaveCount(0);
  });
});
