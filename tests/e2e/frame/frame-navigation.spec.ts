import { readHead } from '../site/built-pages.ts';
import { wholeOnly } from '../sweep-size.ts';
import { expect, live, open, type Page, test } from '../watched.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name });
const hub = /\/Hub-[\w-]+\.js$/;
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('the first Tab stop is a link that skips to the content', wholeOnly, async ({ page }) => {
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

test('a link shows the next page without loading a document, and focuses its heading', async ({ page }) => {
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

test('the head of a page is the same after a link and after a load of its address', async ({ page, request }) => {
  await open(page, '/');
  for (const [name, path] of [
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

test('a click with a modifier key is handled by the browser', wholeOnly, async ({ page, context }) => {
  await open(page, '/uuid');
  const opened = context.waitForEvent('page');
  await section(page, 'Base64').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL('/base64');
  await expect(page).toHaveURL('/uuid');
});

test('back and forward restore the scroll position of each page', wholeOnly, async ({ page }) => {
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

test('a page is preloaded when the pointer rests on its link or the link is focused', wholeOnly, async ({ page }) => {
  for (const approach of ['hover', 'focus'] as const) {
    await open(page, '/');
    await page.mouse.move(700, 10);
    const fetched = page.waitForRequest(hub);
    await section(page, 'UUID')[approach]();
    await fetched;
    await expect(page).toHaveURL('/');
  }
});

test('a page that loads slowly is announced', wholeOnly, async ({ page }) => {
  let letCome: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(hub, async (route) => {
    await coming;
    await route.continue();
  });
  await open(page, '/');
  await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/uuid"]')?.click());
  const announced = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading the page' });
  await expect(announced).toBeVisible();
  letCome();
  await expect(heading(page)).toHaveText('UUID generators');
  await expect(announced).toHaveCount(0);
});
