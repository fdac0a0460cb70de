import { expect, open, type Page, test, pressCyrillic } from '../watched.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => palette(page).getByRole('combobox');

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
    await expect(field(page)).toBeFocused();
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});
