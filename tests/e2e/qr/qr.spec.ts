import { readFileSync } from 'node:fs';
import decodeQR from 'qr/decode.js';
import type { Download } from 'playwright/test';
import { expect, type Locator, open, type Page, test } from '../watched.ts';

const LINK = 'https://verstak.example/путь?from=poster';
const settingsKey = 'qr-generator-settings';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const done = (page: Page) => expect(panel(page)).toHaveAttribute('data-state', 'ready');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA pixels in Base64. */
  readonly data: string;
}

/** Renders a PNG on white in the browser, and returns its pixels. */
async function pixelsOf(page: Page, png: Buffer): Promise<Pixels> {
  const blank = await page.context().newPage();
  const pixels = await blank.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const width = image.naturalWidth;
      const canvas = new OffscreenCanvas(width + 80, width + 80);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 40, 40, width, width);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const pieces = Array.from({ length: Math.ceil(data.length / 32_768) }, (_, at) =>
        String.fromCharCode(...data.subarray(at * 32_768, (at + 1) * 32_768)),
      );
      return { width: canvas.width, height: canvas.height, data: btoa(pieces.join('')) };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await blank.close();
  return pixels;
}

const read = ({ width, height, data }: Pixels) => decodeQR({ width, height, data: new Uint8ClampedArray(Buffer.from(data, 'base64')) });

async function download(page: Page): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  return { file, bytes: readFileSync(await file.path()) };
}

/** Returns a picture of one color, made in the browser. */
async function logoFile(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 200;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = '#a8305a';
    context.fillRect(0, 0, 200, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] as string, 'base64');
}

test('a code of a typed link gets a style and a logo, is saved as PNG, and the file is read', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/qr/url');
  await field(page, 'URL').fill(LINK);
  await done(page);
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await page.getByRole('radio', { name: 'Extra rounded' }).first().check({ force: true });
  await page.getByLabel('Error correction').selectOption({ label: 'H: restores 30\u00a0%' });
  await page.getByRole('textbox', { name: 'Code color, hex' }).fill('#0b6b56');
  await page.getByText('Colors and gradients').click();
  await page.getByRole('radio', { name: 'Linear' }).check({ force: true });
  await page.getByLabel('Add a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoFile(page) });
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '512', exact: true }).click();
  await done(page);

  // tests/browser/qr/style.test.tsx reads a file of each format.
  const { file, bytes } = await download(page);
  expect(file.suggestedFilename()).toBe('qr-verstak.example-путь.png');
  const pixels = await pixelsOf(page, bytes);
  expect(pixels.width).toBe(512 + 80);
  expect(read(pixels)).toBe(new URL(LINK).href);
  await expect(page.getByText('File downloaded successfully').first()).toBeVisible();
});

test('text, style and logo are restored after a reload, but not the password of a network', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/qr/wifi');
  await field(page, 'Network name (SSID)').fill('Гости');
  await field(page, 'Password').fill('hush-hush');
  await done(page);
  await page.getByLabel('Add a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoFile(page) });
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as unknown, settingsKey);
  await expect.poll(stored).toMatchObject({
    version: 2,
    state: { content: { wifi: { ssid: 'Гости' } }, imageUrl: expect.stringMatching(/^data:image/) },
  });
  expect(JSON.stringify(await stored())).not.toContain('hush');
  await page.reload();
  await expect(field(page, 'Network name (SSID)')).toHaveValue('Гости');
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'URL', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR code for a link');
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Add a logo')).toBeVisible();
});

test('text typed before the page is live has priority over stored text', async ({ page }) => {
  await open(page, '/qr/url');
  await field(page, 'URL').fill('https://stored.example');
  await done(page);
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'URL').fill('https://typed.example');
  goOn();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await done(page);
  await expect(field(page, 'URL')).toHaveValue('https://typed.example');
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), settingsKey)).toContain('typed.example');
});

test.describe('a logo from the web', () => {
  const address = 'https://logo.example/logo.png';
  const load = async (page: Page) => {
    await open(page, '/qr/url');
    await field(page, 'URL').fill(LINK);
    await page.getByText('Logo from the web').click();
    await page.getByLabel('Address of the picture').fill(address);
    await page.getByRole('button', { name: 'Load the picture' }).click();
  };

  test('is requested only when the button is pressed, without cookies', async ({ page, complaints }) => {
    complaints.allow(/request to another site: https:\/\/logo\.example\/logo\.png/);
    const logo = await (async () => {
      await open(page, '/qr/url');
      return logoFile(page);
    })();
    const asked: Record<string, string>[] = [];
    await page.context().route(address, async (route) => {
      asked.push(await route.request().allHeaders());
      await route.fulfill({ body: logo, contentType: 'image/png', headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await load(page);
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
    expect(asked.length).toBe(1);
    expect(asked[0]).not.toHaveProperty('cookie');
    expect(asked[0]).not.toHaveProperty('referer');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
    expect(asked.length).toBe(1);
  });
});
