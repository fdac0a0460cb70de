import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { qrSettingsKey } from '#src/tools/qr/stored-settings.ts';
import type { QrContentType } from '#workers/qr/content.request.ts';
import { done, panel, newTab, openPage, picture, readPreview } from './shown-page.tsx';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) await field(name).fill(text);
};

beforeEach(() => newTab());

/** tests/unit/qr/payloads.test.ts makes the payloads of all types. */
const contents: readonly [QrContentType, Readonly<Record<string, string>>, readonly string[]][] = [
  ['url', { URL: 'https://example.com/страница?a=1' }, ['https://example.com/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0?a=1']],
  [
    'vcard',
    {
      'First name': 'Анна',
      'Last name': 'Кузнецова',
      'Job title': 'Редактор',
      Organization: 'Слово',
      Phone: '+7 495 1234567',
      Email: 'ann@example.com',
      Website: 'https://example.com',
      'Street address': 'Тверская, 1',
      City: 'Москва',
      'State/Province': 'Москва',
      'ZIP/Postal code': '125009',
      Country: 'Россия',
    },
    ['VERSION:3.0', 'N:Кузнецова;Анна;;;', 'FN:Анна Кузнецова', 'ORG:Слово', 'TITLE:Редактор', 'Тверская\\, 1;Москва;Москва;125009;Россия'],
  ],
  ['wifi', { 'Network name (SSID)': 'Дом; гости', Password: 'a:b"c1234' }, ['WIFI:T:WPA;', 'S:Дом\\; гости;', 'P:a\\:b\\"c1234;']],
];

describe.each(contents)('a code of %s', (type, values, parts) => {
  test('contains the typed content, and the page shows it', async () => {
    await openPage(type);
    await expect.element(panel).toHaveAttribute('data-state', 'idle');
    await fill(values);
    await done();
    const read = readPreview();
    for (const part of parts) expect(read.replace(/\r\n /g, '')).toContain(part);
    await page.getByText('Content of the code').click();
    const shown = document.querySelector('pre')?.textContent ?? '';
    expect(shown.replace(/\s+/g, '')).toBe(read.replace(/\s+/g, ''));
  });
});

test('the panel shows a prompt in Russian while it is empty', async () => {
  const screen = await openPage('vcard', 'ru');
  await expect.element(page.getByRole('region', { name: 'Результат' })).toHaveAttribute('data-state', 'idle');
  expect(page.getByText('Код появится здесь по мере ввода').query()).not.toBeNull();
  expect(page.getByRole('button', { name: 'Скачать' }).element()).toBeDisabled();
  await screen.unmount();
});

test('the panel has the state “loading” from a change until the picture shows it', async () => {
  await openPage('url');
  const states: string[] = [];
  const region = panel.element();
  new MutationObserver(() => states.push(region.getAttribute('data-state') ?? '')).observe(region, { attributeFilter: ['data-state'] });
  await fill({ URL: 'https://example.com/1' });
  await done();
  expect(readPreview()).toBe('https://example.com/1');
  await fill({ URL: 'https://example.com/22' });
  await done();
  expect(readPreview()).toBe('https://example.com/22');
  expect(states).toEqual(['loading', 'ready', 'loading', 'ready']);
});

test('the name of the picture contains its content, but not the password of a network, and its verdict is announced', async () => {
  const wifi = await openPage('wifi');
  await fill({ 'Network name (SSID)': 'Verstak', Password: 'correct horse' });
  await done();
  await expect.element(picture).toHaveAccessibleName('QR code: Verstak');
  await expect.element(panel.getByRole('status').filter({ hasText: 'spare' })).toHaveTextContent(/^Reads back · \d+ spare$/);
  expect(panel.element().textContent).not.toContain('horse');
  await wifi.unmount();
});

test('the panel of a payment order counts the required fields that are filled, and reports an invalid account number', async () => {
  await openPage('payment');
  await fill({ Payee: 'ООО «Три кита»', Bank: 'ОАО «БАНК»', BIC: '044525225' });
  await expect.element(panel).toHaveTextContent('3 of 5 required fields');
  await expect.element(panel).toHaveAttribute('data-state', 'idle');
  await expect.element(field('Account number')).toBeRequired();
  await fill({ 'Account number': '40702810238250123018', 'Correspondent account': '30101810400000000225' });
  await expect.element(panel).toHaveTextContent('The account number is not right');
  await expect.element(field('Account number')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('BIC')).not.toHaveAttribute('aria-invalid');
});

