import { expect, live, open, type Page, test } from '../watched.ts';

const hub = /\/Hub-[\w-]+\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const uuidLink = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'UUID' });

/** Counts the documents that are loaded after this call. The returned function returns their number. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

async function expectErrorScreen(page: Page): Promise<void> {
  const screen = page.getByRole('alert');
  await expect(heading(page)).toHaveText('Something went wrong!');
  await expect(page.getByText(/dynamically imported module/)).toHaveCount(0);
  await screen.getByRole('button', { name: 'Show Error' }).click();
  await expect(page.getByText(/dynamically imported module/)).toBeVisible();
  await screen.getByRole('button', { name: 'Hide Error' }).click();
  await expect(page.getByText(/dynamically imported module/)).toHaveCount(0);
}

test.beforeEach(({ complaints }) => complaints.allow(/ERR_FAILED|dynamically imported module/));

test('a chunk that a newer build has replaced: the document is reloaded once and the page is shown', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/');
  const documents = countDocuments(page);
  // Before the reload the chunk fails, for the preload and for the navigation; after the reload it can be loaded.
  await page.route(hub, (route) => (documents() > 0 ? route.continue() : route.abort()));
  await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/uuid"]')?.click());
  await expect.poll(documents).toBe(1);
  await live(page);
  await expect(page).toHaveURL('/uuid');
  await expect(heading(page)).toHaveText('UUID generators');
  // A second reload would happen before this link shows its page.
  await page.getByRole('main').getByRole('link', { name: 'UUID v4 generator' }).click();
  await expect(heading(page)).toHaveText('UUID v4 generator');
  expect(documents()).toBe(1);
});

test('a chunk that cannot be loaded: exactly one reload, then the error screen', async ({ page }) => {
  await open(page, '/');
  await page.route(hub, (route) => route.abort());
  const documents = countDocuments(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/uuid"]')?.click());
  await expect.poll(documents).toBe(1);
  await expectErrorScreen(page);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  expect(documents()).toBe(1);

  // When the chunk can be loaded again, a retry shows the page.
  await page.unroute(hub);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText('UUID generators');
  await live(page);
  await page.getByRole('main').getByRole('link', { name: 'UUID v4 generator' }).click();
  await expect(heading(page)).toHaveText('UUID v4 generator');
  expect(documents(), 'nothing reloaded since').toBe(1);
});

test('a page of each kind becomes live while the lists of lazy files do not arrive', async ({ page }) => {
  await page.route(/\/assets\/(?:virtual_message-)?files-[\w-]+\.js(?:on)?$/, () => undefined);
  for (const path of ['/', '/uuid', '/uuid/what-is-uuid', '/uuid/v4', '/converters/length/kilometers/miles', '/changelog'])
    await open(page, path);
});

test('a second failure within a visit shows the error screen at once, and the frame stays usable', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/');
  await page.route(hub, (route) => route.abort());
  await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/uuid"]')?.click());
  await expectErrorScreen(page);
  await open(page, '/uuid/v4');
  const documents = countDocuments(page);
  await uuidLink(page).click();
  await expectErrorScreen(page);
  expect(documents()).toBe(0);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(heading(page)).toHaveText('UUID v4 generator');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await uuidLink(page).click();
  await expect(heading(page)).toHaveText('Something went wrong!');
  await page.unroute(hub);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText('UUID generators');
});

test('offline at the first visit: the open page stays, and a page that cannot be loaded shows why', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  // Earlier tests have filled the cache of the browser.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await open(page, '/uuid/v4');
  await context.setOffline(true);
  const documents = countDocuments(page);
  await uuidLink(page).click();
  await expect(heading(page)).toHaveText('Something went wrong!');
  await expect(page.getByRole('alert')).toContainText('What you entered is still here. Check the network and try again');
  expect(documents()).toBe(0);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(heading(page)).toHaveText('UUID v4 generator');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
  await context.setOffline(false);
  await uuidLink(page).click();
  await expect(heading(page)).toHaveText('UUID generators');
  expect(documents()).toBe(0);
});

test('if the server stops while the network is up, the page keeps the typed text and is not reloaded', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await open(page, '/base64/encode');
  const field = page.getByRole('textbox', { name: 'Text to encode' });
  await field.fill('half a thought');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('aGFsZiBhIHRob3VnaHQ=');
  await page.route('**', (route) => route.abort('connectionrefused'));
  const documents = countDocuments(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/converters"]')?.click());
  await expect(heading(page)).toHaveText('Something went wrong!');
  await expect(page.getByRole('alert')).toContainText('What you entered is still here');
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(field).toHaveValue('half a thought');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('aGFsZiBhIHRob3VnaHQ=');
  expect(documents()).toBe(0);
});

test('a preload that fails neither reloads the page nor shows an error', { tag: '@nightly' }, async ({ page }) => {
  await page.route(hub, (route) => route.abort());
  await open(page, '/');
  const documents = countDocuments(page);
  const failed = page.waitForEvent('requestfailed');
  await uuidLink(page).hover();
  await failed;
  // After the failure the page still responds.
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'collapsed');
  expect(documents()).toBe(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without session storage', () => {
  test('the page is not reloaded, because it could reload endlessly', { tag: '@nightly' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await open(page, '/');
    await page.route(hub, (route) => route.abort());
    const documents = countDocuments(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/uuid"]')?.click());
    await expectErrorScreen(page);
    expect(documents()).toBe(0);
  });
});
