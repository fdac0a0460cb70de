import { wholeOnly } from '../sweep-size.ts';
import { expect, frames, type Locator, live, open, type Page, pressCyrillic, test } from '../watched.ts';

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
const expectWidth = (page: Page, width: number) =>
  expect.poll(() => widthOf(sidebarOf(page)), { message: 'width of the sidebar' }).toBe(width);
const expectSheet = (sheet: Locator) => expect.poll(() => widthOf(sheet), { message: 'width of the sheet' }).toBe(288);

test.describe('on a wide screen', () => {
  test('the trigger and the rail at the edge of the sidebar collapse it to icons and expand it again', wholeOnly, async ({ page }) => {
    await open(page, '/uuid');
    const trigger = page.getByRole('button', { name: 'Toggle the sidebar' });
    await expectWidth(page, 256);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await trigger.click();
    await expectWidth(page, 48);
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    // The links keep their accessible names.
    await expect(sidebarOf(page).getByRole('link', { name: 'Converters' })).toBeVisible();
    await sidebarOf(page).getByRole('link', { name: 'Base64' }).click();
    await expect(page).toHaveURL('/base64');
    await expectWidth(page, 48);
    await trigger.click();
    await expectWidth(page, 256);
    const rail = page.getByTitle('Toggle the sidebar');
    await rail.click();
    await expectWidth(page, 48);
    await rail.click();
    await expectWidth(page, 256);
    await page.mouse.click(256, 500);
    await expectWidth(page, 48);
  });

  test('Ctrl+B collapses and expands the sidebar, on any keyboard layout', wholeOnly, async ({ page }) => {
    await open(page, '/uuid/v4');
    await page.keyboard.press('Control+KeyB');
    await expectWidth(page, 48);
    await page.getByRole('textbox', { name: 'How many' }).focus();
    expect(await pressCyrillic(page, 'KeyB', 'и'), 'kept from the browser').toBe(true);
    await expectWidth(page, 256);
    expect(await pressCyrillic(page, 'KeyN', 'b'), 'another key').toBe(false);
    for (const chord of ['Control+Shift+KeyB', 'Control+Alt+KeyB', 'KeyB']) await page.keyboard.press(chord);
    await expectWidth(page, 256);
    await page.keyboard.press('Meta+KeyB');
    await expectWidth(page, 48);
  });

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  const barTop = async (page: Page) => Math.round((await page.getByRole('banner').boundingBox())?.y ?? Number.NaN);

  test(
    'the sidebar is a sheet, 288 px wide, that closes on navigation and has the choices of language and theme',
    wholeOnly,
    async ({ page }) => {
      await open(page, '/uuid/v4');
      await expect(sidebarOf(page)).toHaveCount(0);
      const menu = page.getByRole('button', { name: 'Open the menu' });
      await menu.click();
      const sheet = page.getByRole('dialog', { name: 'Tools' });
      await expectSheet(sheet);
      await expect(sidebarOf(page)).toBeVisible();
      await sheet.getByRole('link', { name: 'Base64' }).click();
      await expect(page).toHaveURL('/base64');
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
      // A link to the current page closes it too.
      await menu.click();
      await sheet.getByRole('link', { name: 'Base64' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL('/base64');

      await menu.click();
      await sheet.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      await sheet.getByRole('button', { name: 'Language: EN' }).click();
      await page.getByRole('menuitemradio', { name: 'Русский' }).click();
      await expect(page).toHaveURL('/ru/base64');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test('Escape, the close button, a tap outside and Ctrl+B close the sheet, and the focus returns', wholeOnly, async ({ page }) => {
    await open(page, '/uuid/v4');
    const menu = page.getByRole('button', { name: 'Open the menu' });
    const sheet = page.getByRole('dialog', { name: 'Tools' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: 'Close the menu' }).click(),
      () => page.mouse.click(380, 400),
      () => pressCyrillic(page, 'KeyB', 'и'),
    ];
    for (const close of ways) {
      await menu.click();
      await expectSheet(sheet);
      await close();
      await expect(sheet).toHaveCount(0);
      await expect(menu).toBeFocused();
    }
    await page.keyboard.press('Control+KeyB');
    await expect(sheet).toBeVisible();
    // Only the state of a wide screen is stored.
    expect(await page.evaluate(() => localStorage.getItem('verstak-app-settings') ?? '')).not.toContain('"sidebarCollapsed":true');
  });

  test('the top bar is hidden when the page is scrolled down past 60 px, and shown when it is scrolled up', wholeOnly, async ({ page }) => {
    await open(page, '/uuid/v4');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const to = (y: number) =>
      page.evaluate(
        (top) =>
          new Promise((resolve) => {
            addEventListener('scroll', resolve, { once: true });
            scrollTo(0, top);
          }),
        y,
      );
    await to(50);
    await frames(page);
    expect(await barTop(page)).toBe(0);
    await to(61);
    await expect.poll(() => barTop(page)).toBeLessThanOrEqual(-50);
    await to(400);
    await frames(page);
    expect(await barTop(page)).toBeLessThanOrEqual(-50);
    await to(380);
    await expect.poll(() => barTop(page)).toBe(0);
    await to(500);
    await expect.poll(() => barTop(page)).toBeLessThanOrEqual(-50);
    await to(9);
    await expect.poll(() => barTop(page)).toBe(0);
  });
});
