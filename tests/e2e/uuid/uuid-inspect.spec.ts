import { list, panel } from './uuid-page.ts';
import { expect, open, type Page, test } from '../watched.ts';

// tests/unit/uuid/inspect.test.ts and tests/browser/uuid/inspect.test.tsx read lists, more notations and mistakes.
const input = (page: Page) => page.getByRole('textbox', { name: 'UUIDs to inspect' });

/** Returns the value of a fact by its name. */
const fact = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd');

test('the example has three UUIDs of RFC 9562, and an emptied field shows the prompt again', async ({ page }) => {
  await open(page, '/uuid/inspect');
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(panel(page)).toContainText('Nothing to inspect yet');
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await expect(panel(page).getByRole('heading')).toHaveText('3 valid');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await expect(fact(page, 'Version')).toHaveText('v1');
  await expect(fact(page, 'Time (UTC)')).toContainText('2022-02-22T19:22:22.0000000Z');
  await list(page).getByRole('listitem').nth(2).click();
  await expect(fact(page, 'Version')).toHaveText('v7');
  await expect(fact(page, 'Time (UTC)')).toContainText(/2022-02-22T19:22:22(\.000)?Z/);
  await expect(fact(page, 'Standard form')).toContainText('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  await input(page).fill(' \n ');
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(list(page)).toHaveCount(0);
});

test('a v1 shows all its facts, and its form as v6', async ({ page }) => {
  await open(page, '/uuid/inspect');
  await input(page).fill('c232ab00-9414-11ec-b3c8-9f6bdeced846');
  await expect(panel(page).getByRole('heading')).toHaveText(/^Version 1 · 22 Feb 2022, \d\d:22 your time · \d+ years ago$/);
  await expect(fact(page, 'Version')).toHaveText('v1');
  await expect(fact(page, 'Variant')).toHaveText('RFC 9562');
  await expect(fact(page, 'Clock sequence')).toHaveText(String(0x33c8));
  await expect(fact(page, 'Node')).toContainText('9f:6b:de:ce:d8:46');
  await expect(fact(page, 'Node')).toContainText('random: the multicast bit is set');
  await expect(fact(page, 'The same as v6')).toContainText('1ec9414c-232a-6b00-b3c8-9f6bdeced846');
  await expect(fact(page, 'As an integer')).toContainText(BigInt('0xc232ab00941411ecb3c89f6bdeced846').toString());
  await expect(fact(page, 'As Base64')).toContainText('wjKrAJQUEeyzyJ9r3s7YRg==');
  await fact(page, 'The same as v6').getByRole('button').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1ec9414c-232a-6b00-b3c8-9f6bdeced846');
  await input(page).fill('1ec9414c-232a-6b00-b3c8-9f6bdeced846');
  await expect(fact(page, 'The same as v1')).toContainText('c232ab00-9414-11ec-b3c8-9f6bdeced846');
});
