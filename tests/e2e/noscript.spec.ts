import { wordSections } from '../../scripts/messages.mjs';
import { expect, test } from './watched.ts';
import { wordsOf } from './words-of.ts';

test.use({ javaScriptEnabled: false });

/** A page of each kind: home, hub, tool, guide and list. */
const pages = [
  { path: '/', h1: 'home.title', words: 'home.lede', ways: 7 },
  { path: '/uuid/v4', h1: 'uuid.v4.title', words: 'uuid.v4.lede', ways: 9 },
  { path: '/licenses', h1: 'licenses.title', words: 'licenses.data.eff', ways: 20 },
  { path: '/ru/uuid', h1: 'uuid.hub.title', words: 'uuid.hub.lede', ways: 12 },
  { path: '/ru/uuid/what-is-uuid', h1: 'uuid.what-is-uuid.title', words: 'guide.next', ways: 20 },
  { path: '/ru/converters/complete-guide', h1: 'converters.complete-guide.title', words: 'converters.complete-guide.lede', ways: 8 },
] as const;

test('a page of each kind can be read', async ({ page }) => {
  for (const { path, h1, words, ways } of pages) {
    const say = wordsOf(path.startsWith('/ru/') ? 'ru' : 'en');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(say(h1));
    await expect(page.getByRole('main'), path).toContainText(say(words));
    expect(await page.getByRole('main').getByRole('link').count(), path).toBeGreaterThanOrEqual(ways);
    // The font and the colors of the site do not depend on scripts.
    await expect(page.locator('body'), path).toHaveCSS('font-family', /Onest/);
    await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(244, 246, 244)');
  }
});

test('a page of a conversion has its formula, its table and its links', async ({ page }) => {
  await page.goto('/converters/temperature/fahrenheit/celsius');
  await expect(page.getByText('°C = (°F − 32) ÷ 1.8')).toBeVisible();
  await expect(page.getByRole('row', { name: /98\.6/ })).toContainText('37');
  await expect(page.getByRole('link', { name: 'Kelvin to Celsius' })).toHaveAttribute('href', '/converters/temperature/kelvin/celsius');
});

test('links of the sidebar, the cards and the tabs work', async ({ page }) => {
  const say = wordsOf('ru');
  await page.goto('/ru/');
  const sections = page
    .getByRole('complementary', { name: say('nav.sidebar') })
    .getByRole('navigation')
    .getByRole('link');
  const hrefs = await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.toSorted()).toEqual(
    wordSections()
      .map((id) => `/ru/${id}`)
      .toSorted(),
  );
  await sections.filter({ hasText: say('uuid.hub.nav') }).click();
  await expect(page).toHaveURL('/ru/uuid');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('uuid.v7.title') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('uuid.v7.title'));
  await page
    .getByRole('navigation', { name: say('page.tabs') })
    .getByRole('link', { name: 'v4' })
    .click();
  await expect(page).toHaveURL('/ru/uuid/v4');
  await page.getByRole('link', { name: say('site.home') }).click();
  await expect(page).toHaveURL('/ru/');
});

test('the page of an unknown address does not show “Not Found”, and links to the converters and home', async ({ page }) => {
  await page.goto('/converters/foo/bar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Looking for this page …');
  await expect(page).toHaveTitle('Looking for this page …');
  await expect(page.getByText('Not Found')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'All unit converters' })).toHaveAttribute('href', '/converters');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the theme of the system is used', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/uuid/v4');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 19, 17)');
});

test('on a phone links in the content and in the top bar lead to the tools', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/uuid/v4');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'UUID' }).click();
  await expect(page).toHaveURL('/uuid');
  await page.getByRole('banner').getByRole('link', { name: 'Verstak, home' }).click();
  await page.getByRole('main').getByRole('link', { name: 'QR codes', exact: true }).click();
  await expect(page).toHaveURL('/qr');
});
