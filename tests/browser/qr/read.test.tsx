import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { qrClient } from '#src/tools/qr/client.ts';
import type { QrContent } from '#workers/qr/content.request.ts';
import { usualPrint } from '#workers/qr/print.request.ts';
import { readPictures } from '#workers/qr/read/read.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';
import { Canceled, freeControl } from '#workers/wire/control.ts';
import { contentSamples } from '../qr-engine/content-samples.ts';
import { done, panel, newTab, openPage } from './shown-page.tsx';

const input = page.getByLabelText('Picture', { exact: true });

beforeEach(() => newTab());

async function code(content: QrContent): Promise<ImageBitmap> {
  const { value } = await qrClient.export({ content, style: defaultStyle, image: null, format: 'png', sizePx: 300, marginPx: 12 });
  return createImageBitmap(new Blob([value.bytes], { type: value.mediaType }));
}

/** Returns a photo of codes on a gray table, some of them rotated. */
async function photo(contents: readonly QrContent[], name = 'photo.png'): Promise<File> {
  const canvas = new OffscreenCanvas(Math.max(1, contents.length) * 400, 420);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#b8bcb4';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, content] of contents.entries()) {
    context.setTransform(1, 0, 0, 1, index * 400 + 200, 210);
    context.rotate((index * 12 * Math.PI) / 180);
    context.drawImage(await code(content), -150, -150, 300, 300);
  }
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

test('a picture is read, and its payload is explained field by field', async () => {
  await openPage('read');
  await userEvent.upload(input, await photo([contentSamples.wifi.content]));
  await done();
  await expect.element(panel).toHaveTextContent(/Network\s*Кафе/);
  await expect.element(panel).toHaveTextContent(/Password\s*a;b"c1234/);
  await panel.getByText('Content of the code', { exact: true }).last().click();
  await expect.element(panel.getByText(contentSamples.wifi.payload)).toBeVisible();
});

test('a link is shown with its host and a warning, and opens without a referrer and an opener', async () => {
  await openPage('read');
  await userEvent.upload(input, await photo([{ type: 'url', value: 'http://user@example.com/a' }]));
  await done();
  await expect.element(panel).toHaveTextContent(/Leads to\s*example\.com/);
  await expect.element(panel).toHaveTextContent(/may imitate another site/);
  await expect.element(panel.getByRole('link', { name: 'Open the link' })).toHaveAttribute('rel', 'noreferrer noopener');
});

test('five codes in one picture are all read', async () => {
  await openPage('read');
  const texts = ['one', 'two', 'three', 'four', 'five'];
  await userEvent.upload(input, await photo(texts.map((value) => ({ type: 'text', value }))));
  await done();
  for (const text of texts) await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
});

test('several pictures are read together, and a picture without a code is named', async () => {
  await openPage('read');
  const blank = await photo([], 'blank.png');
  const [one, two] = [await photo([{ type: 'text', value: 'one' }], 'a.png'), await photo([{ type: 'text', value: 'two' }], 'b.png')];
  await userEvent.upload(input, [one, blank, two]);
  for (const text of ['one', 'two']) await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
  await expect.element(panel.getByText('blank.png: No QR code was found')).toBeVisible();
});

test('SVG and PDF files of this site are read', async () => {
  await openPage('read');
  const gradient = {
    type: 'linear',
    rotation: 0.6,
    colorStops: [
      { offset: 0, color: '#c00020' },
      { offset: 1, color: '#1030c0' },
    ],
  } as const;
  const style = { ...defaultStyle, dots: { ...defaultStyle.dots, type: 'classy-rounded', gradient } } as const;
  const sheet = { ...usualPrint, page: 'a4', labels: true } as const;
  for (const [format, print] of [
    ['svg', null],
    ['pdf', null],
    ['pdf', sheet],
  ] as const) {
    const value = `as ${format} ${print?.page ?? ''}`.trim();
    const { value: file } = await qrClient.export({
      content: { type: 'text', value },
      style,
      image: null,
      format,
      sizePx: 300,
      marginPx: 12,
      print,
    });
    await userEvent.upload(input, new File([file.bytes], `qr.${format}`, { type: file.mediaType }));
    await expect.element(panel.getByText(value, { exact: true })).toBeVisible();
  }
});

test('a photo inside a PDF is read', async () => {
  await openPage('read');
  const bitmap = await createImageBitmap(await photo([{ type: 'text', value: 'scanned' }]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' });
  const head = `%PDF-1.4\n1 0 obj\n<</Type/XObject/Subtype/Image/Width ${bitmap.width}/Height ${bitmap.height}/Filter/DCTDecode/Length ${jpeg.size}>>stream\n`;
  await userEvent.upload(input, new File([head, jpeg, '\nendstream\nendobj\n%%EOF'], 'scan.pdf', { type: 'application/pdf' }));
  await expect.element(panel.getByText('scanned', { exact: true })).toBeVisible();
});

test('the 25th image of a PDF is read, with progress, unless the job is canceled before', async () => {
  const jpegOf = async (bitmap: ImageBitmap | null) => {
    const canvas = new OffscreenCanvas(bitmap?.width ?? 8, bitmap?.height ?? 8);
    if (bitmap) canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    else canvas.getContext('2d');
    return { blob: await canvas.convertToBlob({ type: 'image/jpeg' }), widthPx: canvas.width, heightPx: canvas.height };
  };
  const blank = await jpegOf(null);
  const code = await jpegOf(await createImageBitmap(await photo([{ type: 'text', value: 'on the last page' }])));
  const objects = [...Array.from({ length: 24 }, () => blank), code].flatMap(({ blob, widthPx, heightPx }, at) => [
    `${at + 1} 0 obj\n<</Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/Filter/DCTDecode/Length ${blob.size}>>stream\n`,
    blob,
    '\nendstream\nendobj\n',
  ]);
  const pdf = new File(['%PDF-1.4\n', ...objects, '%%EOF'], 'scans.pdf', { type: 'application/pdf' });
  const ticks: string[] = [];
  const read = (cancelAt: number) =>
    readPictures(
      { pictures: [pdf], quick: false, parts: [] },
      {
        ...freeControl(),
        tick(done, total) {
          if (done === cancelAt) throw new Canceled();
          ticks.push(`${done} of ${total}`);
        },
      },
    );
  expect(await read(Number.NaN)).toMatchObject({ codes: [{ text: 'on the last page' }] });
  expect(ticks).toEqual(Array.from({ length: 26 }, (_, done) => `${done} of 25`));
  await expect(read(2)).rejects.toThrow(Canceled);
  expect(ticks).toHaveLength(28);
});

test('a picture inside a PDF is read if its rows have the filters of PNG', async () => {
  await openPage('read');
  const bitmap = await createImageBitmap(await photo([{ type: 'text', value: 'filtered' }]));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const gray = context.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 0);
  const at = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (gray[row * width + column] as number));
  const rows = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row++) {
    // The rows use the five PNG filters one after another.
    rows[row * (width + 1)] = row % 5;
    for (let column = 0; column < width; column++) {
      const [left, up, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)];
      const nearest = [left, up, corner].toSorted(
        (a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b),
      )[0] as number;
      const predicted = [0, left, up, (left + up) >> 1, nearest][row % 5] as number;
      rows[row * (width + 1) + 1 + column] = at(row, column) - predicted;
    }
  }
  const packed = await new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))).blob();
  const parms = `/DecodeParms<</Predictor 15/Colors 1/Columns ${width}>>`;
  const head = `%PDF-1.4\n1 0 obj\n<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode${parms}/Length ${packed.size}>>stream\n`;
  await userEvent.upload(input, new File([head, packed, '\nendstream\nendobj\n%%EOF'], 'scan.pdf', { type: 'application/pdf' }));
  await expect.element(panel.getByText('filtered', { exact: true })).toBeVisible();
});

