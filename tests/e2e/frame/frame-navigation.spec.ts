import { readHead } from '../site/built-pages.ts';
import { expect, open, type Page, test } from '../watched.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name });

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
