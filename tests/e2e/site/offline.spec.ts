import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OwnSite, test } from './own-site.ts';
import { expectLogoCounted, fact, openPanel } from './privacy-panel.ts';
import { expect, live, open, type Page } from '../watched.ts';
import { wordsOf } from '../words-of.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const NO_NETWORK = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_FAILED/;

/** Stops the server of a site. */
async function goOffline(site: OwnSite): Promise<OwnSite> {
  site.complaints.allow(NO_NETWORK);
  await site.stop();
  return site;
}

/** Computes a digest as the build writes it into the service worker (scripts/vite/offline.ts). */
const digestOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 12).toString('base64');

/** The longest wait of the service worker for a page of the network, 4 s, as its minified script spells it, and one of 1,000 s. */
const [PATIENCE, LONG_PATIENCE] = ['=4e3;', '=1e6;'];

/**
 * Publishes a new build of the same site: its pages and its service worker contain another build id. Returns this id.
 *
 * @param isPatient  true for the longer wait, so that the service worker does not answer with a stored page on a busy machine
 */
function publishAnew({ folder }: OwnSite, isPatient = false): string {
  const before = /content="([\w-]{16})"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] as string;
  const after = before.replace(/^..../, before.startsWith('Next') ? 'Last' : 'Next');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  // The build before may have had the longer wait.
  let script = readFileSync(join(folder, 'sw.js'), 'utf8').replaceAll(before, after).replace(LONG_PATIENCE, PATIENCE);
  for (const file of pages) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(before, after));
    if (file.startsWith('_shell')) script = script.replace(digestOf(text), digestOf(text.replaceAll(before, after)));
  }
  if (isPatient) {
    expect(script.split(PATIENCE)).toHaveLength(2);
    script = script.replace(PATIENCE, LONG_PATIENCE);
  }
  writeFileSync(join(folder, 'sw.js'), script);
  // The compressed copies still contain the old build, so they are deleted.
  for (const file of [...pages, 'sw.js']) for (const suffix of ['.br', '.gz']) rmSync(join(folder, file) + suffix, { force: true });
  return after;
}

/** Returns which of the stored versions is not active yet: one that is being installed, one that waits, or one that begins to work. */
const pendingIn = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return [installing && 'installing', waiting && 'waiting', active?.state === 'activating' && 'activating'].filter(Boolean);
  });

const buildOf = (page: Page) => page.locator('meta[name="verstak-build"]').getAttribute('content');

