import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { qrClient } from '#src/tools/qr/client.ts';
import { QrPicture } from '#src/tools/qr/symbol/QrPicture.tsx';
import { defaultStyle } from '#workers/qr/style.request.ts';
import { readPreview } from './shown-page.tsx';

test('a picture is shown again after it was removed from the page', async () => {
  const { value } = await qrClient.preview({
    content: { type: 'text', value: 'shown twice' },
    style: defaultStyle,
    image: null,
    format: 'png',
    sizePx: null,
    marginPx: 0,
    pixelRatio: 1,
  });
  for (const place of ['first', 'second']) {
    const { unmount } = await render(<QrPicture key={place} bitmap={value.bitmap} label="QR code" />);
    await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    expect(readPreview()).toBe('shown twice');
    await unmount();
  }
});
