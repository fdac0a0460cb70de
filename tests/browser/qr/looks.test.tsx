import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useQrSettings } from '#src/tools/qr/settings.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';
import { savedFile } from '../saved-file.ts';
import { done, panel, newTab, openPage, readPreview } from './shown-page.tsx';

const LINK = 'https://example.com/looks';

beforeEach(() => newTab());

async function openWithLink() {
  await openPage('url');
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill(LINK);
  await done();
}

test('a preset and a random style change the appearance and keep the error correction', async () => {
  await openWithLink();
  await page.getByRole('button', { name: 'Leaves' }).click();
  expect(useQrSettings.getState().styles.dots.type).toBe('classy');
  await done();
  expect(readPreview()).toBe(LINK);
  const before = useQrSettings.getState().styles;
  await page.getByRole('button', { name: 'Random style' }).click();
  await expect.poll(() => useQrSettings.getState().styles).not.toEqual(before);
  expect(useQrSettings.getState().styles.errorCorrection).toBe(before.errorCorrection);
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent(/^Reads back ·/);
});

test('a style is saved to a file and loaded from it; a JSON file of another kind is refused and changes nothing', async () => {
  await openWithLink();
  await page.getByRole('button', { name: 'Dusk' }).click();
  const saved = useQrSettings.getState().styles;
  await page.getByText('Style as a file').click();
  const { name, blob } = await savedFile(() => page.getByRole('button', { name: 'Save the style' }).click());
  expect(name).toBe('qr-style.json');
  useQrSettings.setState({ styles: defaultStyle });
  const input = page.getByLabelText('Load a style');
  await userEvent.upload(input, new File(['{"kind":"other"}'], 'other.json'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(/not a style file/);
  expect(useQrSettings.getState().styles).toEqual(defaultStyle);
  await userEvent.upload(input, new File([blob], name));
  await expect.poll(() => useQrSettings.getState().styles).toEqual(saved);
  expect(page.getByRole('alert').query()).toBeNull();
});

test('a frame with a caption makes the picture higher; a character without an outline is refused', async () => {
  await openWithLink();
  await page.getByText('Frame and caption').click();
  await page.getByRole('combobox', { name: 'Frame' }).selectOptions('Caption below');
  await page.getByRole('textbox', { name: 'Caption', exact: true }).fill('Menu');
  await done();
  await expect.element(panel).toHaveTextContent(/300 × 3[45]\d/);
  await page.getByRole('textbox', { name: 'Caption', exact: true }).fill('中');
  await expect.element(panel).toHaveTextContent(/“中” cannot be drawn/);
});

test('a width on paper below 20 mm shows a warning, and one click sets the pixels for a width', async () => {
  await openWithLink();
  await page.getByText('Print', { exact: true }).click();
  const side = page.getByRole('textbox', { name: 'Width, mm' });
  await side.fill('15');
  await expect.element(page.getByText(/at least 2\s×\s2\scm/)).toBeVisible();
  await side.fill('50');
  await page.getByRole('button', { name: 'Set the size to 591 px' }).click();
  await expect.element(panel).toHaveTextContent(/591 × 591/);
});

test('the size of a PDF is shown and set in millimeters', async () => {
  await openWithLink();
  await page.getByRole('combobox', { name: 'Format' }).selectOptions('PDF');
  await expect.element(panel).toHaveTextContent(/30 × 30 mm/);
  const side = page.getByRole('textbox', { name: 'Width, mm' });
  await expect.element(side).toBeVisible();
  await side.fill('45');
  await expect.element(panel).toHaveTextContent(/45 × 45 mm/);
  await page.getByRole('combobox', { name: 'Format' }).selectOptions('PNG');
  await expect.element(panel).toHaveTextContent(/300 × 300/);
});
