import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kept } from './own-site.ts';
import { expect, type Locator, open, type Page, test } from '../watched.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Privacy' });
const fact = (panel: Locator, name: string) => panel.locator('dl > div', { hasText: name }).locator('dd');

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  await expect(panelOf(page)).toBeVisible();
  return panelOf(page);
}

test('the Russian panel has a link to the privacy page', async ({ page }) => {
  await open(page, '/ru/base64/encode');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Конфиденциальность' }).click();
  const panel = page.getByRole('dialog', { name: 'Конфиденциальность' });
  await expect(fact(panel, 'Запросы к другим сайтам')).toHaveText('0');
  await panel.getByRole('link', { name: 'Что отправляется, хранится и видно' }).click();
  await expect(page).toHaveURL('/ru/privacy');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Единственное исключение' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('нет ни менеджера тегов, ни счётчиков, ни чужих скриптов');
});

/** Another origin than that of the pages, which serves a picture with CORS headers. */
let other: Server;
let address = '';

test.beforeAll(async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  other = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(png);
  });
  await new Promise<void>((done) => {
    other.listen(0, done);
  });
  address = `http://localhost:${(other.address() as AddressInfo).port}/logo.png`;
});
test.afterAll(() => void other.close());

/** Loads a logo from the web, and expects the panel to count one request to that site. */
async function expectLogoCounted(page: Page): Promise<void> {
  await open(page, '/qr/url');
  await page.getByText('Logo from the web').click();
  await page.getByLabel('Address of the picture').fill(address);
  await page.getByRole('button', { name: 'Load the picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  const panel = await openPanel(page);
  await expect(fact(panel, 'Requests to other sites')).toHaveText('1');
  await expect(panel).toContainText(new URL(address).host);
  await expect(panel).toContainText('only when you press the button');
}

test('a logo from the web is counted without a service worker', async ({ page, complaints }) => {
  complaints.allow(/request to another site: http:\/\/localhost:\d+\/logo\.png/);
  await expectLogoCounted(page);
});

test.describe('with a service worker in control', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the panel shows that nothing was sent and that the policy is active, then counts a request body and a logo', async ({
    page,
    complaints,
  }) => {
    await open(page, '/uuid/v4');
    await kept(page);
    await test.step('nothing was sent', async () => {
      const panel = await openPanel(page);
      await expect(fact(panel, 'Requests to other sites')).toHaveText('0');
      await expect(fact(panel, 'Sent in request bodies')).toHaveText('0 bytes');
      await expect(fact(panel, 'Files loaded from this site')).toHaveText(/^[1-9]\d* · \d+\skB$/);
      await expect(fact(panel, 'Content Security Policy (CSP)')).toHaveText('in force');
      await expect(panel).toContainText('the browser itself refuses requests to other sites');
      await expect(panel).toContainText('Every page opens and every tool works without a network');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Privacy' })).toBeFocused();
    });
    await test.step('a body', async () => {
      complaints.allow(/status of 405/);
      const panel = await openPanel(page);
      await page.evaluate(() => fetch('/uuid', { method: 'POST', body: 'twelve bytes' }));
      await expect(fact(panel, 'Sent in request bodies')).toHaveText('12 bytes');
    });
    await test.step('a logo', async () => {
      complaints.allow(/request to another site: http:\/\/localhost:\d+\/logo\.png/);
      await expectLogoCounted(page);
    });
  });
});

test('the panel shows if the host does not send the policy', async ({ page }) => {
  await page.route('**/uuid/v7', async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  await open(page, '/uuid/v7');
  const panel = await openPanel(page);
  await expect(fact(panel, 'Content Security Policy (CSP)')).toHaveText('not sent');
  await expect(panel).toContainText('The host does not send the Content Security Policy');
});

test('without service workers the page works, and the panel shows what does not', async ({ page }) => {
  await open(page, '/uuid/v4');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'done');
  const panel = await openPanel(page);
  await expect(fact(panel, 'Requests to other sites')).toHaveText('0');
  await expect(fact(panel, 'Sent in request bodies')).toHaveText('not counted');
  await expect(panel).toContainText('service workers are blocked here');
});
