import { type BuiltPage, builtPages, readBuilt, type ReadHead, readHead, sitemapUrls } from './built-pages.ts';
import { isWhole } from '../sweep-size.ts';
import { type Complaints, expect, frames, live, type Page, test } from '../watched.ts';

const pages = builtPages();
const siteUrl = sitemapUrls()[0]?.origin ?? '';
const htmlOf = (path: string) => readBuilt(`${path.endsWith('/') ? `${path}index` : path}.html`.slice(1));

test.use({ reducedMotion: 'reduce' });

test.describe('the heads of documents', () => {
  // All in one process, which reads the heads of 580 documents once.
  test.describe.configure({ mode: 'default' });
  let heads: readonly (BuiltPage & { readonly html: string; readonly head: ReadHead })[] = [];
  test.beforeAll(() => {
    heads = pages.map((page) => {
      const html = htmlOf(page.path);
      return { ...page, html, head: readHead(html) };
    });
  });

  test('belong to all pages of the site, in both languages', () => {
    expect(pages.length).toBeGreaterThanOrEqual(566);
    const plain = (locale: string) => pages.filter((page) => page.locale === locale).map((page) => page.plain);
    expect(plain('ru')).toEqual(plain('en'));
    const built = new Set(pages.map(({ path }) => path));
    expect(sitemapUrls().filter(({ pathname }) => !built.has(pathname))).toEqual([]);
  });

  test('have titles and descriptions, unique for each page', () => {
    for (const part of ['title', 'description'] as const) {
      const seen = new Map<string, string>();
      for (const { path, head } of heads) {
        const words = (part === 'title' ? head.title : head.meta('description'))?.trim() ?? '';
        expect(words.length, `${part} of ${path}`).toBeGreaterThan(part === 'title' ? 5 : 40);
        expect(words, `${part} of ${path}: a placeholder is left in it`).not.toMatch(/[{}]|undefined/);
        expect(seen.get(words), `${part} of ${path} is also that of another page`).toBeUndefined();
        seen.set(words, path);
      }
    }
  });

  test('have language, author, keywords and robots', () => {
    for (const { path, locale, indexed, head } of heads) {
      expect(head.lang, `lang of ${path}`).toBe(locale);
      for (const name of ['author', 'publisher', 'application-name']) expect(head.meta(name), `${name} of ${path}`).toBe('Verstak');
      expect(head.meta('keywords')?.split(',').length, `keywords of ${path}`).toBeGreaterThan(1);
      expect(head.meta('robots'), `robots of ${path}`).toBe(indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow');
    }
  });

  test('have a canonical address and alternates, which link to each other', () => {
    const byPath = new Map(heads.map((page) => [page.path, page]));
    for (const { path, plain, head } of heads) {
      const url = siteUrl + path;
      expect(head.canonical, `canonical of ${path}`).toEqual([url]);
      expect(path.endsWith('/'), `${path}: only the two home pages end in a slash`).toBe(plain === '/');
      const en = siteUrl + plain;
      const ru = `${siteUrl}/ru${plain}`;
      expect(head.alternates, `alternates of ${path}`).toEqual({ en, ru, 'x-default': en });
      for (const alternate of [en, ru]) {
        const there = byPath.get(new URL(alternate).pathname);
        expect(there?.head.alternates, `alternates of ${alternate}, which ${path} names`).toEqual(head.alternates);
      }
    }
  });

  test('have Open Graph and Twitter data', () => {
    for (const { path, locale, head } of heads) {
      const { meta } = head;
      const properties = ['type', 'site_name', 'title', 'description', 'url', 'locale', 'locale:alternate'].map((name) =>
        meta(`og:${name}`),
      );
      const locales = locale === 'en' ? ['en_US', 'ru_RU'] : ['ru_RU', 'en_US'];
      const expected = ['website', 'Verstak', head.title, meta('description'), siteUrl + path, ...locales];
      expect(properties, `Open Graph of ${path}`).toEqual(expected);
      const image = ['', ':type', ':width', ':height'].map((name) => meta(`og:image${name}`));
      const picture = image[0]?.replace(siteUrl, '') ?? '';
      expect(image, `picture of ${path}`).toEqual([siteUrl + picture, 'image/jpeg', '1200', '630']);
      expect(picture, `picture of ${path}`).toMatch(new RegExp(`^/og/${locale}/[\\w-]+\\.jpg$`));
      expect(meta('og:image:alt'), `words for the picture of ${path}`).toMatch(/^Verstak: ./);
      expect([meta('twitter:image'), meta('twitter:image:alt')], `Twitter picture of ${path}`).toEqual([image[0], meta('og:image:alt')]);
      expect(meta('twitter:card'), `Twitter card of ${path}`).toBe('summary_large_image');
      expect([meta('twitter:title'), meta('twitter:description')], `Twitter words of ${path}`).toEqual([head.title, meta('description')]);
    }
  });

  test('have structured data, and documents one heading and no style attributes', () => {
    for (const { path, indexed, html, head } of heads) {
      expect(head.structuredData.length > 0, `structured data of ${path}`).toBe(indexed);
      for (const data of head.structuredData) {
        expect(data, `structured data of ${path}`).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
      }
      expect(html.match(/<h1[ >]/g)?.length, `headings of ${path}`).toBe(1);
      expect(html, `${path}: the content policy drops style attributes`).not.toContain(' style="');
    }
  });
});

const CHUNK = 36;
/** Pages of unit pairs differ only in words: a test visits some of each category, `npm run bench -- site` all of them. */
const PAIRS_VISITED = isWhole ? Infinity : 2;
/** A test visits each page in one language, alternating; `npm run bench -- site` in both. */
const plainPaths = [...new Set(pages.map(({ plain }) => plain))];
const isVisited = ({ locale, plain }: BuiltPage) => isWhole || (plainPaths.indexOf(plain) % 2 === 0) === (locale === 'ru');
const groups = [...new Set(pages.map(({ locale, area }) => `${locale} ${area}`))].flatMap((name) => {
  const all = pages.filter(({ locale, area }) => `${locale} ${area}` === name);
  const group = (name.includes('/') ? all.slice(0, PAIRS_VISITED) : all).filter(isVisited);
  return Array.from({ length: Math.ceil(group.length / CHUNK) }, (_, part) => ({
    name: part === 0 ? name : `${name}, part ${part + 1}`,
    group: group.slice(part * CHUNK, (part + 1) * CHUNK),
  }));
});

test.describe('every page is hydrated', () => {
  for (const { name, group } of groups) {
    test(name, async ({ page, complaints }) => {
      test.setTimeout(15_000 + group.length * 2000);
      for (const built of group) await visit(page, complaints, built);
    });
  }
});

const MESSAGE_ID = /\b(?:qr|base64|uuid|security|converters|visualizer|random)\.(?!png|svg|pdf|zip|json|csv|txt)[a-z]\w+/;

async function visit(page: Page, complaints: Complaints, { path, locale, plain }: BuiltPage): Promise<void> {
  complaints.found.length = 0;
  // The load event is not awaited: fonts and pictures do not affect the check.
  const response = await page.goto(path, { waitUntil: 'commit' });
  expect(response?.status(), `status of ${path}`).toBe(200);
  await live(page);
  // Effects that run after hydration may still change the page.
  await frames(page);
  const seen = await page.evaluate(() => {
    const headings = document.querySelectorAll('h1').length;
    return { path: location.pathname, lang: document.documentElement.lang, title: document.title, headings };
  });
  const html = htmlOf(path);
  expect(await response?.text(), `${path} is sent as it was built`).toBe(html);
  const { title } = readHead(html);
  expect(seen, `${path} when it is live`).toEqual({ path, lang: locale, title, headings: 1 });
  // Pages of unit pairs differ only in words.
  if (plain.split('/').length <= 3) {
    await expectToFit(page, path);
    await expect(page.locator('[data-lazy-part]'), `lazy parts of ${path} that are not live`).toHaveCount(0);
    expect(await page.locator('body').innerText(), `ids of messages on ${path}`).not.toMatch(MESSAGE_ID);
  }
  expect(complaints.found, `complaints of ${path}`).toEqual([]);
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${path} is wider than a screen of ${width} px by`).toBeLessThanOrEqual(0);
  }
}
