import { expect, open, type Page, test } from '../watched.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const offer = (page: Page) => page.getByRole('dialog', { name: /^You (pasted|dropped)/ });

async function sendTo(page: Page, title: string): Promise<void> {
  await result(page).getByRole('button', { name: 'Send to…' }).click();
  await page.getByRole('menuitem', { name: title }).click();
}

function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

function drop(page: Page, files: readonly { readonly name: string; readonly text: string; readonly type?: string }[]): Promise<void> {
  return page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text, type = '' } of dropped) dataTransfer.items.add(new File([text], name, { type }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

test('a password is sent to the Wi-Fi code, in memory only', async ({ page }) => {
  await open(page, '/security/password');
  const password = await result(page).getByRole('group').first().innerText();
  expect(password.length).toBeGreaterThan(10);
  await sendTo(page, 'QR code for Wi-Fi');
  await expect(page).toHaveURL('/qr/wifi');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie]),
  );
  expect(kept).not.toContain(password);
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('the Base64 of a text is sent to a QR code, and is not stored', async ({ page }) => {
  await open(page, '/base64/encode');
  await page.getByRole('textbox').first().fill('workbench');
  await expect(result(page)).toContainText('d29ya2JlbmNo');
  await sendTo(page, 'QR code for text');
  await expect(page).toHaveURL('/qr/text');
  await expect(page.getByRole('textbox').first()).toHaveValue('d29ya2JlbmNo');
  await expect(result(page).getByRole('img')).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('qr-generator-settings'));
  await expect.poll(stored).not.toBeNull();
  expect(await stored()).not.toContain('d29ya2JlbmNo');
});

test('content pasted outside fields is recognized, and can be dismissed or opened in a tool that accepts it, by keyboard alone', async ({
  page,
}) => {
  await open(page, '/uuid/v4');
  const generate = page.getByRole('button', { name: 'Generate' });
  await generate.focus();
  await paste(page, 'https://example.com/');
  await expect(offer(page).getByRole('button').first()).toBeFocused();
  await page.getByRole('textbox', { name: 'How many' }).fill('3');
  await offer(page).getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await expect(offer(page)).toHaveCount(0);
  await expect(generate).toBeFocused();
  await paste(page, '017F22E2-79B0-7CC3-98C4-DC0C0C07398F');
  await expect(offer(page)).toHaveAccessibleName('You pasted UUIDs');
  await expect(offer(page).getByRole('button', { name: 'UUID inspector' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/uuid/inspect');
  await expect(result(page)).toContainText('2022-02-22T19:22:22');
  await expect(offer(page)).toHaveCount(0);
});

test('a file dropped anywhere is offered to tools, except in a drop zone that accepts it', async ({ page }) => {
  await open(page, '/');
  await drop(page, [{ name: 'notes.bin', text: '\u0000\u0001\u0002', type: 'application/octet-stream' }]);
  await expect(offer(page)).toContainText('notes.bin');
  await offer(page).getByRole('button', { name: 'Files to Base64 and back' }).click();
  await expect(page).toHaveURL('/base64/file');
  await expect(result(page)).toContainText('AAEC');
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['own'], 'own.txt'));
    const zone = document.querySelector('input[type=file]')?.parentElement as HTMLElement;
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(result(page)).toContainText('b3du');
  await expect(offer(page)).toHaveCount(0);
});

test('several files are offered to tools that accept several; a thousand files, or a folder, are refused with a message', async ({
  page,
}) => {
  await open(page, '/uuid/v4');
  await drop(
    page,
    Array.from({ length: 3 }, (_, at) => ({ name: `${at}.txt`, text: String(at) })),
  );
  await expect(offer(page)).toHaveAccessibleName('You dropped 3 files');
  await expect(offer(page).getByRole('button')).toHaveCount(2);
  await offer(page).getByRole('button', { name: 'Do nothing with it' }).click();
  await drop(
    page,
    Array.from({ length: 1000 }, (_, at) => ({ name: `${at}.txt`, text: '' })),
  );
  await expect(page.getByRole('dialog', { name: 'Too many files at once' })).toContainText('You dropped 1,000 files; the limit is 100');
  await page.evaluate(() => {
    const event = new DragEvent('drop', { bubbles: true, cancelable: true });
    const item = { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) };
    Object.defineProperty(event, 'dataTransfer', { value: { items: [item], files: [], types: ['Files'], getData: () => '' } });
    document.body.dispatchEvent(event);
  });
  await expect(page.getByRole('dialog', { name: 'A folder cannot be opened' })).toContainText('up to 100');
});
