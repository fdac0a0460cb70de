import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logoEngine } from '#workers/logo/engine.ts';
import { backoffMs, fetchBytes } from '#workers/logo/fetch.ts';
import { sniffPixels } from '#workers/logo/media.ts';
import { dataUrlBytes } from '#workers/logo/read.ts';
import { LOGO_BYTES_MAX, RETRIES } from '#workers/logo/request.ts';
import { resizedSvg, scanSvg } from '#workers/logo/svg.ts';
import { Canceled, freeControl } from '#workers/wire/control.ts';

const refused = (code: string, values: object = {}) => ({ code, values: expect.objectContaining(values) as object });

describe('an SVG', () => {
  test.each([
    ['<svg width="20" height="10"/>', 20, 10],
    [
      '<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg [<!ENTITY a "b">]>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24">',
      48,
      24,
    ],
    [`<svg width='1in' height='2.54cm'>`, 96, 96],
    ['<svg width="100%" height="100%" viewBox="0,0 30 60">', 30, 60],
    ['<svg width="60" viewBox="0 0 30 60">', 60, 120],
    ['<svg>', 300, 150],
    ['\ufeff  <svg:svg data-x="a>b" width="7" height="9" >', 7, 9],
  ])('is measured: %s', (text, widthPx, heightPx) => {
    expect(scanSvg(text)).toMatchObject({ widthPx, heightPx });
  });

  test.each(['', 'hello', '<html><svg width="1"></svg></html>', '{"svg": 1}', '<svgx>', '<!-- <svg> -->'])(
    'is not recognized in “%s”',
    (text) => {
      expect(scanSvg(text)).toBeNull();
    },
  );

  test('is resized, with its previous size as the view box', () => {
    const text = `<?xml version="1.0"?><svg width="20" height='10' id="a"><rect width="5"/></svg>`;
    const head = scanSvg(text);
    expect(head && resizedSvg(text, head, 200, 100)).toBe(
      `<?xml version="1.0"?><svg id="a" width="200" height="100" viewBox="0 0 20 10"><rect width="5"/></svg>`,
    );
    const empty = scanSvg('<svg viewBox="0 0 4 4"/>');
    expect(empty && resizedSvg('<svg viewBox="0 0 4 4"/>', empty, 8, 8)).toBe('<svg viewBox="0 0 4 4" width="8" height="8"/>');
  });
});

test('the type of a picture is recognized by its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(sniffPixels(bytes('\x89PNG\r\n\x1a\n...'))).toBe('image/png');
  expect(sniffPixels(bytes('RIFF\x01\x02\x03\x04WEBPVP8 '))).toBe('image/webp');
  expect(sniffPixels(bytes('RIFF\x01\x02\x03\x04WAVE'))).toBeNull();
  for (const text of ['', 'B', '%PDF-1.7', '<svg', 'PK\x03\x04']) expect(sniffPixels(bytes(text))).toBeNull();
});

test('data URLs are decoded', () => {
  const text = (url: string) => new TextDecoder().decode(dataUrlBytes(url) ?? undefined);
  expect(text('data:image/svg+xml;base64,PHN2Zy8+')).toBe('<svg/>');
  expect(text('data:image/svg+xml;utf8,%3Csvg/%3E')).toBe('<svg/>');
  expect(dataUrlBytes('https://example.com')).toBeNull();
  expect(dataUrlBytes('data:image/png;base64,*')).toHaveLength(0);
});

