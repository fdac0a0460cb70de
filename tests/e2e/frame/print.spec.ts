import { expect, open, test } from '../watched.ts';

test.use({ colorScheme: 'dark' });

test('all rows of a result are printed on white, without the controls', async ({ page }) => {
  await open(page, '/uuid/v4');
  await page.getByRole('textbox', { name: 'How many' }).fill('300');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('heading', { name: '300 UUIDs' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const result = page.getByRole('region', { name: 'Result' });
  const printed = await result.locator('pre').innerText();
  expect(new Set(printed.match(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g)).size).toBe(300);
  await expect(result).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(result.getByRole('button', { name: 'Copy all' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Generate' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Skip to the content')).toBeHidden();
  await expect(page.getByText('Skip to the tool')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(result.locator('pre')).toHaveCount(0);
});

test('a print of very many rows states how many are left out', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/uuid/v4');
  await page.getByRole('textbox', { name: 'How many' }).fill('12000');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('heading', { name: '12,000 UUIDs' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('Rows 1 to 10,000 of 12,000. Download the result to get all rows.')).toBeVisible();
});

test('a guide is printed black on white, with its figures', async ({ page }) => {
  await open(page, '/ru/uuid/what-is-uuid');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const figure = page.getByRole('figure').first();
  await expect(figure).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(figure.getByText('017f22e2-79b0')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('navigation', { name: 'Содержание' })).toBeHidden();
});
