import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { qrSettingsKey } from '#src/tools/qr/stored-settings.ts';
import { cornerDotTypes, cornerSquareTypes, defaultStyle, dotTypes } from '#workers/qr/style.request.ts';
import { useQrSettings } from '#src/tools/qr/settings.ts';
import { readFile } from './read-code.ts';
import { savedFile } from '../saved-file.ts';
import { done, newTab, openPage, picture, readPreview } from './shown-page.tsx';

const LINK = 'https://example.com/style';
const url = page.getByRole('textbox', { name: 'URL', exact: true });
const stored = () => JSON.parse(localStorage.getItem(qrSettingsKey) ?? '{}') as { state: { styles: typeof defaultStyle } };

/** Returns the pixels of the preview, to compare pictures. */
function pixels(): Uint8ClampedArray {
  const canvas = picture.element() as HTMLCanvasElement;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(canvas, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}
const print = async () => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(pixels()))).join();

async function openWithLink() {
  await openPage('url');
  await url.fill(LINK);
  await done();
}

beforeEach(() => newTab());

test('each part has all its shapes to choose from, and a chosen one changes the picture', async () => {
  await openWithLink();
  const seen = new Set([await print()]);
  const groups = [
    ['Dots', dotTypes.length],
    ['Corner squares', new Set([...cornerSquareTypes, ...dotTypes]).size],
    ['Corner dots', new Set([...cornerDotTypes, ...dotTypes]).size],
  ] as const;
  await page.getByText('Corners', { exact: true }).click();
  for (const [name, count] of groups) {
    const radios = page.getByRole('radiogroup', { name, exact: true }).getByRole('radio').elements() as HTMLInputElement[];
    expect(radios.length).toBe(count);
    radios.find(({ value }) => value === 'rounded')?.click();
    await done();
    seen.add(await print());
  }
  expect(seen.size).toBe(4);
  expect(readPreview()).toBe(LINK);
});

test('the corners have the color of the dots until they get a color of their own', async () => {
  await openWithLink();
  await page.getByRole('textbox', { name: 'Code color, hex' }).fill('0b6b56');
  await done();
  const { styles } = useQrSettings.getState();
  expect([styles.dots.color, styles.cornerSquares.color, styles.cornerDots.color]).toEqual(['#0b6b56', '#0b6b56', '#0b6b56']);
  await page.getByText('Colors and gradients').click();
  await page.getByRole('combobox', { name: 'Part' }).selectOptions('Corner squares');
  await page.getByRole('textbox', { name: 'Color, hex', exact: true }).fill('#a8305a');
  await page.getByRole('textbox', { name: 'Code color, hex' }).fill('#1d5fa8');
  await done();
  expect(stored().state.styles).toMatchObject({
    dots: { color: '#1d5fa8' },
    cornerSquares: { color: '#a8305a' },
    cornerDots: { color: '#1d5fa8' },
  });
  expect(readPreview()).toBe(LINK);
});

test('each part has a gradient with a kind, a rotation and two or more colors', async () => {
  await openWithLink();
  await page.getByText('Colors and gradients').click();
  const part = page.getByRole('combobox', { name: 'Part' });
  for (const name of ['Dots', 'Corner squares', 'Corner dots', 'Background']) {
    await part.selectOptions(name);
    await page.getByRole('radio', { name: 'Radial' }).click();
    await done();
    expect(readPreview()).toBe(LINK);
  }
  await part.selectOptions('Dots');
  await page.getByRole('radio', { name: 'Linear' }).click();
  const rotation = page.getByRole('slider', { name: 'Rotation' });
  (rotation.element() as HTMLInputElement).focus();
  await rotation.fill('90');
  await page.getByRole('button', { name: 'Add a color' }).click();
  await page.getByRole('textbox', { name: 'Color 2, hex' }).fill('#5b3fb8');
  await expect
    .poll(() => stored().state.styles.dots.gradient)
    .toMatchObject({
      type: 'linear',
      rotation: Math.PI / 2,
      colorStops: [{ offset: 0 }, { offset: 0.5, color: '#5b3fb8' }, { offset: 1 }],
    });
  await page.getByRole('button', { name: 'Remove color 2' }).click();
  expect(page.getByRole('button', { name: /Remove color/ }).query()).toBeNull();
  await page.getByRole('radio', { name: 'Solid' }).click();
  await done();
  expect(stored().state.styles.dots.gradient).toBeNull();
});

