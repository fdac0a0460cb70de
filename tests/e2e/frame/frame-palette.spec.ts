import { wholeOnly } from '../sweep-size.ts';
import { expect, open, type Page, pressCyrillic, test } from '../watched.ts';
import { openWaiting } from './open-waiting.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

test('Ctrl+K opens the palette, and Enter opens the page that was found', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Control+KeyK');
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await field(page).fill('uuid v7');
  await expect(options(page).first()).toContainText('UUID v7 generator');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL('/uuid/v7');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the palette opens on a Cyrillic layout, and finds text typed in the wrong keyboard layout', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v4');
  expect(await pressCyrillic(page, 'KeyK', 'л'), 'kept from the browser').toBe(true);
  await field(page).fill('ггшв');
  await expect(options(page).first()).toContainText('UUID');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/uuid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UUID generators');
});

test('the palette finds pages by words of either language', wholeOnly, async ({ page }) => {
  for (const [path, label, query, found] of [
    ['/', 'Command palette', 'пароль', /password/i],
    ['/ru/', 'Поиск инструментов', 'password', /парол/i],
    ['/ru/', 'Поиск инструментов', 'зфыыцщкв', /парол/i],
  ] as const) {
    await open(page, path);
    await page.keyboard.press('Control+KeyK');
    const dialog = page.getByRole('dialog');
    await expect(dialog, path).toHaveAttribute('aria-label', label);
    await dialog.getByRole('combobox').fill(query);
    await expect(dialog.getByRole('option').first()).toHaveText(found);
  }
});

test('the palette is closed by Escape and by the keys that open it, shows a message when nothing is found, and has its rows selected by arrow keys or a click', async ({
  page,
}) => {
  await open(page, '/uuid/v4');
  const find = page.getByRole('button', { name: 'Find a tool' });
  await find.click();
  await field(page).fill('zzzz');
  await expect(palette(page).getByRole('status')).toHaveText('There is no tool named “zzzz”.');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(find).toBeFocused();
  await page.keyboard.press('Control+KeyK');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Control+KeyK');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL('/uuid/v4');
  await find.click();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) as string);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport();
  await field(page).fill('changelog');
  await options(page).first().click();
  await expect(page).toHaveURL('/changelog');
});

test('the home page shows answers to a clicked example and to typed text below its field, and Enter opens the first one', async ({
  page,
}) => {
  await open(page, '/');
  const search = page.getByRole('main').getByRole('search');
  const home = search.getByRole('combobox', { name: 'What do you want to do?' });
  const found = search.getByRole('option');
  await search.getByRole('button', { name: '5 ft 11 in to cm' }).click();
  await expect(home).toBeFocused();
  await expect(found.first()).toContainText('180.34\u00a0cm');
  await expect(home).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await home.press('Escape');
  await expect(home).toHaveValue('');
  await expect(found).toHaveCount(0);
  await home.fill('uuid');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await home.press('ArrowDown');
  await expect(home).toHaveAttribute('aria-activedescendant', (await found.nth(1).getAttribute('id')) as string);
  await page.getByRole('button', { name: 'Toggle the sidebar' }).focus();
  await expect(found).toHaveCount(0);
  await home.fill('uuid v7 12');
  await home.press('Enter');
  await expect(page).toHaveURL('/uuid/v7');
  await expect(page.getByRole('textbox', { name: 'How many' })).toHaveValue('12');
});

test('answers are shown for text typed into the field of the home page before the page is live', wholeOnly, async ({ page }) => {
  const release = await openWaiting(page, '/');
  await page.getByRole('combobox').fill('uuid v7 12');
  await release();
  await expect(page.getByRole('option').first()).toHaveText(/UUID v7 generator.*make 12/);
});

test('the page of an unknown address has a search field', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await open(page, '/nowhere');
  await page.getByRole('main').getByRole('combobox').fill('uuid v7');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL('/uuid/v7');
});

test(
  'Alt+T focuses the notifications, on any layout, and Escape returns the focus; a focused notification stays',
  wholeOnly,
  async ({ page }) => {
    await page.clock.install();
    await open(page, '/uuid/v4');
    const download = page.getByRole('button', { name: 'Download', exact: true });
    await download.click();
    const notifications = page.getByRole('region', { name: /Notifications/ });
    await expect(notifications.getByRole('listitem')).toHaveText(/File downloaded successfully/);
    const hasFocus = () => notifications.evaluate((region) => region.contains(document.activeElement));
    await page.keyboard.press('Alt+KeyT');
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(download).toBeFocused();
    expect(await pressCyrillic(page, 'KeyT', 'е', 'altKey')).toBe(true);
    expect(await hasFocus()).toBe(true);
    await page.clock.runFor(60_000);
    await expect(notifications.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.clock.runFor(6000);
    await expect(notifications.getByRole('listitem')).toHaveCount(0);
  },
);
