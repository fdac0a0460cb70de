import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { crc32 } from '#workers/archive/crc32.ts';
import { isWhole, wholeOnly } from '../sweep-size.ts';
import { expect, open, type Page, test } from '../watched.ts';

/* The tests load logos from another site with many kinds of errors: a real server, so the browser itself handles redirects and CORS. */

const openToAll = { 'Access-Control-Allow-Origin': '*' };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** Makes a PNG of one color with 1 bit per pixel. With a hundred megapixels its size is about 13 kB. */
function png(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(widthPx / 8) + 1) * heightPx));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/logo.png': (response) => response.writeHead(200, { ...openToAll, 'Content-Type': 'image/png' }).end(png(64, 64)),
  '/moved': (response) => response.writeHead(302, { ...openToAll, Location: '/moved-again' }).end(),
  '/moved-again': (response) => response.writeHead(307, { ...openToAll, Location: '/logo.png' }).end(),
  '/closed.png': (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(png(64, 64)),
  '/moved-to-closed': (response) => response.writeHead(302, { ...openToAll, Location: '/closed.png' }).end(),
  '/round': (response) => response.writeHead(302, { ...openToAll, Location: '/round' }).end(),
  '/never': () => undefined,
  '/page': (response) => response.writeHead(200, { ...openToAll, 'Content-Type': 'image/png' }).end('<!doctype html><title>hi</title>'),
  '/bomb.png': (response) => response.writeHead(200, { ...openToAll, 'Content-Type': 'image/png' }).end(png(12_000, 9_000)),
};

const LINK = 'https://verstak.example/logo';
let site: Server;
let origin: string;

test.beforeAll(async () => {
  site = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(response);
    else response.writeHead(404, openToAll).end();
  });
  await new Promise<void>((resolve) => {
    site.listen(0, 'localhost', resolve);
  });
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const address = (page: Page) => page.getByLabel('Address of the picture');
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove', exact: true });
const load = async (page: Page, url: string) => {
  await address(page).fill(url.startsWith('/') ? origin + url : url);
  await page.getByRole('button', { name: 'Load the picture' }).click();
};

async function openLogo(page: Page): Promise<void> {
  await open(page, '/qr/url');
  await page.getByLabel('URL', { exact: true }).fill(LINK);
  await page.getByText('Logo from the web').click();
}

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/request to another site: http:\/\/localhost/);
  complaints.allow(/CORS|net::ERR_|404/);
  await openLogo(page);
});

test.afterEach(async ({ page }) => {
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(LINK);
  await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
});

/** A port without a server. */
const CLOSED_PORT = 'http://localhost:1';

test('a picture that is blocked by CORS or cannot be reached shows an error with a remedy', async ({ page, context }) => {
  const addresses = [
    `${origin}/closed.png`, // without CORS headers
    ...(isWhole ? [`${origin}/moved-to-closed`, `${CLOSED_PORT}/logo.png`, `${origin}/round`] : []), // the last redirects to itself
  ];
  // Each request is retried after 1, 2 and 4 s, as after a short network failure; all pages wait at the same time.
  const tried = addresses.map(async (url, index) => {
    const tab = index === 0 ? page : await context.newPage();
    if (tab !== page) await openLogo(tab);
    await load(tab, url);
    await expect(tab.getByRole('alert')).toHaveText(/could not be loaded.*Save the picture and choose it as a file/);
    await expect(address(tab)).toHaveValue(url);
  });
  await Promise.all(tried);
});

test(
  'a logo whose server does not answer can be canceled, a missing logo is reported, and another logo can be loaded',
  wholeOnly,
  async ({ page }) => {
    await load(page, '/never');
    await expect(page.getByRole('button', { name: 'Loading…' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await load(page, '/gone.png');
    await expect(page.getByText('HTTP error! status: 404')).toBeVisible();
    // The address redirects twice.
    await load(page, '/moved');
    await expect(removeButton(page)).toBeVisible();
  },
);

test('an HTML page with the type of a picture is refused', wholeOnly, async ({ page }) => {
  await load(page, '/page');
  await expect(page.getByRole('alert')).toHaveText(/This is not a picture/);
});

test(
  'a hundred megapixels in a small file are refused before they are decoded, and the previous logo stays',
  wholeOnly,
  async ({ page }) => {
    await load(page, '/logo.png');
    await expect(removeButton(page)).toBeVisible();
    await load(page, '/bomb.png');
    await expect(page.getByRole('alert')).toHaveText(/too many pixels.*12,000 × 9,000, 108 megapixels; the limit is 40/);
    await expect(removeButton(page)).toBeVisible();
  },
);
