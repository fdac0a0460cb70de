import { wholeOnly } from '../sweep-size.ts';
import { expect, frames, live, open, type Page, test } from '../watched.ts';

const html = (page: Page) => page.locator('html');
const background = { light: 'rgb(244, 246, 244)', dark: 'rgb(14, 19, 17)' };

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(html(page)).toHaveClass(theme);
  await expect(page.locator('body')).toHaveCSS('background-color', background[theme]);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('the theme is light, dark or the theme of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/uuid/v4');
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await choose(page, 'Light');
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await choose(page, 'Dark');
  await expectTheme(page, 'dark');
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Dark');
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');

  // Alt+L, also on a Russian layout, and an action of the palette switch between light and dark.
  await page.getByRole('textbox', { name: 'How many' }).focus();
  await page.keyboard.press('Alt+KeyL');
  await expectTheme(page, 'light');
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'д', code: 'KeyL', altKey: true })));
  await expectTheme(page, 'dark');
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('light theme');
  await page.getByRole('option', { name: 'Switch between light and dark theme' }).click();
  await expectTheme(page, 'light');
  await expect(page).toHaveURL('/uuid/v4');
});

test('a chosen theme is applied after a reload before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.add(`${document.documentElement.className} ${getComputedStyle(document.body).backgroundColor}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { atParsed: document.documentElement.className }));
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/ru/');
  await page.getByRole('button', { name: 'Тема' }).click();
  await page.getByRole('menuitemradio', { name: 'Тёмная' }).click();
  await expectTheme(page, 'dark');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('verstak-app-settings') ?? '{}'));
  expect(stored).toMatchObject({ version: 1, state: { theme: 'dark' } });
  for (const path of ['/ru/', '/uuid/v4']) {
    await open(page, path);
    // The init script records every frame since the start of the document; two more frames are awaited.
    await frames(page);
    const { seen, atParsed } = await page.evaluate(() => {
      const noted = window as unknown as { seen: Set<string>; atParsed: string };
      return { seen: [...noted.seen], atParsed: noted.atParsed };
    });
    expect(atParsed).toBe('dark');
    expect(seen).toEqual([`dark ${background.dark}`]);
  }
});

test.describe('storage', () => {
  const key = 'verstak-app-settings';

  async function expectToWork(page: Page): Promise<void> {
    await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
    await choose(page, 'Dark');
    await expectTheme(page, 'dark');
    await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
    await expect(html(page)).toHaveAttribute('data-sidebar', 'collapsed');
    await page.getByRole('complementary').getByRole('link', { name: 'Base64' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectTheme(page, 'dark');
  }

  test('blocked: the theme can be chosen, and lasts as long as the page', wholeOnly, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await open(page, '/uuid/v4');
    await expectToWork(page);
    await page.reload();
    await live(page);
    await expectTheme(page, 'light');
    await open(page, '/ru/');
  });

  test('full: the theme can be chosen, and lasts as long as the page', wholeOnly, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await open(page, '/uuid/v4');
    await expectToWork(page);
  });

  // tests/unit/settings/damaged-storage.test.ts damages the stored text in at least 250 ways.
  for (const [what, stored] of [
    ['not JSON', '{"state":{"theme":"da'],
    ['values of other kinds', '{"state":{"theme":"blue","language":7,"sidebarCollapsed":"yes"},"version":1}'],
  ] as const) {
    test(`damaged (${what}): the defaults are used`, wholeOnly, async ({ page }) => {
      await page.addInitScript(
        ([name, value]) => {
          if (sessionStorage.getItem('damaged')) return;
          sessionStorage.setItem('damaged', '1');
          localStorage.setItem(name, value);
        },
        [key, stored] as const,
      );
      await open(page, '/uuid/v4');
      await expectTheme(page, 'light');
      await expect(html(page)).not.toHaveAttribute('data-sidebar');
      await expectToWork(page);
      await page.reload();
      await live(page);
      await expectTheme(page, 'dark');
    });
  }

  test('one damaged value: the other values are kept', wholeOnly, async ({ page }) => {
    await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
      key,
      '{"state":{"theme":"dark","language":"xx","sidebarCollapsed":null},"version":1}',
    ] as const);
    await open(page, '/uuid/v4');
    await expectTheme(page, 'dark');
    await expect(page.getByRole('button', { name: 'Toggle the sidebar' })).toHaveAttribute('aria-expanded', 'true');
  });
});
