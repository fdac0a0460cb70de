import { expect, live, open, type Page, test } from '../watched.ts';

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'verstak-locale');

test('the menu switches the page to Russian and back without a new document', async ({ page }) => {
  await open(page, '/uuid/v4?from=here');
  const uuids = page.locator('section[data-state]').getByRole('listitem');
  await page.getByRole('textbox', { name: 'How many' }).fill('5');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(uuids).toHaveCount(5);
  const rows = await uuids.allInnerTexts();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByRole('button', { name: 'Language: EN' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/ru/uuid/v4?from=here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Генератор UUID v4');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle(/UUID v4.*[а-я].* · Verstak/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ru\/uuid\/v4$/);
  expect(await page.evaluate(() => 'sameDocument' in window), 'no document was loaded').toBe(true);
  // The result stays in the result panel.
  await expect(page.getByRole('region', { name: 'Результат' })).toHaveAttribute('data-state', 'ready');
  expect(await uuids.allInnerTexts()).toEqual(rows);
  await expect(page.getByRole('textbox').first()).toHaveValue('5');

  const cookie = await cookieOf(page);
  expect(cookie).toMatchObject({ value: 'ru', path: '/', sameSite: 'Lax' });
  // oxlint-disable-next-line no-restricted-properties -- the page writes the day on which its cookie expires
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 34_560_000)).toBeLessThan(120);

  await page.getByRole('button', { name: 'Язык: RU' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page).toHaveURL('/uuid/v4?from=here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UUID v4 generator');
  expect((await cookieOf(page))?.value).toBe('en');
});

test('every link on a Russian page goes to a Russian page', async ({ request }) => {
  const sent = await (await request.get('/ru/uuid')).text();
  const hrefs = [...sent.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(hrefs.length).toBeGreaterThan(15);
  expect(hrefs.filter((href) => !href.startsWith('/ru/') && href !== '#main')).toEqual([]);
});

const choice = (value: string, baseURL: string) => ({ name: 'verstak-locale', value, url: baseURL });

test('a chosen language has priority over the address', async ({ page, baseURL }) => {
  await page.context().addCookies([choice('ru', baseURL as string)]);
  await page.goto('/uuid/v7?a=1&b=%20#main', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/ru/uuid/v7?a=1&b=%20#main');
  await live(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Генератор UUID v7');

  await page.context().addCookies([choice('en', baseURL as string)]);
  await page.goto('/ru/uuid/v7', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/uuid/v7');
  await page.goto('/ru/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  await live(page);
});

test.describe('a visitor who prefers Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('is redirected to the Russian page before the first paint', async ({ page }) => {
    const painted: string[] = [];
    await page.exposeFunction('notePaint', (path: string) => painted.push(path));
    await page.addInitScript(() => {
      const { notePaint } = window as unknown as { notePaint: (path: string) => void };
      new PerformanceObserver(() => notePaint(location.pathname)).observe({ type: 'paint', buffered: true });
    });
    // The Russian page is answered only after the English one has its styles and could have been painted.
    const styled = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.css'));
    await page.route('**/ru/', async (route) => {
      await styled;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/ru/');
    await live(page);
    await expect.poll(() => painted).toContain('/ru/');
    expect(painted).not.toContain('/');
  });

  test.describe('that is a crawler', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  });
});