test.describe('the site is stored on the device', () => {
  // All tests of the group use one stored site: a new build of it is published, then its server hangs, then stops.
  test.describe.configure({ mode: 'serial' });
  /** Id of the build that was published last. */
  let newest = '';

  test('the privacy panel shows that nothing was sent and that the policy is active, then counts a request body and a logo', async ({
    keptSite: { page, complaints },
  }) => {
    await open(page, '/uuid/v4');
    await test.step('nothing was sent', async () => {
      const panel = await openPanel(page);
      await expect(fact(panel, 'Requests to other sites')).toHaveText('0');
      await expect(fact(panel, 'Sent in request bodies')).toHaveText('0 bytes');
      await expect(fact(panel, 'Files loaded from this site')).toHaveText(/^[1-9]\d* · \d+\s[kM]B$/);
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

  test('a new version is offered to a page of an older version, but not to a page of the new version, and is activated when accepted', async ({
    keptSite: site,
  }) => {
    const { page } = site;
    const second = publishAnew(site, true);
    await test.step('a page of the new version', async () => {
      // The service worker of the first build answers with its stored page if the server needs more than 4 s.
      await expect(async () => {
        await open(page, '/uuid/v4');
        expect(await buildOf(page)).toBe(second);
      }).toPass();
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(2);
      await expect.poll(() => pendingIn(page)).toEqual([]);
      await expect(page.getByText('A new version is ready')).toHaveCount(0);
    });
    await open(page, '/qr/text');
    const field = page.getByRole('textbox').first();
    await field.fill('half a thought');
    newest = publishAnew(site);
    const offer = page.getByRole('button', { name: 'Reload now' });
    await test.step('a page of the previous version', async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(offer).toBeVisible();
      await expect(page.getByText('A new version is ready')).toBeVisible();
      // The old version stays until the offer is accepted: the input is kept, and its other pages can still be loaded.
      await expect(field).toHaveValue('half a thought');
      await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/base64"]')?.click());
      await expect(heading(page)).toHaveText('Base64');
      expect(await buildOf(page)).toBe(second);
    });
    await test.step('accepted, while a request of another tab keeps the previous version active', async () => {
      const arrived = site.hang('/assets/unanswered.js');
      const other = await site.context.newPage();
      await other.goto('/robots.txt');
      await other.evaluate(() => void fetch('/assets/unanswered.js').catch(() => undefined));
      const unanswered = await arrived;
      await offer.click();
      await expect.poll(() => buildOf(page).catch(() => '')).toBe(newest);
      await live(page);
      await expect(heading(page)).toHaveText('Base64');
      // A request at the moment when Chromium stops the previous version starts that version again, which then stays active until it has
      // been idle for 30 s.
      await page.waitForLoadState('networkidle');
      expect(await pendingIn(page)).toEqual(['waiting']);
      unanswered.end();
      await expect.poll(() => pendingIn(page)).toEqual([]);
      await other.close();
    });
  });

  test('pages open while the network does not answer', async ({ keptSite: site }) => {
    site.complaints.allow(NO_NETWORK);
    // The next test opens the stored document of this page.
    await open(site.page, '/uuid/v4');
    await expect.poll(() => site.page.evaluate(async () => Boolean(await caches.match('/uuid/v4')))).toBe(true);
    void site.hang();
    await site.page.goto('/ru/random/number', { waitUntil: 'commit' });
    await live(site.page);
    await expect(heading(site.page)).toHaveText('Генератор случайных чисел');
    expect(await buildOf(site.page)).toBe(newest);
    await site.stop();
  });

  test('with the server stopped, pages open in both languages, also those that were never visited', async ({ keptSite: site }) => {
    const { page } = await goOffline(site);
    // A page that was opened before has its text before any script.
    expect(await (await page.goto('/uuid/v4'))?.text()).toContain('UUID v4 generator</h1>');
    await live(page);
    await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
    const titles = {
      '/uuid/v5': 'UUID v5 generator',
      '/': wordsOf('en')('home.title'),
      '/qr/vcard': 'QR code for a contact',
      '/converters/length/kilometers/miles': 'Kilometers to miles',
      '/privacy': 'Privacy',
      '/ru/': wordsOf('ru')('home.title'),
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

  test('without a network, redirects, unknown addresses and search parameters work as with a network', async ({ keptSite: site }) => {
    const { page } = await goOffline(site);
    await page.goto('/converters/length');
    await expect(page).toHaveURL('/converters');
    await page.goto('/no/such/page');
    await expect(heading(page)).toHaveText('Not Found');
    await page.goto('/converters/length/kilometers/miles?v=5');
    await live(page);
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('3.10685596');
  });

  test('without a network, a tool works in its worker, under the policy of that worker', async ({ keptSite: site }) => {
    const { page } = await goOffline(site);
    await page.goto('/uuid/v7');
    await live(page);
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toHaveAttribute('data-state', 'ready');
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

  test('without a network, content shared with the installed site is offered, and opens in the tool that is chosen', async ({
    keptSite: site,
  }) => {
    const { page } = await goOffline(site);
    await open(page, '/');
    const landing = await page.evaluate(async () => {
      const form = new FormData();
      form.set('title', 'A note');
      form.append('files', new File(['[{"a":1}]'], 'знак.json', { type: 'application/json' }));
      await fetch('/share', { method: 'POST', body: form, redirect: 'manual' });
      return (await caches.keys()).find((name) => name.startsWith('verstak-shared'))?.split(' ')[1];
    });
    await page.goto(`/?shared=${landing}`);
    await live(page);
    const offer = page.getByRole('dialog', { name: /знак\.json/ });
    await expect(offer).toHaveAccessibleName(/^Another program or site sent JSON: знак\.json/);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('verstak-shared')))).toEqual([]);
    await offer.getByRole('button', { name: /table/i }).click();
    await expect(page).toHaveURL('/visualizer/json-to-table');
    await expect(page.getByRole('grid')).toContainText('a');
  });
});

test('with full storage the page works, and the panel shows what is not available', { tag: '@nightly' }, async ({ site }) => {
  const { page, context, origin } = site;
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  await open(page, '/uuid/v4');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy' })).toContainText('the site could not be saved on this device. Free some space');
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});
