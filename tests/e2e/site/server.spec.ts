import { builtPages, readBuilt, readBuiltBytes, readHead, sitemapUrls } from './built-pages.ts';
import { wholeOnly } from '../sweep-size.ts';
import { expect, live, open, test } from '../watched.ts';

const redirects = [
  ['/ru', '/ru/'],
  ['/converters/length', '/converters'],
  ['/converters/weight/', '/converters'],
  ['/converters/length/meters', '/converters'],
  ['/converters/area/ac', '/converters'],
  ['/converters/length/km/mi', '/converters/length/kilometers/miles'],
  ['/ru/converters/volume/Cup/us-gallon/', '/ru/converters/volume/cups/gallons'],
  ['/ru/converters/temperature', '/ru/converters'],
  ['/ru/converters/volume/cups', '/ru/converters'],
  ['/uuid/', '/uuid'],
  ['/uuid.html', '/uuid'],
  ['/uuid/v4.html', '/uuid/v4'],
  ['/ru/uuid/v4/', '/ru/uuid/v4'],
  ['/index.html', '/'],
  ['/ru/index', '/ru/'],
] as const;

// All requests of one kind are made in one test, because each test begins with the reset of a page.
test('old and incomplete addresses redirect with their query', async ({ request }) => {
  for (const [from, to] of redirects) {
    const response = await request.get(`${from}?v=5`, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers()['location'], from).toBe(`${to}?v=5`);
    expect((await request.get(from)).status(), from).toBe(200);
  }
});

test('a redirect also works for a link within the page', wholeOnly, async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/converters/length/meters';
    link.textContent = 'old link';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'old link' }).click();
  await expect(page).toHaveURL('/converters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/unit converters/i);
});

const notFound = {
  en: { title: 'Not Found', metaTitle: 'Not Found · Verstak', back: 'Go Back', home: 'Home' },
  ru: { title: 'Не найдено', metaTitle: 'Страница не найдена · Verstak', back: 'Назад', home: 'На главную' },
};

for (const path of ['/no/such/page', '/ru/no/such/page']) {
  const locale = path.startsWith('/ru/') ? 'ru' : 'en';
  const { title, metaTitle, back, home } = notFound[locale];
  // noscript.spec.ts and frame-palette.spec.ts open the English page for unknown addresses.
  test(`${path}: answers 404 with the page for unknown addresses`, locale === 'ru' ? {} : wholeOnly, async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    await open(page, locale === 'ru' ? '/ru/uuid' : '/uuid');
    const response = await open(page, path);
    expect(response.status()).toBe(404);
    const head = readHead(await response.text());
    expect(head.meta('robots')).toContain('noindex');
    expect(head.canonical).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveTitle(metaTitle);
    await page.getByRole('button', { name: back }).click();
    await expect(page).toHaveURL(locale === 'ru' ? '/ru/uuid' : '/uuid');
    await page.goForward();
    await live(page);
    await page.getByRole('main').getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(locale === 'ru' ? '/ru/' : '/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });
}

test('unknown addresses are answered with 404 and the same page', async ({ request }) => {
  const sent = await (await request.get('/no/such/page')).text();
  for (const path of ['/uuid/v9', '/404', '/converters/length/meters/feet/inches', '/rubbish']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toBe(sent);
  }
});

const pagePolicy = [
  "default-src 'none'",
  /^script-src 'self' 'sha256-[\w+/]{43}='$/,
  "style-src 'self'",
  "img-src 'self' blob: data:",
  'media-src blob:',
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
];

test('pages have a strict policy, are isolated from other sites, and are revalidated before a cached copy is used', async ({ request }) => {
  for (const path of ['/', '/ru/', '/uuid/v4', '/converters/length/miles/kilometers', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy']?.split('; ') ?? [];
    expect(policy, path).toHaveLength(pagePolicy.length);
    for (const [index, directive] of pagePolicy.entries()) expect(policy[index], path).toMatch(directive);
    expect(headers, path).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    expect(headers['cache-control'], path).toMatch(/must-revalidate|no-cache/);
  }
});

test('pages are cross-origin isolated, so that threads can share memory; scripts are cached for a year, and scripts of workers have their own policy', async ({
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
    expect(headers['cache-control'], url).toBe('public, max-age=31536000, immutable');
  }
  const main = readBuilt('index.html').match(/<script type="module"[^>]* src="([^"]+)"/)?.[1] as string;
  const response = await request.get(main);
  expect(response.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const missing = await request.get('/assets/no-such-file.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).not.toContain('immutable');
});

test('pages are compressed as the browser accepts, and not sent again if unchanged', async ({ request }) => {
  for (const [accepted, coding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const response = await request.get('/ru/uuid/v4', { headers: { 'accept-encoding': accepted } });
    expect(response.headers()['content-encoding'], accepted).toBe(coding);
    expect(response.headers()['vary'], accepted).toContain('Accept-Encoding');
    expect(await response.text(), accepted).toBe(readBuilt('ru/uuid/v4.html'));
    const again = { 'accept-encoding': accepted, 'if-none-match': response.headers()['etag'] as string };
    expect((await request.get('/ru/uuid/v4', { headers: again })).status(), accepted).toBe(304);
  }
});

test('robots.txt and sitemap.xml are valid', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const site = sitemapUrls()[0]?.origin;
  expect(robots.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${site}/sitemap.xml`]));
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
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
