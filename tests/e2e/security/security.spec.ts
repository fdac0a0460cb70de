import { expect, open, test } from '../watched.ts';

type Page = import('../watched.ts').Page;
const panel = (page: Page) => page.getByRole('region', { name: 'Result' });
/** Text beside the meter. The panel announces the strength to screen readers after a pause in typing. */
const strength = (page: Page) =>
  panel(page)
    .getByText(/bits · /)
    .locator('..');
const secret = (page: Page) => panel(page).getByRole('group', { name: 'Passwords' });

test('the first password is shown when the page opens, and Generate makes another', async ({ page }) => {
  await open(page, '/security/password');
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  const first = await secret(page).innerText();
  expect(first).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d])[!-~]{20}$/);
  await expect(strength(page)).toContainText('Very Strong');
  await expect(strength(page)).toContainText('130.9 bits');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(secret(page)).not.toHaveText(first);
});

test('passwords follow the settings, and the last one stays when a setting is invalid', async ({ page }) => {
  await open(page, '/security/password');
  await page.getByLabel('Length', { exact: true }).fill('8');
  await page.getByRole('checkbox', { name: 'Uppercase' }).uncheck();
  await page.getByRole('checkbox', { name: 'Symbols' }).uncheck();
  await page.getByRole('checkbox', { name: 'Exclude similar characters' }).check();
  await expect(secret(page)).toHaveText(/^(?=.*[a-z])(?=.*[2-9])[a-hj-km-np-z2-9]{8}$/);
  await expect(strength(page)).toContainText('Weak');
  const last = await secret(page).innerText();
  await page.getByLabel('Length', { exact: true }).fill('3');
  await expect(page.getByLabel('Length', { exact: true })).toHaveAccessibleDescription(/4 to 128 .*asked for 3/);
  await expect(panel(page)).toHaveAttribute('data-state', 'failed');
  await expect(secret(page)).toHaveText(last);
  await expect(page.getByLabel('Length', { exact: true })).toHaveValue('3');
});

test('a secret can be spelled and hidden, and is never in the address or in storage', async ({ page }) => {
  await open(page, '/security/password');
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  const made = await secret(page).innerText();
  await page.getByText('Letter by letter', { exact: true }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^[^a-z]?(capital )?\w/ })
      .first(),
  ).toBeVisible();
  await panel(page).getByRole('button', { name: 'Hide' }).click();
  await expect(secret(page)).toHaveText('•'.repeat(20));
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );
  expect(kept).not.toContain(made);
});

test('the clipboard is emptied after a minute, unless something else was copied', async ({ page }) => {
  await page.clock.install();
  await open(page, '/security/password');
  const copy = async () => {
    await panel(page).getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(panel(page).getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    await page.clock.runFor(5_000);
  };
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('checkbox', { name: 'Clear the clipboard after 60 s' }).check();
  await copy();
  await expect.poll(clipboard).toMatch(/^\S{16,}$/);
  const password = await clipboard();
  await page.clock.runFor(50_000);
  expect(await clipboard()).toBe(password);
  await page.clock.runFor(6_000);
  await expect.poll(clipboard).toBe('');
  await copy();
  await expect.poll(clipboard).toBe(password);
  await page.getByRole('checkbox', { name: 'Clear the clipboard after 60 s' }).uncheck();
  await copy();
  await page.clock.runFor(61_000);
  expect(await clipboard()).toBe(password);
});

test('passwords follow the rule of a site', async ({ page }) => {
  await open(page, '/security/password');
  await page.getByText('By a site’s rule', { exact: true }).click();
  await page.getByLabel('Password rule').fill('minlength: 6; maxlength: 8; required: digit; allowed: [abc];');
  await expect(secret(page)).toHaveText(/^(?=.*\d)[abc\d]{8}$/);
  await page.getByLabel('Password rule').fill('minlength: many');
  await expect(page.getByLabel('Password rule')).toHaveAccessibleDescription(/character 12/);
});

test('passphrases in both languages, and PINs, are generated', async ({ page }) => {
  await open(page, '/ru/security/passphrase');
  const phrase = page.getByRole('group', { name: 'Парольные фразы' });
  await expect(phrase).toHaveText(/^[а-я]+(-[а-я]+){5}$/);
  await page.getByRole('radio', { name: 'Английский' }).check();
  await expect(phrase).toHaveText(/^[a-z]+(-[a-z]+){5,11}$/);
  await open(page, '/security/pin');
  await expect(page.getByRole('group', { name: 'PINs' })).toHaveText(/^\d{6}$/);
  await expect(panel(page)).toContainText('1 in 10⁶');
});
