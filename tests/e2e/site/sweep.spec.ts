import { wordSections } from '#scripts/messages.mjs';
import { type BuiltPage, builtPages, readBuilt, type ReadHead, readHead, sitemapUrls } from './built-pages.ts';
import { expectAccessible } from '../a11y/axe.ts';
import { type Complaints, expect, frames, live, type Page, test } from '../watched.ts';

const pages = builtPages();
const siteUrl = sitemapUrls()[0]?.origin ?? '';
const htmlOf = (path: string) => readBuilt(`${path.endsWith('/') ? `${path}index` : path}.html`.slice(1));

test.use({ reducedMotion: 'reduce' });

test.describe('the heads of documents', () => {
  // All tests of this group run in one process, which reads the heads of all documents once.
  test.describe.configure({ mode: 'default' });
  type Document = BuiltPage & { readonly html: string; readonly head: ReadHead };
  let documents: readonly Document[] = [];
  test.beforeAll(() => {
    documents = pages.map((page) => {
      const html = htmlOf(page.path);
      return { ...page, html, head: readHead(html) };
    });
  });
  /** Compares a fact of all documents in one assertion, because each assertion takes 2 ms of CPU in Playwright. */
  const expectEach = (factOf: (page: Document) => unknown, expected: (page: Document) => unknown) =>
    expect(documents.map((page) => [page.path, factOf(page)])).toEqual(documents.map((page) => [page.path, expected(page)]));

  test('belong to all pages of the site, in both languages', () => {
    expect(pages.length).toBeGreaterThanOrEqual(566);
    const plain = (locale: string) => pages.filter((page) => page.locale === locale).map((page) => page.plain);
    expect(plain('ru')).toEqual(plain('en'));
    const built = new Set(pages.map(({ path }) => path));
    expect(sitemapUrls().filter(({ pathname }) => !built.has(pathname))).toEqual([]);
  });

  // tests/unit/site/head.test.ts checks the other facts of each head.
  test('have the title, language and address of their page', () => {
    expectEach(
      ({ head }) => [head.title, head.lang, head.canonical],
      ({ path, locale }) => [expect.stringMatching(/./), locale, [siteUrl + path]],
    );
    expect(new Set(documents.map(({ head }) => head.title)).size).toBe(documents.length);
  });

  test('have structured data; the documents have one heading and no style attributes', () => {
    expectEach(
      ({ head }) => head.structuredData.length > 0,
      ({ indexed }) => indexed,
    );
    expectEach(
      ({ head }) => head.structuredData,
      ({ head }) =>
        head.structuredData.map(() => expect.objectContaining({ '@context': 'https://schema.org', '@type': expect.any(String) })),
    );
    expectEach(
      ({ html }) => html.match(/<h1[ >]/g)?.length,
      () => 1,
    );
    // The Content Security Policy blocks style attributes.
    expectEach(
      ({ html }) => html.includes(' style="'),
      () => false,
    );
  });
});

const CHUNK = 36;
/** Divides pages into tests by language and area. `check` is called for each page when it is live. */
function testVisits(visited: readonly BuiltPage[], check: (page: Page, built: BuiltPage) => Promise<void> = async () => undefined): void {
  for (const name of new Set(visited.map(({ locale, area }) => `${locale} ${area}`))) {
    const group = visited.filter(({ locale, area }) => `${locale} ${area}` === name);
    for (let from = 0; from < group.length; from += CHUNK) {
      const part = group.slice(from, from + CHUNK);
      test(from === 0 ? name : `${name}, from ${from}`, async ({ page, complaints }) => {
        test.setTimeout(15_000 + part.length * 20_000);
        for (const built of part) {
          await visit(page, complaints, built);
          await check(page, built);
          expect(complaints.found, `complaints of ${built.path}`).toEqual([]);
        }
      });
    }
  }
}

/** The widths and themes in which every page is checked. The themes differ only in colors. */
const looks = [
  { width: 1280, colorScheme: 'light', rules: 'whole' },
  { width: 1280, colorScheme: 'dark', rules: 'colors' },
  { width: 390, colorScheme: 'dark', rules: 'whole' },
  { width: 390, colorScheme: 'light', rules: 'colors' },
] as const;

test.describe('every page is hydrated, and axe finds no violation in both themes and widths', { tag: '@nightly' }, () => {
  // The Content Security Policy would block the script of axe.
  test.use({ bypassCSP: true });
  testVisits(pages, async (page, { path, area }) => {
    // Pages of unit pairs differ only in words, so one look is enough.
    for (const { width, colorScheme, rules } of area.includes('/') ? looks.slice(0, 1) : looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme);
      await expectAccessible(page, `${path} ${colorScheme} ${width} px`, rules);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

test.describe('pages are hydrated', () => {
  // Every eighth path, in alternating languages, without pairs of units: tests of tools open the others.
  const plainPaths = [...new Set(pages.map(({ plain }) => plain))];
  testVisits(
    pages.filter(({ locale, plain, area }) => !area.includes('/') && plainPaths.indexOf(plain) % 16 === (locale === 'ru' ? 0 : 8)),
  );
});

const MESSAGE_ID = new RegExp(String.raw`\b(?:${wordSections().join('|')})\.(?!png|svg|pdf|zip|json|csv|txt)[a-z]\w+`);

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
    // Live examples of guides wait for the first input.
    await page.mouse.move(1, 1);
    await expect(page.locator('[data-lazy-part]'), `lazy parts of ${path} that are not live`).toHaveCount(0);
    expect(await page.locator('body').innerText(), `ids of messages on ${path}`).not.toMatch(MESSAGE_ID);
  }
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${path} is wider than a screen of ${width} px by`).toBeLessThanOrEqual(0);
  }
}
