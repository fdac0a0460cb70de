import { expect, open, type Page, test } from '../watched.ts';

test.use({ reducedMotion: 'reduce' });

const panel = (page: Page) => page.getByRole('region', { name: 'Result' });

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element) return '';
      const [label] = (element as HTMLInputElement).labels ?? [];
      return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? found.startsWith(name) : name.test(found)) return;
  }
  throw new Error(`Tab does not lead to “${String(name)}”`);
}

test('the keyboard alone leads from the address bar past the navigation to a downloaded file', async ({ page }) => {
  await open(page, '/uuid/v7');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'How many');
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading')).toHaveText('12 UUIDs');
  await tabTo(page, 'Download');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.txt$/);
  await tabTo(page, 'UUIDs');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('listitem').nth(1)).toBeFocused();
});

test('Ctrl+Shift+C copies the result and Ctrl+S saves it, from any field; the buttons show these keys', async ({ page }) => {
  await open(page, '/uuid/v7');
  await page.getByRole('textbox', { name: 'How many' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading')).toHaveText('3 UUIDs');
  await page.getByRole('textbox', { name: 'How many' }).focus();
  await page.keyboard.press('Control+Shift+KeyC');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(?:[\da-f-]{36}\n?){3}$/);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+KeyS')]);
  expect(download.suggestedFilename()).toMatch(/\.txt$/);
  await panel(page).getByRole('button', { name: 'Copy all', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Ctrl+Shift+C');
});

test('the second link leads from the top of a tool to its first field', async ({ page }) => {
  await open(page, '/base64/decode');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the tool' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Base64 to decode', exact: true })).toBeFocused();
});

test('a table is entered and exported by keyboard alone, and the dialog returns the focus', async ({ page }) => {
  await open(page, '/visualizer/json-to-table');
  await tabTo(page, /^JSON$/, 'Shift+Tab');
  await page.keyboard.insertText('[{"a":1},{"a":2}]');
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await tabTo(page, 'More formats');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'More options…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await tabTo(page, 'Download');
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'More formats' })).toBeFocused();
});

test('a focused element is never covered by the top bar or the action bar, with Tab and with Shift+Tab', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const ways = [
    { path: '/qr/url', key: 'Shift+Tab' },
    { path: '/uuid/v4', key: 'Tab' },
  ];
  for (const { path, key } of ways) {
    await open(page, path);
    if (key === 'Tab') await page.getByRole('heading', { level: 1 }).click();
    else {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.getByRole('contentinfo').getByRole('button').focus();
    }
    const hidden = new Set<string>();
    for (let stop = 0; stop < 45; stop++) {
      await page.keyboard.press(key);
      const under = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (!element.closest('main') || element.closest('[data-action-bar]')) return '';
        const face = element.matches('input') ? (element.closest('label') ?? element.parentElement ?? element) : element;
        const { left, top, width, height } = face.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = over?.closest('main') && !over.closest('[data-action-bar]');
        return isSeen ? '' : element.textContent || element.getAttribute('aria-label') || element.localName;
      });
      if (under) hidden.add(under);
    }
    expect([...hidden], path).toEqual([]);
  }
});

test('marked characters of a result are legible with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/uuid/v4');
  const mark = panel(page).locator('mark');
  await expect(mark).toHaveText('4');
  const seen = await mark.screenshot();
  await mark.evaluate((digit) => {
    digit.textContent = '8';
  });
  expect((await mark.screenshot()).equals(seen)).toBe(false);
});
