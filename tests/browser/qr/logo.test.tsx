import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLoadedLogo } from '#src/tools/qr/logo/logo.ts';
import { useQrSettings } from '#src/tools/qr/settings.ts';
import { qrSettingsKey } from '#src/tools/qr/stored-settings.ts';
import { LOGO_BYTES_MAX, STORED_BYTES_MAX } from '#workers/logo/request.ts';
import { readFile } from './read-code.ts';
import { savedFile } from '../saved-file.ts';
import { chooseFile, done, newTab, openPage, readPreview } from './shown-page.tsx';

const LINK = 'https://example.com/logo';
const choose = (file: File, label = 'Add a logo') => chooseFile(page.getByLabelText(label), file);
const removeButton = page.getByRole('button', { name: 'Remove', exact: true });

async function png(widthPx: number, heightPx: number, name = 'logo.png'): Promise<File> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#c2185b';
  context.fillRect(0, 0, widthPx, heightPx);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}
const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`], 'logo.svg', { type: 'image/svg+xml' });

/** Counts the pixels of the preview that have the color of the logo. */
function logoPixels([red, green, blue]: readonly [number, number, number]): number {
  const canvas = page.getByRole('img', { name: 'QR code' }).element() as HTMLCanvasElement;
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
  return count;
}
const pink = [0xc2, 0x18, 0x5b] as const;

async function openWithLink() {
  const screen = await openPage('url');
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill(LINK);
  await done();
  return screen;
}

async function loaded() {
  await expect.element(removeButton).toBeVisible();
  await done();
}

beforeEach(() => newTab());

describe('a logo from a file', () => {
  test('is drawn in the preview and in the file, and the code is still read', async () => {
    await openWithLink();
    await page.getByRole('combobox', { name: 'Error correction' }).selectOptions('H');
    await userEvent.upload(page.getByLabelText('Add a logo'), await png(300, 300));
    await loaded();
    expect(logoPixels(pink)).toBeGreaterThan(500);
    expect(readPreview()).toBe(LINK);
    const { blob } = await savedFile(() => page.getByRole('button', { name: 'Download' }).click());
    expect((await readFile(blob)).text).toBe(LINK);
  });

  test('has one scale for its size, up to the largest that error correction can restore', async () => {
    await openWithLink();
    choose(await png(300, 300));
    await loaded();
    const slider = page.getByRole('slider', { name: 'Logo size' });
    await expect.element(slider).toHaveAccessibleDescription(/100.% is the largest logo/);
    const before = logoPixels(pink);
    await slider.fill('100');
    await done();
    expect(logoPixels(pink)).toBeGreaterThan(before);
    expect(page.getByRole('meter', { name: /logo/ }).query()).toBeNull();
  });

  test('is placed over the dots or behind them', async () => {
    await openWithLink();
    choose(await png(300, 300));
    await loaded();
    await page.getByText('Logo placement').click();
    const mode = page.getByRole('combobox', { name: 'Placement' });
    for (const name of ['Over the dots', 'Behind the dots', 'In the center, dots cut out']) {
      await mode.selectOptions(name);
      await done();
      expect(logoPixels(pink)).toBeGreaterThan(100);
    }
    await page.getByRole('slider', { name: 'Logo margin' }).fill('2');
    await page.getByRole('checkbox', { name: 'Hide the dots behind it' }).click();
    await done();
  });

  test('is stored re-encoded within 256 KiB, and removed by Reset', async () => {
    const first = await openWithLink();
    const noise = new OffscreenCanvas(1500, 1500);
    const context = noise.getContext('2d') as OffscreenCanvasRenderingContext2D;
    const data = context.createImageData(1500, 1500);
    for (let at = 0; at < data.data.length; at += 65_536) crypto.getRandomValues(data.data.subarray(at, at + 65_536));
    context.putImageData(data, 0, 0);
    choose(new File([await noise.convertToBlob()], 'noise.png'));
    await loaded();
    const { imageUrl } = (JSON.parse(localStorage.getItem(qrSettingsKey) ?? '{}') as { state: { imageUrl: string } }).state;
    expect(imageUrl).toMatch(/^data:image\/(webp|png);base64,/);
    expect((await (await fetch(imageUrl)).blob()).size).toBeLessThanOrEqual(STORED_BYTES_MAX);
    await first.unmount();
    await newTab(localStorage.getItem(qrSettingsKey) ?? '');
    void useQrSettings.persist.rehydrate();
    await openPage('url');
    await loaded();
    expect(useLoadedLogo.getState().logo?.dataUrl).toBe(imageUrl);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(page.getByText('Add a logo')).toBeVisible();
    await expect.poll(() => localStorage.getItem(qrSettingsKey)).toContain('"imageUrl":null');
    await done();
    expect(readPreview()).toBe(LINK);
  });

  test('that is an SVG is decoded, and neither runs nor loads anything', async () => {
    await openWithLink();
    const before = performance.getEntriesByType('resource').length;
    Object.assign(globalThis, { wasRun: false });
    const hostile = `<script>parent.wasRun = true; globalThis.wasRun = true</script><image href="https://example.com/spy.png" width="5" height="5"/>
      <rect width="10" height="10" fill="#c2185b" onload="globalThis.wasRun = true"/>`;
    choose(svg(hostile));
    await loaded();
    expect(logoPixels(pink)).toBeGreaterThan(500);
    expect((globalThis as unknown as { wasRun: boolean }).wasRun).toBe(false);
    const asked = performance.getEntriesByType('resource').slice(before);
    expect(asked.filter(({ name }) => name.includes('example.com'))).toEqual([]);
    choose(svg('<circle cx="5" cy="5" r="5" fill="#c2185b"/>', 'width="2000" height="10"'), 'Replace');
    await done();
  });
});

test('a file that is not a logo is refused with the reason, and the previous logo stays', async () => {
  const pngHeader = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
  const size108Megapixels = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x2e, 0xe0, 0, 0, 0x23, 0x28, 8, 6, 0, 0, 0, 0, 0, 0, 0];
  const refused: readonly (readonly [File, RegExp])[] = [
    [new File(['hello'], 'text.png', { type: 'image/png' }), /This is not a picture\./],
    [new File([new Uint8Array([...pngHeader, 0, 0])], 'cut.png'), /damaged or cannot be decoded/],
    [new File([], 'empty.png', { type: 'image/png' }), /This is not a picture\./],
    [
      new File([new Uint8Array([...pngHeader, ...size108Megapixels])], 'bomb.png', { type: 'image/png' }),
      /too many pixels.*108 megapixels; the limit is 40/,
    ],
    [
      new File([new Uint8Array(LOGO_BYTES_MAX + 1)], 'big.png', { type: 'image/png' }),
      /too large\. It is 20,971,521\sbytes; the limit is 20,971,520\sbytes/,
    ],
  ];
  await openWithLink();
  choose(await png(100, 100));
  await loaded();
  for (const [file, words] of refused) {
    choose(file, 'Replace');
    await expect.element(page.getByRole('alert'), { message: file.name }).toHaveTextContent(words);
    await done();
    expect(logoPixels(pink), file.name).toBeGreaterThan(100);
  }
  await removeButton.click();
  await expect.poll(() => logoPixels(pink)).toBe(0);
  expect(page.getByRole('alert').query()).toBeNull();
});

test('an address without https is refused', async () => {
  await openWithLink();
  await page.getByText('Logo from the web').click();
  await page.getByRole('textbox', { name: 'Address of the picture' }).fill('example.com/logo.png');
  await page.getByRole('button', { name: 'Load the picture' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Enter a picture address that begins with https/);
});