test('one click sets the quiet zone to four modules', async () => {
  await openWithLink();
  await expect.element(page.getByText(/quiet zone 1 of 4/)).toBeVisible();
  await page.getByRole('button', { name: 'Set 4' }).click();
  await done();
  await expect.element(page.getByText(/quiet zone 4(\.\d)? of 4/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Set 4' }).query()).toBeNull();
});

describe('the file', () => {
  test('is saved as PNG, JPEG, WebP and SVG, the first three at the requested size, and read', async () => {
    await openWithLink();
    await page.getByRole('button', { name: '512', exact: true }).click();
    const types = { PNG: 'image/png', JPEG: 'image/jpeg', WebP: 'image/webp', SVG: 'image/svg+xml' };
    for (const [format, mediaType] of Object.entries(types)) {
      await page.getByRole('combobox', { name: 'Format' }).selectOptions(format);
      const { name, blob } = await savedFile(() => page.getByRole('button', { name: 'Download' }).click());
      await expect.element(page.getByText('File downloaded successfully').first()).toBeVisible();
      expect(name).toBe(`qr-example.com-style.${format.toLowerCase()}`);
      expect(blob.type).toBe(mediaType);
      const { text, widthPx } = await readFile(blob);
      expect(text).toBe(LINK);
      if (format !== 'SVG') expect(widthPx).toBe(512);
    }
  });

  test('of a dense code is larger than usual, with the reason shown', async () => {
    await openPage('url');
    await url.fill(`https://example.com/${'a'.repeat(900)}`);
    await done();
    await expect.element(page.getByText(/At 300\spx a module would be under 4\spx, so the image is 512\spx/)).toBeVisible();
    await expect.element(page.getByText('512 × 512')).toBeVisible();
    await page.getByRole('button', { name: '256', exact: true }).click();
    await expect.element(page.getByText(/cameras need 4 or more/)).toBeVisible();
  });

  test('too small for its code is refused with the reason', async () => {
    await openPage('url');
    await url.fill(`https://example.com/${'a'.repeat(900)}`);
    await done();
    await page.getByRole('textbox', { name: 'Size, px' }).fill('30');
    await expect.element(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'failed');
    await expect.element(page.getByText('The canvas is too small').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Size, px' }).fill('9000');
    await expect.element(page.getByText('A whole number from 21 to 8,192.')).toBeVisible();
  });
});

describe('between visits', () => {
  // tests/unit/qr/stored-settings.test.ts reads storage that is damaged in other ways.
  test('damaged storage is replaced by the defaults', async () => {
    await newTab('{"state":{"styles":{"dots":5},"content":{"url":{}},"imageUrl":"data:image/png;base64,xx"},"version":1}');
    void useQrSettings.persist.rehydrate();
    await openWithLink();
    expect(readPreview()).toBe(LINK);
    expect(stored().state.styles).toEqual(defaultStyle);
  });

  test('the style is kept, and Reset restores the default style but not the content', async () => {
    const first = await openPage('url');
    await url.fill(LINK);
    await page.getByRole('combobox', { name: 'Error correction' }).selectOptions('H');
    await page.getByRole('radio', { name: 'Diamonds' }).click();
    await done();
    await first.unmount();
    await newTab(localStorage.getItem(qrSettingsKey) ?? '');
    void useQrSettings.persist.rehydrate();
    await openPage('text');
    await expect.element(page.getByRole('combobox', { name: 'Error correction' })).toHaveValue('H');
    await expect.element(page.getByRole('radio', { name: 'Diamonds' })).toBeChecked();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Error correction' })).toHaveValue('M');
    expect(stored().state).toMatchObject({ styles: defaultStyle, imageUrl: null, content: { url: LINK } });
  });
});
