import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kept, type OwnSite, test } from './own-site.ts';
import { expect, live, open, type Page } from './watched.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the browser says of a network that there is not, and of a page answered by nobody else. */
async function withoutNetwork(site: OwnSite): Promise<void> {
  await open(site.page, '/uuid/v4');
  await kept(site.page);
  await site.stop();
  site.complaints.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
}

test('with the server stopped any address opens, in both languages, also one never visited', async ({ site }) => {
  await withoutNetwork(site);
  const { page } = site;
  const titles = {
    '/uuid/v4': 'UUID v4 generator',
    '/': 'Small tools that stay on your bench.',
    '/qr/vcard': 'QR code for a contact',
    '/converters/length/kilometers/miles': 'Kilometers to miles',
    '/privacy': 'Privacy',
    '/ru/': 'Небольшие инструменты, которые всегда на верстаке.',
    '/ru/security/password': 'Генератор паролей',
    '/ru/converters/weight/kilograms/pounds': 'Из килограммов в фунты',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await live(page);
    await expect(heading(page), path).toHaveText(title);
    await expect(page, path).toHaveURL(path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', path.startsWith('/ru/') ? 'ru' : 'en');
    expect(await page.title(), path).toMatch(/Verstak/);
    expect(await page.title(), path).not.toBe('Verstak');
    await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute('href', site.origin + path);
  }
});

test('without a network redirects, unknown addresses and search parameters mean what they mean with one', async ({ site }) => {
  await withoutNetwork(site);
  const { page } = site;
  await page.goto('/converters/length');
  await expect(page).toHaveURL('/converters');
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Not Found');
  await page.goto('/converters/length/kilometers/miles?v=5');
  await live(page);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('3.10685596');
});

test('without a network a tool works in its worker, under the policy of that worker', async ({ site }) => {
  await withoutNetwork(site);
  const { page } = site;
  await page.goto('/uuid/v7');
  await live(page);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toHaveAttribute('data-state', 'done');
  await expect(result).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const policies = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const script = names.find((name) => name.includes('/assets/w/')) as string;
    const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy');
    return { worker: await policyOf(script), shell: await policyOf('/_shell/en') };
  });
  expect(policies.worker).toContain("connect-src 'none'");
  expect(policies.shell).toContain("default-src 'none'");
  await page.getByRole('link', { name: 'QR codes', exact: true }).first().click();
  await expect(heading(page)).toHaveText('QR codes');
});

test('a network that never answers is no worse than none', async ({ site }) => {
  const { page } = site;
  await open(page, '/uuid/v4');
  await kept(page);
  site.hang();
  await page.goto('/ru/random/number', { waitUntil: 'commit' });
  await live(page);
  await expect(heading(page)).toHaveText('Генератор случайных чисел');
});

test('storage that is full: the page works, and the panel says what does not', async ({ site }) => {
  const { page, context, origin } = site;
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  await open(page, '/uuid/v4');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'done');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy' })).toContainText('the site could not be kept on this device. Free some space');
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

/** The same site, built anew: other pages, another service worker. */
function publishAnew({ folder }: OwnSite): string {
  const before = /content="([\w-]{16})"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] as string;
  const after = before.replace(/^..../, before.startsWith('Next') ? 'Last' : 'Next');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html') || file === 'sw.js');
  for (const file of files) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(before, after));
    // Compressed copies would still be those of the old one.
    for (const suffix of ['.br', '.gz']) rmSync(path + suffix, { force: true });
  }
  return after;
}

const buildOf = (page: Page) => page.locator('meta[name="verstak-build"]').getAttribute('content');

test.describe('a new version', () => {
  test('is offered, and comes when it is accepted', async ({ site }) => {
    const { page } = site;
    await open(page, '/qr/text');
    await kept(page);
    const field = page.getByRole('textbox').first();
    await field.fill('half a thought');
    const after = publishAnew(site);
    expect(await buildOf(page)).not.toBe(after);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const offer = page.getByRole('button', { name: 'Reload now' });
    await expect(offer).toBeVisible();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    // The old version stays until the offer is accepted: what was typed is there, and its other pages can still be loaded.
    await expect(field).toHaveValue('half a thought');
    await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/base64"]')?.click());
    await expect(heading(page)).toHaveText('Base64');
    expect(await buildOf(page)).not.toBe(after);
    await offer.click();
    await expect.poll(() => buildOf(page).catch(() => '')).toBe(after);
    await live(page);
    await expect(heading(page)).toHaveText('Base64');
    await site.stop();
    site.complaints.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
    await page.goto('/ru/random/dice');
    await live(page);
    expect(await buildOf(page)).toBe(after);
  });

  test('that a page is of already is not offered to it', async ({ site }) => {
    const { page } = site;
    await open(page, '/uuid');
    await kept(page);
    const after = publishAnew(site);
    await open(page, '/uuid/v4');
    expect(await buildOf(page)).toBe(after);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(2);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(null);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  });
});
