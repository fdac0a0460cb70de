import { copyAll, expectDone, list, panel, patternOf, row, rows, uuidOf } from './uuid-page.ts';
import { isWhole, wholeOnly } from '../sweep-size.ts';
import { expect, open, type Page, test } from '../watched.ts';

const MILLION = 1_000_000;

/**
 * Number of copied rows. `npm test` copies fewer: tests/unit/uuid/bulk.test.ts makes a million, and
 * tests/browser/ui/copy-download.test.tsx copies 37 MB.
 */
const COUNT = isWhole ? MILLION : 100_000;

async function openWith(page: Page, count: number): Promise<void> {
  await open(page, '/uuid/v4');
  await page.getByRole('button', { name: count.toLocaleString('en'), exact: true }).click();
  await expectDone(page, count);
}

test('a million rows are scrolled to the end, to a row, and to a match', wholeOnly, async ({ page }) => {
  await openWith(page, MILLION);
  await expect(panel(page).getByRole('heading')).toHaveText('1,000,000 UUIDs');
  expect(await rows(page).count()).toBeLessThan(100);
  await expect(row(page, 1)).toBeInViewport();

  await list(page).focus();
  await page.keyboard.press('End');
  await expect(row(page, MILLION)).toBeFocused();
  await expect(row(page, MILLION)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(row(page, 1)).toBeFocused();
  await list(page).evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect(row(page, MILLION)).toBeInViewport();
  await list(page).evaluate((element) => (element.scrollTop = 0));
  await expect(row(page, 1)).toBeInViewport();
  await list(page).hover();
  await page.mouse.wheel(0, 340);
  await expect(row(page, 1)).not.toBeInViewport();

  const goTo = page.getByRole('textbox', { name: 'Go to row' });
  await goTo.fill('777 777');
  await goTo.press('Enter');
  await expect(row(page, 777_777)).toBeFocused();
  await expect(row(page, 777_777)).toBeInViewport();
  const wanted = await uuidOf(row(page, 777_777));
  expect(wanted).toMatch(patternOf(4));
  await goTo.fill('1000001');
  await goTo.press('Enter');
  await expect(goTo).toHaveAttribute('aria-invalid', 'true');
  await expect(goTo).toHaveAccessibleDescription('A row from 1 to 1,000,000');

  await page.keyboard.press('Escape');
  await list(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+KeyF');
  const find = page.getByRole('textbox', { name: 'Find in the result' });
  await expect(find).toBeFocused();
  await find.fill(wanted.toUpperCase());
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1', { timeout: 15_000 });
  await expect(row(page, 777_777)).toBeInViewport();
  await expect(row(page, 777_777).locator('mark')).toHaveText(wanted);
  await find.fill('no such thing');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No matches', { timeout: 15_000 });
  await find.press('Escape');
  await expect(find).toHaveValue('');
});

test(`${COUNT.toLocaleString('en')} rows are copied and downloaded completely`, async ({ page }) => {
  await openWith(page, COUNT);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  let sizeBytes = 0;
  for await (const chunk of await download.createReadStream()) sizeBytes += (chunk as Buffer).length;
  expect(sizeBytes).toBe(COUNT * 37);
  const lines = (await copyAll(page)).split('\n');
  expect(lines).toHaveLength(COUNT);
  expect(new Set(lines).size).toBe(COUNT);
  expect(lines[0]).toBe(await uuidOf(row(page, 1)));
  await list(page).focus();
  await page.keyboard.press('End');
  expect(lines.at(-1)).toBe(await uuidOf(row(page, COUNT)));
});

test('a hundred thousand UUIDs stay the same after a change of format and of language', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v7');
  await page.getByRole('button', { name: '100,000', exact: true }).click();
  await expectDone(page, 100_000);
  await list(page).focus();
  await page.keyboard.press('End');
  const last = await uuidOf(row(page, 100_000));
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(row(page, 100_000)).toContainText(last.replaceAll('-', ''));
  await expect(row(page, 100_000)).toBeInViewport();
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/ru/uuid/v7');
  await expect(page.locator('[aria-posinset="100000"]')).toContainText(last.replaceAll('-', ''));
});
