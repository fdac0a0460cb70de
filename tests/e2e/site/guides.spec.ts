import { expect, live, open, test } from '../watched.ts';

// Only the Russian guides are opened: the parts of a guide are the same in both languages.
const example = 'Живой пример';
const generate = 'Создать';

test('guides generate UUIDs of the version that they explain', async ({ page }) => {
  await open(page, '/ru/uuid/how-to-use');
  const panel = page.getByRole('region', { name: example });
  await expect(panel.getByRole('listitem')).toHaveText(['017f22e2-79b0-7cc3-98c4-dc0c0c07398f']);
  await panel.getByRole('button', { name: generate }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  const rows = await panel.getByRole('listitem').allTextContents();
  for (const row of rows) expect(row).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(rows).toEqual([...rows].sort());
  await panel.getByRole('button', { name: generate }).click();
  await expect(panel.getByRole('listitem').first()).not.toHaveText(rows[0] as string);
});

test('guides encode typed text', async ({ page }) => {
  await open(page, '/ru/base64/what-is-base64');
  const panel = page.getByRole('region', { name: example });
  const [field, urlSafe] = [page.getByRole('article').getByRole('textbox'), page.getByRole('checkbox', { name: 'URL-safe' })];
  await field.fill('верстак?');
  await expect(panel).toContainText(Buffer.from('верстак?').toString('base64'));
  await urlSafe.check();
  await expect(panel).toContainText(Buffer.from('верстак?').toString('base64url'));
});

test('guides draw a code whose size depends on its text and its error correction level', async ({ page }) => {
  await open(page, '/ru/qr/what-is-qr-code');
  const panel = page.getByRole('region', { name: example });
  // Before the first input, which loads the scripts of the example.
  expect((await panel.getByRole('img').boundingBox())?.width).toBe(240);
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.getByRole('img')).toBeVisible();
  await expect(panel).toContainText('25 × 25');
  await page.getByRole('radio', { name: 'H', exact: true }).check();
  await expect(panel).toContainText('29 × 29');
  await page.getByRole('article').getByRole('textbox').fill('A');
  await expect(panel).toContainText('21 × 21');
});

test('guides convert typed values, and mark an invalid value', async ({ page }) => {
  await open(page, '/ru/converters/complete-guide');
  const [miles, celsius] = [page.getByRole('region', { name: example }).first(), page.getByRole('region', { name: example }).last()];
  // The style sheet of the example is in the document, before the first input.
  await expect(miles.locator('b')).toHaveCSS('display', 'block');
  const fields = page.getByRole('article').getByRole('textbox');
  await fields.first().fill('3');
  await expect(miles).toContainText('4,828032');
  await fields.last().fill('-40');
  await expect(celsius).toContainText('−40');
  await fields.first().fill('many');
  await expect(fields.first()).toHaveAttribute('aria-invalid', 'true');
});

test('guides filter rows by a typed expression, and mark a mistake', async ({ page }) => {
  await open(page, '/ru/visualizer/how-to-open-large-files');
  const rows = page.getByRole('region', { name: example }).getByRole('row');
  const field = page.getByRole('article').getByRole('textbox');
  await expect(rows).toHaveCount(3);
  await field.fill('order = 9007199254740993');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('9007199254740993');
  await field.fill('order ==');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(rows).toHaveCount(2);
});

test('guides have links to their chapters and to the tools', async ({ page }) => {
  await open(page, '/ru/uuid/what-is-uuid');
  const chapters = page.getByRole('navigation', { name: 'Содержание' }).getByRole('link');
  await chapters.nth(3).click();
  const title = await chapters.nth(3).textContent();
  await expect(page.getByRole('heading', { level: 2, name: title as string, exact: true })).toBeInViewport();
  await page.getByRole('article').getByRole('link', { name: 'v7' }).first().click();
  await live(page);
  await expect(page).toHaveURL('/ru/uuid/v7');
  await page.getByRole('main').getByRole('link', { name: 'Что такое UUID' }).click();
  await expect(page).toHaveURL('/ru/uuid/what-is-uuid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Что такое UUID');
});
