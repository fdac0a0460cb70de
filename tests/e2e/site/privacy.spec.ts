import { expectLogoCounted, fact, openPanel } from './privacy-panel.ts';
import { expect, open, test } from '../watched.ts';

test('the Russian panel has a link to the privacy page', async ({ page }) => {
  await open(page, '/ru/base64/encode');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Конфиденциальность' }).click();
  const panel = page.getByRole('dialog', { name: 'Конфиденциальность' });
  await expect(fact(panel, 'Запросы к другим сайтам')).toHaveText('0');
  await panel.getByRole('link', { name: 'Что отправляется, что хранится и что видит сервер' }).click();
  await expect(page).toHaveURL('/ru/privacy');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Единственное исключение' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('нет ни менеджера тегов, ни счётчиков, ни сторонних скриптов');
});

test('a logo from the web is counted without a service worker', { tag: '@nightly' }, async ({ page, complaints }) => {
  complaints.allow(/request to another site: http:\/\/localhost:\d+\/logo\.png/);
  await expectLogoCounted(page);
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

test('without service workers the page works, and the panel shows what is not available', async ({ page }) => {
  await open(page, '/uuid/v4');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
  const panel = await openPanel(page);
  await expect(fact(panel, 'Requests to other sites')).toHaveText('0');
  await expect(fact(panel, 'Sent in request bodies')).toHaveText('not counted');
  await expect(panel).toContainText('service workers are blocked here');
});