test('a bad email address or phone number is refused, and the address stays in its field', async () => {
  const email = await openPage('email');
  await fill({ 'Email address': 'ann@' });
  await expect.element(panel.getByText('Please enter a valid email to generate QR code').first()).toBeVisible();
  await expect.element(panel).toHaveAttribute('data-state', 'failed');
  await expect.element(field('Email address')).toHaveValue('ann@');
  await expect.element(field('Email address')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Email address')).toHaveAccessibleDescription(/Please enter a valid email/);
  expect(picture.query()).toBeNull();
  await fill({ 'Email address': 'ann@example.com' });
  await done();
  await email.unmount();
  await openPage('phone');
  await fill({ 'Phone number': '12' });
  await expect.element(panel.getByText('Please enter a valid phone number to generate QR code').first()).toBeVisible();
  await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
});

test('an address without a scheme gets https:// by a click; other text is marked as not a link', async () => {
  await openPage('url');
  await field('URL').fill('example.com/a b');
  await expect.element(page.getByText(/The address does not begin with https:\/\//)).toBeVisible();
  await page.getByRole('button', { name: 'Add https://' }).click();
  await expect.element(field('URL')).toHaveValue('https://example.com/a b');
  expect(page.getByText(/does not begin with|not a link/).query()).toBeNull();
  await field('URL').fill('hello world');
  await expect.element(page.getByText(/This is not a link/)).toBeVisible();
  await done();
});

test('a contact whose phone, email and website look invalid gets a warning for each, and its code is still made', async () => {
  await openPage('vcard');
  await fill({ Phone: 'call me maybe', Email: 'not an email', Website: 'my site' });
  for (const text of ['a phone number', 'an email address', 'a web address']) {
    await expect.element(page.getByText(`This does not look like ${text}`, { exact: false })).toBeVisible();
  }
  await done();
  await fill({ Phone: '+7 495 123-45-67', Email: 'ann@example.com', Website: 'example.com' });
  await expect.poll(() => page.getByText(/does not look like/).query()).toBeNull();
});

test('too much text is refused with the bytes needed and available, in words and on the meter', async () => {
  await openPage('text');
  const meter = page.getByRole('meter', { name: 'Used at level M' });
  await fill({ Text: 'я'.repeat(10) });
  await done();
  await expect.element(meter).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2\d of 2,334 bytes$/));
  await fill({ Text: 'я'.repeat(1500) });
  await expect.element(panel.getByText('code length overflow').first()).toBeVisible();
  await expect.element(panel.getByText(/has 3,0\d\d bytes; 2,3\d\d fit at level M/)).toBeVisible();
  await expect.element(field('Text')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(meter).toHaveAttribute('aria-valuetext', expect.stringMatching(/^3,0\d\d of 2,3\d\d bytes$/));
  await page.getByRole('combobox', { name: 'Error correction' }).selectOptions('L');
  await expect.element(panel).toHaveAttribute('data-state', 'failed');
  await fill({ Text: 'я'.repeat(1400) });
  await done();
  expect(readPreview()).toBe('я'.repeat(1400));
});

test('a dropped text file is read; a huge paste is refused, and the text before it is kept', async () => {
  await openPage('text');
  const area = field('Text').element();
  const drop = (file: File) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  };
  drop(new File(['из файла'], 'a.txt'));
  await expect.element(field('Text')).toHaveValue('из файла');
  await done();
  expect(readPreview()).toBe('из файла');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'слово '.repeat(400_000));
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(field('Text')).toHaveAccessibleDescription(/code length overflow: The text has 4,400,015 bytes/);
  await expect.element(field('Text')).toHaveValue('из файла');
  await expect.element(panel).toHaveAttribute('data-state', 'ready');
});

test('a lone surrogate is refused, an emoji is not', async () => {
  await openPage('text');
  await fill({ Text: 'a👩‍🚀' });
  await done();
  expect(readPreview()).toBe('a👩‍🚀');
  const area = field('Text').element();
  // Half a surrogate pair cannot be sent from the test runner to the browser, so it is set here in the page.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'a\ud83d');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(panel.getByText('The text contains half a character').first()).toBeVisible();
});

describe('Wi-Fi', () => {
  test('supports WEP, networks without security and hidden networks; the password is not stored', async () => {
    await openPage('wifi');
    await fill({ 'Network name (SSID)': 'net', Password: 'hush-hush-123' });
    await page.getByRole('combobox', { name: 'Security' }).selectOptions('WEP');
    await page.getByRole('checkbox', { name: 'Hidden network' }).click();
    await done();
    expect(readPreview()).toBe('WIFI:T:WEP;S:net;P:hush-hush-123;H:true;;');
    expect(localStorage.getItem(qrSettingsKey)).toContain('"ssid":"net"');
    expect(localStorage.getItem(qrSettingsKey)).not.toContain('hush');
    await page.getByRole('combobox', { name: 'Security' }).selectOptions('None');
    await done();
    expect(readPreview()).toBe('WIFI:T:nopass;S:net;H:true;;');
    expect(field('Password').query()).toBeNull();
  });
});

describe('between visits', () => {
  test('the last change is stored even if the page is left in the same moment', async () => {
    await openPage('text');
    await fill({ Text: 'first' });
    const stored = () => localStorage.getItem(qrSettingsKey);
    await expect.poll(stored).toContain('first');
    (await import('#src/tools/qr/settings.ts')).changeContent('text', 'second');
    expect(stored()).toContain('second');
  });

  test('each type keeps its own content', async () => {
    const first = await openPage('url');
    await fill({ URL: 'https://example.com' });
    await first.unmount();
    const second = await openPage('phone');
    await expect.element(field('Phone number')).toHaveValue('');
    await fill({ 'Phone number': '112' });
    await second.unmount();
    await expect.poll(() => localStorage.getItem(qrSettingsKey)).toContain('112');
    await newTab(localStorage.getItem(qrSettingsKey) ?? '');
    await (await import('#src/tools/qr/settings.ts')).useQrSettings.persist.rehydrate();
    await openPage('url');
    await expect.element(field('URL')).toHaveValue('https://example.com');
    expect(JSON.parse(localStorage.getItem(qrSettingsKey) ?? '')).toMatchObject({
      version: 2,
      state: { content: { url: 'https://example.com', phone: '112' } },
    });
    expect(localStorage.getItem(qrSettingsKey)).not.toContain('activeType');
  });
});

test('a file that is not text is refused at the field of the text page, which keeps its text', async () => {
  await openPage('text');
  const field = page.getByRole('textbox').first();
  await field.fill('kept');
  const file = document.querySelector<HTMLInputElement>('main input[type="file"]') as HTMLInputElement;
  await userEvent.upload(file, new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])], 'a.png'));
  await expect.element(page.getByText(/a file of the format PNG|not text/)).toBeVisible();
  await expect.element(field).toHaveValue('kept');
});
