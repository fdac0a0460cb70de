import { expect, live, open, type Page, test } from '../watched.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this tool' });
const link = (page: Page) => dialog(page).getByRole('textbox', { name: 'Link' });

async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(link(page)).toHaveValue(/^http/);
  return link(page).inputValue();
}

test('a share link opens the tool with its settings, and an incomplete link on an open page shows a message', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, '/uuid/v7');
  const plain = await share(page);
  expect(plain).toBe(`${baseURL}/uuid/v7`);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'How many' }).fill('25');
  await page.getByRole('radio', { name: 'Upper case' }).check();
  const made = await share(page);
  expect(made).toMatch(/\/uuid\/v7#v1-[\da-z]{7}&count=25&format\.letters=upper$/);

  const other = await context.newPage();
  await other.goto(made);
  await live(other);
  await expect(other.getByRole('region', { name: 'Result' }).getByRole('heading')).toHaveText('25 UUIDs');
  await expect(other.getByRole('list').first().or(other.getByRole('listbox').first())).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'How many' })).toHaveValue('25');
  await other.evaluate((hash) => void (location.hash = hash), new URL(made).hash.replace(/^#v1-\w{7}.*/, '#v1-'));
  await expect(other.getByRole('region', { name: /Notifications/ })).toContainText('This link is incomplete');
});

test('settings from a link are not stored, and the stored ones stay', async ({ page }) => {
  await open(page, '/qr/text');
  await page.getByRole('textbox').first().fill('mine');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('qr-generator-settings'))).toContain('mine');
  await page.getByRole('textbox').first().fill('theirs');
  await page.getByRole('button', { name: 'Share' }).click();
  await dialog(page).getByRole('checkbox').check();
  const made = await link(page).inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox').first().fill('mine');
  await page.goto('about:blank');
  await open(page, made);
  await expect(page.getByRole('textbox').first()).toHaveValue('theirs');
  const stored = () => page.evaluate(() => localStorage.getItem('qr-generator-settings'));
  expect(await stored()).toContain('mine');
  expect(await stored()).not.toContain('theirs');
  await page.getByRole('textbox').first().fill('theirs, edited');
  await expect.poll(stored).toContain('theirs, edited');
});

test('a link is sent by the share dialog of the system, or copied; closing the dialog shows no error, and blocked copying shows a remedy', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    navigator.share = (data) => {
      asked.push(data);
      return asked.length === 1
        ? Promise.resolve()
        : Promise.reject(new DOMException('closed', asked.length === 2 ? 'AbortError' : 'NotAllowedError'));
    };
  });
  await open(page, '/security/password');
  await page.getByRole('textbox', { name: 'Length' }).fill('32');
  const made = await share(page);
  const send = dialog(page).getByRole('button', { name: 'Share with…' });
  await send.click();
  expect(await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([
    { title: 'Password generator', url: made },
  ]);
  const notifications = page.getByRole('region', { name: /Notifications/ });
  // The second call is rejected because the person closed the dialog, which is not reported; the third is rejected by the system.
  await send.click();
  await send.click();
  await expect(notifications.getByRole('listitem')).toContainText('Copy the link instead');
  await expect(notifications.getByRole('listitem')).toHaveCount(1);

  // The link can also be copied.
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))));
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page)).toContainText('Could not copy');
});
