import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readForeign } from '../qr-engine/foreign.ts';
import { changeStyle } from '#src/tools/qr/style/change-style.ts';
import { savedFile } from '../saved-file.ts';
import { done, panel, newTab, openPage, readPreview } from './shown-page.tsx';

const lines = page.getByRole('textbox', { name: 'Lines' });
const button = page.getByRole('button', { name: 'Download ZIP' });
const save = page.getByRole('button', { name: 'Download again' });
const report = page.getByRole('region', { name: 'Report' });
const types = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' } as const;

beforeEach(() => newTab());

async function unzipped(press = () => button.click()): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const { name, blob } = await savedFile(press);
  expect(name).toBe('qr.zip');
  return unzipSync(new Uint8Array(await blob.arrayBuffer())) as Record<string, Uint8Array<ArrayBuffer>>;
}

test.each(['png', 'svg', 'pdf'] as const)('lines become files of type %s that another decoder reads', async (format) => {
  await openPage('batch');
  await lines.fill('https://example.com/1\nпривет\n\nthree');
  await done();
  await expect.element(panel.getByRole('heading')).toHaveTextContent('3 codes');
  await page.getByRole('combobox', { name: 'Format' }).selectOptions(format.toUpperCase());
  const files = await unzipped();
  expect(await unzipped(() => save.click())).toEqual(files);
  expect(Object.keys(files)).toEqual([`1.${format}`, `2.${format}`, `3.${format}`]);
  const read = await Promise.all(Object.values(files).map((file) => readForeign(new Blob([file], { type: types[format] }))));
  expect(read).toEqual(['https://example.com/1', 'привет', 'three']);
});

test('a table has columns for content, type and file name; bad lines are reported, the others become files', async () => {
  await openPage('batch');
  const table = `file;type;content\nsite;url;https://example.com\n../up;phone;+7 495 123-45-67\nsite;text;again\n"bad;text;quote\nlong;text;${'x'.repeat(5000)}\nfax;phone;nobody`;
  await userEvent.upload(page.getByLabelText('File', { exact: true }), new File([table], 'list.csv', { type: 'text/csv' }));
  await expect.element(page.getByRole('combobox', { name: 'Column of the content' })).toHaveDisplayValue('content');
  await expect.element(report).toHaveTextContent(/Line 5: A quotation mark is not closed/);
  const files = await unzipped();
  await expect.element(report).toHaveTextContent(/3 lines refused/);
  await expect.element(report).toHaveTextContent(/Line 6: code length overflow/);
  await expect.element(report).toHaveTextContent(/Line 7: Please enter a valid phone number/);
  await expect.element(report).toHaveTextContent(/Line 3: the file “\.\.\/up” is called “-up”/);
  expect(Object.keys(files)).toEqual(['site.png', '-up.png', 'site-2.png']);
});

test('each of the codes can be previewed', async () => {
  await openPage('batch');
  await lines.fill('first\nsecond');
  await done();
  await expect.element(panel).toHaveTextContent(/1 of 2/);
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect.element(panel).toHaveTextContent(/2 of 2.*second/);
  await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible();
});

test('10,001 lines are refused with their number and the limit, and their file stays in the field', async () => {
  await openPage('batch');
  const text = Array.from({ length: 10_001 }, (_, index) => `line ${index}`).join('\n');
  await userEvent.upload(page.getByLabelText('File', { exact: true }), new File([text], 'too-many.txt', { type: 'text/plain' }));
  await expect.element(panel).toHaveTextContent(/There are too many lines.*10,001; the limit for one archive is 10,000/);
  await expect.element(page.getByText('too-many.txt')).toBeVisible();
  await expect.element(button).toBeDisabled();
});

test('the work can be canceled, and the list is kept', async () => {
  await openPage('batch');
  const text = Array.from({ length: 2000 }, (_, index) => `line ${index}`).join('\n');
  await userEvent.upload(page.getByLabelText('File', { exact: true }), new File([text], 'many.txt', { type: 'text/plain' }));
  await done();
  await button.click();
  await expect.element(panel.getByRole('heading')).toHaveTextContent(/^[\d,]+ of 2,000$/);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await done();
  expect(readPreview()).toBe('line 0');
  await expect.element(panel.getByRole('heading')).toHaveTextContent('2,000 codes');
  await expect.element(button).toBeEnabled();
});

test('the report counts the files that were read back, and shows no number before codes are drawn', async () => {
  await openPage('batch');
  await lines.fill(`one\n${'x'.repeat(5000)}\nthree`);
  await done();
  expect(report.query()).toBeNull();
  await button.click();
  await expect.element(report).toHaveTextContent(/1 line refused · 2 codes read back · no name changed/);
});

test('the report disappears when the style of the codes changes', async () => {
  await openPage('batch');
  await lines.fill('one\ntwo');
  await done();
  await button.click();
  await expect.element(report).toHaveTextContent(/2 codes read back/);
  changeStyle((style) => {
    style.dots.color = '#fafafa';
  });
  await expect.element(report).not.toBeInTheDocument();
});

test('one click makes and saves the ZIP, reports its content, and keeps the preview', async () => {
  await openPage('batch');
  await lines.fill('first\nsecond');
  await done();
  await savedFile(() => button.click());
  await expect.element(page.getByText(/qr\.zip · [\d.]+\skB/)).toBeVisible();
  await expect.element(save).toBeEnabled();
  expect(readPreview()).toBe('first');
  await expect.element(panel.getByRole('heading')).toHaveTextContent(/^2 codes, all read back, [\d.]+ kB$/);
  await expect.element(panel.getByRole('status')).toHaveTextContent(/^2 codes, all read back, [\d.]+ kB$/);
  changeStyle((style) => {
    style.dots.color = '#102030';
  });
  await expect.element(button).toBeEnabled();
});

test.each(['png', 'pdf'] as const)(
  'files of type %s that cannot be read are saved after a warning with their number, not before',
  async (format) => {
    await openPage('batch');
    await lines.fill('one\ntwo');
    await done();
    await page.getByRole('combobox', { name: 'Format' }).selectOptions(format.toUpperCase());
    changeStyle((style) => {
      for (const part of ['dots', 'cornerSquares', 'cornerDots'] as const) style[part].color = '#fafafa';
    });
    const warning = panel.getByRole('alert');
    const steps: string[] = [];
    const listening = new AbortController();
    await savedFile(async () => {
      addEventListener('click', ({ target }) => steps.push(target instanceof HTMLAnchorElement ? 'saved' : 'pressed'), {
        capture: true,
        signal: listening.signal,
      });
      await button.click();
      await expect.element(report).toHaveTextContent(/0 codes read back · 2 codes not read back/);
      await expect.element(warning).toHaveTextContent(/2 codes were not read back/);
      await warning.getByRole('button', { name: 'Download anyway' }).click();
    });
    listening.abort();
    expect(steps).toEqual(['pressed', 'pressed', 'saved']);
  },
);
