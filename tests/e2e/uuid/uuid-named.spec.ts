import { copyAll, expectDone, generate, panel, rows } from './uuid-page.ts';
import { expect, open, type Page, test } from '../watched.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const namespace = (page: Page) => page.getByRole('combobox', { name: 'Namespace' });
const own = (page: Page) => page.getByRole('textbox', { name: 'Custom UUID' });

const dns = '2ed6657d-e927-568b-95e1-2665a8aea6a2';

test('the UUID v5 of www.example.com in the DNS namespace equals the example of RFC 9562', async ({ page }) => {
  await open(page, '/uuid/v5');
  await expect(namespace(page)).toHaveValue('dns');
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(panel(page)).toContainText('No name yet');
  await name(page).fill('www.example.com');
  await expect(rows(page)).toHaveText(dns);
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(rows(page)).toHaveText(dns.replaceAll('-', ''));
  expect(await copyAll(page)).toBe(dns.replaceAll('-', ''));
});

test('many names are read from lines or from a file', async ({ page }) => {
  await open(page, '/uuid/v5');
  await name(page).fill('www.example.com\n\nexample.com\nпример.рф\n');
  await expectDone(page, 3);
  await expect(rows(page).first()).toContainText(dns);
  const typed = await copyAll(page);
  expect(typed.split('\n')).toHaveLength(3);

  await name(page).evaluate((field) => {
    const files = new DataTransfer();
    files.items.add(new File(['www.example.com\r\nexample.com\r\nпример.рф'], 'names.txt', { type: 'text/plain' }));
    for (const type of ['dragover', 'drop'])
      field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }));
  });
  await expect(page.getByText('names.txt')).toBeVisible();
  await expectDone(page, 3);
  expect(await copyAll(page)).toBe(typed);
  await page.getByRole('button', { name: 'Remove names.txt' }).click();
  await expect(name(page)).toBeEditable();
  await expectDone(page, 3);
});

test('a missing or malformed namespace shows an error at its field, and the last result stays', async ({ page }) => {
  await open(page, '/uuid/v5');
  await name(page).fill('www.example.com');
  await expect(rows(page)).toHaveText(dns);
  await namespace(page).selectOption('custom');
  await expect(own(page)).not.toHaveAttribute('aria-invalid');
  await expect(rows(page)).toHaveText(dns);
  await generate(page).click();
  await expect(own(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(own(page)).toHaveAccessibleDescription(/^Enter the namespace: a UUID, such as 6ba7b810-/);
  await expect(rows(page)).toHaveText(dns);
  await own(page).fill('6ba7b810-9dad-11d1-80b4-00c04fd430cx');
  await expect(own(page)).toHaveAccessibleDescription(/character 36/);
  await expect(own(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(rows(page)).toHaveText(dns);
  await own(page).fill('6ba7b810-9dad-11d1-80b4-00c04fd430c8');
  await expect(own(page)).not.toHaveAttribute('aria-invalid');
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
});

test('a name of 2 MB shows an error at its field, and the page stays responsive', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/uuid/v5');
  await name(page).fill('www.example.com');
  await expect(rows(page)).toHaveText(dns);
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'x'.repeat(2_000_000));
  await name(page).press('Control+KeyA');
  await name(page).press('Control+KeyV');
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(name(page)).toHaveAccessibleDescription(/line 1 has 2,000,000 bytes; the limit is 1,048,576/);
  await expect(rows(page)).toHaveText(dns);
  await page.getByRole('button', { name: /^Remove pasted text/ }).click();
  await expect(name(page)).not.toHaveAttribute('aria-invalid');
  await name(page).fill('www.example.com');
  await expect(rows(page)).toHaveText(dns);
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
});
