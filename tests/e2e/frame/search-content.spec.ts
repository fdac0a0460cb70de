import { expect, open, type Page, test } from '../watched.ts';

const home = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'What do you want to do?' });

/** Pastes a text into the focused field, as the browser does: unless the page handles the event, the text is inserted. */
const paste = (page: Page, pasted: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if ((document.activeElement as Element).dispatchEvent(event)) document.execCommand('insertText', false, text);
  }, pasted);

test('a pasted text keeps its line breaks, is named, and goes to the tool that reads it', async ({ page }) => {
  await open(page, '/');
  await home(page).focus();
  await paste(page, 'id,name\r\n1,Anna\r\n2,Boris');
  await expect(home(page)).toHaveValue('id,name↵1,Anna↵2,Boris');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Table (CSV)' })).toContainText('3 lines, 22 characters');
  await page.getByRole('option', { name: 'CSV to table' }).click();
  await expect(page).toHaveURL('/visualizer/csv-to-table');
  await expect(page.getByRole('main')).toContainText('Boris');
});

test('a text that is too long for the field is offered to the tools as a whole', async ({ page }) => {
  await open(page, '/');
  await home(page).focus();
  await paste(page, `{"rows": [${'1234567, '.repeat(120_000)}0]}`);
  const offer = page.getByRole('dialog', { name: 'You pasted JSON' });
  await expect(offer.getByRole('button', { name: 'JSON to table' })).toBeVisible();
  await expect(home(page)).toHaveValue('');
});

test('a pasted secret is called one, and is in no storage, address or history', async ({ page }) => {
  await open(page, '/');
  await home(page).focus();
  await paste(page, '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqh');
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'It stays in this field' });
  await expect(said).toContainText('A private key');
  await home(page).press('Enter');
  await expect(said).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await paste(page, `ghp_${'Zq81'.repeat(9)}`);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('A token');
  await page.keyboard.press('Escape');
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie, names]);
  });
  expect(kept).not.toMatch(/MIIEvQ|Zq81/);
});
