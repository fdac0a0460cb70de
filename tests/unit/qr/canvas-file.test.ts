import { expect, test } from 'vitest';
import { canvasFile } from '#workers/qr/drawing/raster.ts';

test('a format that the browser replaces by PNG is refused, not saved under another name', async () => {
  const canvas = { convertToBlob: async () => new Blob([], { type: 'image/png' }) } as unknown as OffscreenCanvas;
  await expect(canvasFile(canvas, 'webp')).rejects.toMatchObject({ code: 'qr.error.format', values: { format: 'webp' } });
  expect(await canvasFile(canvas, 'png')).toHaveLength(0);
});
