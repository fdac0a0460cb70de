import { expect, open, type Page, test } from '../watched.ts';

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
  await expect(page.getByRole('region', { name: 'Result' })).toBeFocused();
});

test('the page of an unknown address has a search field', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await open(page, '/nowhere');
  await page.getByRole('main').getByRole('combobox').fill('uuid v7');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL('/uuid/v7');
});