describe('a file without a readable code is refused with the reason', () => {
  const bomb = (highByte = 0) => {
    const header = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, highByte, 0, 0x2e, 0xe0, 0, 0, 0x23, 0x28];
    return new File([new Uint8Array([...header, 8, 6, 0, 0, 0, 0, 0, 0, 0])], 'bomb.png', { type: 'image/png' });
  };
  test.each<[string, () => File | Promise<File>, RegExp]>([
    ['a picture without a code', () => photo([]), /No QR code was found/],
    ['text', () => new File(['hello'], 'note.png', { type: 'image/png' }), /This is not a picture/],
    ['nothing', () => new File([], 'empty.png', { type: 'image/png' }), /The file is empty/],
    ['a TIFF', () => new File(['II*\0 and more'], 'scan.tif', { type: 'image/tiff' }), /cannot open TIFF pictures.*PNG or JPEG/],
    ['a HEIC', () => new File(['\0\0\0\x18ftypheic'], 'photo.heic', { type: 'image/heic' }), /cannot open HEIC pictures/],
    [
      'a PDF without a code',
      () => new File(['%PDF-1.4\n%%EOF'], 'letter.pdf', { type: 'application/pdf' }),
      /No QR code was found in the PDF/,
    ],
    ['a damaged header', () => bomb(0x7f), /not a picture.*may be damaged/],
    ['a hundred megapixels', () => bomb(), /too many pixels.*108 megapixels; the limit is 64/],
  ])('%s', async (_, file, words) => {
    await openPage('read');
    await userEvent.upload(input, await file());
    await expect.element(panel).toHaveTextContent(words);
    await userEvent.upload(input, await photo([{ type: 'text', value: 'after all' }]));
    await expect.element(panel.getByText('after all', { exact: true })).toBeVisible();
  });
});

describe('the camera', () => {
  const start = page.getByRole('button', { name: 'Use the camera' });

  test.each([
    ['denied', () => new DOMException('no', 'NotAllowedError'), /not allowed here/],
    ['absent', () => new DOMException('no', 'NotFoundError'), /No camera was found/],
    ['busy', () => new DOMException('no', 'NotReadableError'), /did not start/],
  ])('that is %s is reported, and can be started again', async (_, error, words) => {
    const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(error());
    await openPage('read');
    await start.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await expect.element(start).toBeVisible();
    camera.mockRestore();
  });

  test('reads a code, shows its content and is switched off', async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 420;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const stream = canvas.captureStream(10);
    const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
    await openPage('read');
    await start.click();
    await expect.element(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible();
    const held = await code({ type: 'text', value: 'seen' });
    const drawing = setInterval(() => {
      context.fillStyle = '#d0d0c8';
      context.fillRect(0, 0, 420, 420);
      context.drawImage(held, 60, 60, 300, 300);
    }, 50);
    await expect.element(panel.getByText('seen', { exact: true })).toBeVisible();
    clearInterval(drawing);
    await expect.poll(() => stream.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
    camera.mockRestore();
  });
});
