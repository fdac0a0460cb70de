import { builtPages, readBuilt, readBuiltBytes, readHead, sitemapUrls } from './built-pages.ts';
import { expect, live, open, test } from '../watched.ts';

test('an unknown address is answered with status 404 and the page for unknown addresses, in its language', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  await open(page, '/ru/uuid');
  const response = await open(page, '/ru/no/such/page');
  expect(response.status()).toBe(404);
  const head = readHead(await response.text());
  expect(head.meta('robots')).toContain('noindex');
  expect(head.canonical).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Не найдено');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle('Страница не найдена · Verstak');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/ru/uuid');
  await page.goForward();
  await live(page);
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/ru/');
});

test('pages are cross-origin isolated, so that threads can share memory, and scripts of workers have their own policy', async ({
  page,
  request,
}) => {
  const workers: string[] = [];
  page.on('request', (asked) => new URL(asked.url()).pathname.startsWith('/assets/w/') && workers.push(asked.url()));
  await open(page, '/uuid/v4');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('data-state', 'ready');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(workers.length).toBeGreaterThan(0);
  for (const url of workers) {
    const headers = (await request.get(url)).headers();
    expect(headers['content-security-policy'], url).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers['cross-origin-embedder-policy'], url).toBe('require-corp');
  }
});

test('robots.txt and sitemap.xml are valid', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const site = sitemapUrls()[0]?.origin;
  expect(robots.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${site}/sitemap.xml`]));
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/^(?:text|application)\/xml/);
  // The file is parsed as XML in an empty page, because Trusted Types forbid this in pages of the site.
  await page.goto('about:blank');
  const entries = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.textContent ?? 'not well-formed');
      const text = (node: Element, name: string) => node.getElementsByTagName(name)[0]?.textContent ?? '';
      return [...parsed.getElementsByTagName('url')].map((url) => ({
        loc: text(url, 'loc'),
        links: Object.fromEntries(
          [...url.getElementsByTagName('xhtml:link')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        ),
      }));
    },
    await response.text(),
  );
  const indexed = builtPages().filter((built) => built.indexed);
  expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
  expect(entries.map(({ loc }) => new URL(loc).pathname).sort()).toEqual(indexed.map(({ path }) => path).sort());
  const expected = entries.map(({ loc }) => {
    const plain = new URL(loc).pathname.replace(/^\/ru\//, '/');
    return { loc, links: { en: site + plain, ru: `${site}/ru${plain}`, 'x-default': site + plain } };
  });
  expect(entries).toEqual(expected);
});

test('icons and pictures for link previews are served', async ({ page, request }) => {
  for (const path of ['/favicon.svg', '/favicon.ico', '/icons/180.png']) expect((await request.get(path)).status(), path).toBe(200);
  const pictures = new Set(builtPages().map(({ path }) => new URL(readHead(htmlOf(path)).meta('og:image') as string).pathname));
  // There is one picture for each tool, guide and category, in each language.
  expect(pictures.size).toBeGreaterThanOrEqual(112);
  const wrong = [...pictures].filter((path) => jpegSize(readBuiltBytes(path.slice(1))).join() !== '1200,630');
  expect(wrong, 'pictures of another size').toEqual([]);
  await open(page, '/');
  for (const path of ['/og/en/home.jpg', '/og/ru/uuid-v4.jpg']) {
    const response = await request.get(path);
    expect(response.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' });
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, path);
    expect(size, path).toEqual([1200, 630]);
  }
});

const htmlOf = (path: string) => readBuilt(`${path.endsWith('/') ? `${path}index` : path}.html`.slice(1));

/** Returns width and height from the frame header (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Buffer): number[] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [];
}
