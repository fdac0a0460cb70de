import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, open, type Page, test } from '../watched.ts';

/* The tests load logos from another site with many kinds of errors: a real server, so the browser itself handles redirects and CORS. */

const openToAll = { 'Access-Control-Allow-Origin': '*' };
/** A PNG of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/logo.png': (response) => response.writeHead(200, { ...openToAll, 'Content-Type': 'image/png' }).end(PNG),
  '/moved': (response) => response.writeHead(302, { ...openToAll, Location: '/moved-again' }).end(),
  '/moved-again': (response) => response.writeHead(307, { ...openToAll, Location: '/logo.png' }).end(),
  '/closed.png': (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(PNG),
  '/never': () => undefined,
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
  await address(page).fill(origin + url);
  await page.getByRole('button', { name: 'Load the picture' }).click();
};

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/request to another site: http:\/\/localhost/);
  complaints.allow(/CORS|net::ERR_|404/);
  await open(page, '/qr/url');
  await page.getByLabel('URL', { exact: true }).fill(LINK);
  await page.getByText('Logo from the web').click();
});

test.afterEach(async ({ page }) => {
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(LINK);
  await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
});

test('a picture that is blocked by CORS shows an error with a remedy', { tag: '@nightly' }, async ({ page }) => {
  await load(page, '/closed.png');
  // The request is retried after 1, 2 and 4 s, as after a short network failure.
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded.*Save the picture and choose it as a file/);
  await expect(address(page)).toHaveValue(`${origin}/closed.png`);
});

test('a logo whose server does not answer can be canceled, a missing logo is reported, and another logo can be loaded', {
  tag: '@nightly',
}, async ({ page }) => {
  await load(page, '/never');
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await load(page, '/gone.png');
  await expect(page.getByText('HTTP error! status: 404')).toBeVisible();
  // The address redirects twice.
  await load(page, '/moved');
  await expect(removeButton(page)).toBeVisible();
});
