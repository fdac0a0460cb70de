import { readHead } from './built-pages.ts';
import { expect, live, open, type Page, test } from './watched.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('the first thing that Tab reaches skips to the content', async ({ page }) => {
  await open(page, '/uuid/v4');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a link shows the next page without loading a document, and focus goes to its heading', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await section(page, 'UUID').click();
  await expect(heading(page)).toHaveText('UUID generators');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'UUID v7 generator' }).click();
  await expect(heading(page)).toHaveText('UUID v7 generator');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('UUID generators');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the head of a page is the same, whether a link or an address led to it', async ({ page, request }) => {
  await open(page, '/');
  for (const [name, path] of [
    ['UUID', '/uuid'],
    ['Converters', '/converters'],
    ['Changelog', '/changelog'],
  ] as const) {
    await section(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toBeFocused();
    const reached = await page.evaluate(() => ({
      title: document.title,
      tags: [...document.head.querySelectorAll('[data-head]')].map((node) => node.outerHTML.replace(/https?:\/\/[^/"]+/g, '')),
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
    }));
    const sent = await (await request.get(path)).text();
    const tags = [...sent.matchAll(/<(?:meta|link) [^>]* data-head="">/g)].map(([tag]) => tag.replace(/https?:\/\/[^/"]+/g, ''));
    expect(tags.length).toBeGreaterThan(20);
    expect(reached.tags, path).toEqual(tags.map((tag) => tag.replaceAll('&quot;', '"').replace(/="([^"]*)"/g, '="$1"')));
    expect(reached.title, path).toBe(readHead(sent).title);
    expect(reached.data, `${path}: the structured data of another page`).toBe(0);
  }
});

test('a modified click is the browser’s', async ({ page, context }) => {
  await open(page, '/uuid');
  const opened = context.waitForEvent('page');
  await section(page, 'Base64').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL('/base64');
  await expect(page).toHaveURL('/uuid');
});

test('back and forward return to where each page was left', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await open(page, '/uuid/v4');
  await page.evaluate(() => scrollTo(0, 320));
  await page.getByRole('complementary').getByRole('link', { name: 'UUID' }).click();
  await expect(heading(page)).toHaveText('UUID generators');
  expect(await scrollTop(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 210));
  await page.goBack();
  await expect(heading(page)).toHaveText('UUID v4 generator');
  await expect.poll(() => scrollTop(page)).toBe(320);
  await page.goForward();
  await expect(heading(page)).toHaveText('UUID generators');
  await expect.poll(() => scrollTop(page)).toBe(210);
  await page.reload();
  await live(page);
  await expect.poll(() => scrollTop(page)).toBe(210);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(320);
});

test('who rests on a link has its page loaded ahead, after 50 ms', async ({ page }) => {
  await open(page, '/');
  await page.mouse.move(700, 10);
  const chunks = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(Hub|uuid)-[\w-]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    );
  expect(await chunks()).toEqual([]);
  // Passing over it is no intent.
  await page.evaluate(() => {
    const link = document.querySelector('aside a[href="/uuid"]');
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await page.waitForTimeout(250);
  expect(await chunks()).toEqual([]);
  await page.evaluate(() => {
    const note = () => Object.assign(window, { overMs: performance.now() });
    document.querySelector('aside a[href="/uuid"]')?.addEventListener('pointerover', note, { once: true });
  });
  await section(page, 'UUID').hover();
  await expect.poll(async () => (await chunks()).length).toBeGreaterThanOrEqual(2);
  const overMs = await page.evaluate(() => (window as unknown as { overMs: number }).overMs);
  const afterMs = Math.min(...(await chunks())) - overMs;
  expect(afterMs).toBeGreaterThanOrEqual(49);
  expect(afterMs).toBeLessThan(1000);
  await expect(page).toHaveURL('/');
});

test('the keyboard shows intent as well', async ({ page }) => {
  await open(page, '/');
  const asked = page.waitForRequest(/\/Hub-[\w-]+\.js$/);
  await section(page, 'UUID').focus();
  await asked;
});

test('a page that is slow to come is announced after a second, for at least half of one', async ({ page }) => {
  await page.route(/\/Hub-[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1150));
    await route.continue();
  });
  await open(page, '/');
  await page.evaluate(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    document.addEventListener('click', () => (times['clicked'] = performance.now()), true);
    new MutationObserver(() => {
      const status = [...document.querySelectorAll('main [role="status"]')].some((node) => node.textContent === 'Loading the page');
      if (status) times['shown'] ??= performance.now();
      else if (times['shown']) times['gone'] ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true });
    document.querySelector<HTMLElement>('aside a[href="/uuid"]')?.click();
  });
  await expect(heading(page)).toHaveText('UUID generators');
  const { clicked, shown, gone } = await page.evaluate(
    () => (window as unknown as { times: Record<'clicked' | 'shown' | 'gone', number> }).times,
  );
  expect(shown - clicked).toBeGreaterThanOrEqual(990);
  expect(gone - shown).toBeGreaterThanOrEqual(490);
});

test('a page that is quick is not announced', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Loading the page')) Object.assign(window, { announced: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await section(page, 'UUID').click();
  await expect(heading(page)).toHaveText('UUID generators');
  expect(await page.evaluate(() => 'announced' in window)).toBe(false);
});

test('no page, left alone for a while, has anything to complain about', async ({ context, complaints }) => {
  const paths = ['/', '/uuid', '/uuid/v4', '/uuid/v5', '/uuid/inspect', '/ru/', '/ru/uuid/v7', '/ru/converters/length/miles/kilometers'];
  const pages = await Promise.all(paths.map(() => context.newPage()));
  await Promise.all(pages.map((page, index) => open(page, paths[index] as string)));
  // A file that was preloaded in vain is reported some seconds after the load.
  await pages[0]?.waitForTimeout(5000);
  expect(complaints.found).toEqual([]);
});
