import { wholeOnly } from '../sweep-size.ts';
import { expect, open, type Page, test, pressCyrillic } from '../watched.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

test('“5 km in miles” is answered in the palette, and Enter opens the conversion with that value', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Control+KeyK');
  await field(page).fill('5 km in miles');
  await expect(options(page).first()).toContainText('3.106856\u00a0mi');
  await field(page).fill('5 км в милях');
  await expect(options(page).first()).toContainText('3.106856\u00a0mi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/converters/length/kilometers/miles?v=5');
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('5');
});

test(
  '“uuid v7 100” opens the tool and generates 100 UUIDs, also in the wrong keyboard layout, also on the page itself',
  wholeOnly,
  async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Control+KeyK');
    await field(page).fill('ггшв м7 100');
    await expect(options(page).first()).toHaveText(/UUID v7 generator.*make 100/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/uuid/v7');
    await expect(page.getByRole('region', { name: 'Result' }).getByRole('heading')).toHaveText('100 UUIDs');
    await expect(page.getByRole('textbox', { name: 'How many' })).toHaveValue('100');
    await page.keyboard.press('Control+KeyK');
    await field(page).fill('uuid v7 7');
    await expect(options(page).first()).toHaveText(/UUID v7 generator.*make 7/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Result' }).getByRole('heading')).toHaveText('7 UUIDs');
  },
);

test('«пароль 24» opens the generator with length 24, and the address does not contain it', wholeOnly, async ({ page }) => {
  await open(page, '/ru/');
  await page.keyboard.press('Control+KeyK');
  const dialog = page.getByRole('dialog', { name: 'Поиск инструментов' });
  await dialog.getByRole('combobox').fill('пароль 24');
  await expect(dialog.getByRole('option').first()).toHaveText(/Генератор паролей.*24 символа/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Длина' })).toHaveValue('24');
  await expect(page).toHaveURL('/ru/security/password');
});

test('the palette lists recent tools first, the newest first, without the current page', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v6');
  await open(page, '/random/dice');
  await page.getByRole('button', { name: 'Favorite: Dice roller' }).click();
  await open(page, '/uuid/v7');
  await page.keyboard.press('Control+KeyK');
  // The current page is not listed.
  await expect(options(page).first()).toContainText('Dice roller');
  await expect(options(page).nth(1)).toContainText('UUID v6 generator');
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toBeVisible();
});

test('a question mark opens the list of shortcuts, on either layout, but not in a field', async ({ page }) => {
  await open(page, '/uuid/inspect');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const text = page.getByRole('textbox').first();
  await text.focus();
  await page.keyboard.press('Shift+Slash');
  await expect(text).toHaveValue('?');
  await text.blur();
  await page.keyboard.press('Shift+Slash');
  await expect(keys).toBeVisible();
  await expect(keys).toContainText('Find a tool');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  // On a Russian layout this key types a comma; the question mark is on another key.
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Slash', key: ',', shiftKey: true, bubbles: true })),
  );
  await expect(keys).toBeVisible();
});

test(
  'a slash opens the search, on either layout, but not in a field; on the home page it focuses the field of the page',
  wholeOnly,
  async ({ page }) => {
    await open(page, '/uuid/inspect');
    const text = page.getByRole('textbox').first();
    await text.focus();
    await page.keyboard.press('Slash');
    await expect(text).toHaveValue('/');
    await text.blur();
    await page.keyboard.press('Slash');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await expect(palette(page).getByRole('combobox')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Slash', key: '.', bubbles: true })));
    await expect(palette(page)).toBeVisible();
    await open(page, '/');
    await page.keyboard.press('Slash');
    await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused();
  },
);

test('the shortcut “?” can be switched off, for speech input; shortcuts with Ctrl stay, on either layout', async ({ page }) => {
  await open(page, '/uuid/v4');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('Control+Slash');
  await keys.getByRole('checkbox', { name: 'The keys “?” and “/” work without Ctrl' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  for (const reload of [false, true]) {
    if (reload) await open(page, '/uuid/v4');
    await page.locator('h1').click();
    await page.keyboard.press('Shift+Slash');
    await pressCyrillic(page, 'Slash', '.');
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Slash');
    await page.keyboard.press('Control+KeyK');
    // A dialog opened by the question mark would hide the palette.
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});