describe('a logo', () => {
  test('that is not a picture is refused', async () => {
    await expect(logoEngine.read({ source: new Blob(['%PDF-1.7']) })).rejects.toMatchObject(refused('qr.error.logoNotPicture'));
    await expect(logoEngine.read({ source: '' })).rejects.toMatchObject(refused('qr.error.logoNotPicture'));
  });

  test('of 50 MB is refused before it is read', async () => {
    const huge = new Blob([new Uint8Array(50_000_000)]);
    huge.arrayBuffer = () => Promise.reject(new Error('It was read'));
    await expect(logoEngine.read({ source: huge })).rejects.toMatchObject(
      refused('qr.error.logoTooLarge', { sizeBytes: 50_000_000, maxBytes: LOGO_BYTES_MAX }),
    );
  });

  test.each(['', 'logo.png', 'ftp://example.com/a.png', 'http://example.com/a.png', 'javascript:alert(1)'])(
    'is not fetched from “%s”',
    async (url) => {
      await expect(logoEngine.fetch({ url }, freeControl())).rejects.toMatchObject(refused('qr.error.logoUrl'));
    },
  );
});

describe('a fetch', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function serving(listener: RequestListener): Promise<string> {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, resolve));
    return `http://localhost:${(server.address() as AddressInfo).port}/logo.svg`;
  }

  test('waits 1 second before a retry, then twice as long each time, at most 30 seconds', () => {
    expect([0, 1, 2, 4, 5, 9].map(backoffMs)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });

  test('is sent once for two calls with the same address, without cookies or referrer', async () => {
    const asked: (string | undefined)[] = [];
    const url = await serving((request, response) => {
      asked.push(request.headers.cookie, request.headers.referer);
      response.end('<svg width="10" height="20"/>');
    });
    for (let time = 0; time < 2; time++) {
      expect(await logoEngine.fetch({ url }, freeControl())).toMatchObject({ kind: 'svg', widthPx: 512, heightPx: 1024 });
    }
    expect(asked).toEqual([undefined, undefined]);
  });

  test('does not retry a permanent error', async () => {
    let asked = 0;
    const url = await serving((_, response) => {
      asked++;
      response.writeHead(404).end();
    });
    await expect(fetchBytes(url, freeControl())).rejects.toMatchObject(refused('qr.error.logoHttp', { code: 404 }));
    expect(asked).toBe(1);
  });

  test('retries a temporary error', async () => {
    const pauses: number[] = [];
    let asked = 0;
    const url = await serving((_, response) => {
      asked++;
      response.writeHead(asked <= RETRIES ? 503 : 200).end('late');
    });
    const notePause = async (ms: number) => void pauses.push(ms);
    expect(new TextDecoder().decode(await fetchBytes(url, freeControl(), notePause))).toBe('late');
    expect([asked, pauses]).toEqual([RETRIES + 1, [1000, 2000, 4000]]);
  });

  test('fails after the last retry, with the HTTP status', async () => {
    const url = await serving((_, response) => response.writeHead(500).end());
    await expect(fetchBytes(url, freeControl(), async () => undefined)).rejects.toMatchObject(refused('qr.error.logoHttp', { code: 500 }));
  });

  test('stops at a file that is too large, with or without a Content-Length', async () => {
    const url = await serving((request, response) => {
      if (request.url?.endsWith('?said')) response.writeHead(200, { 'content-length': LOGO_BYTES_MAX + 1 });
      response.write(new Uint8Array(LOGO_BYTES_MAX));
      response.end(new Uint8Array(1));
    });
    for (const query of ['', '?said']) {
      await expect(fetchBytes(url + query, freeControl())).rejects.toMatchObject(
        refused('qr.error.logoTooLarge', { sizeBytes: LOGO_BYTES_MAX + 1 }),
      );
    }
  });

  test('ends when it is canceled', async () => {
    let closed = false;
    const url = await serving((request) => {
      request.on('close', () => {
        closed = true;
      });
    });
    const control = {
      ...freeControl(),
      tick: (() => {
        let ticks = 0;
        return () => {
          if (++ticks > 3) throw new Canceled();
        };
      })(),
    };
    await expect(fetchBytes(url, control)).rejects.toBeInstanceOf(Canceled);
    await vi.waitFor(() => expect(closed).toBe(true), { timeout: 30_000 });
  });
});
