import { expectAccessible } from './axe.ts';
import { findIndistinct } from './indistinct.ts';
import { findLost } from './lost.ts';
import { overlays } from './overlays.ts';
import { type Locale, type PageState, states, wordsOf } from './states.ts';
import { type Complaints, expect, live, type Page, test } from './watched.ts';

test.use({ bypassCSP: true, reducedMotion: 'reduce' });

const words = { en: wordsOf('en'), ru: wordsOf('ru') };

async function reach(page: Page, complaints: Complaints, state: PageState, locale: Locale): Promise<void> {
  const { path, expected, reach: act, floats, modal } = state;
  if (expected) complaints.allow(expected);
  await page.goto(locale === 'ru' ? `/ru${path}` : path);
  await live(page);
  await expect(page.locator('section[data-state="working"]')).toHaveCount(0);
  await act?.(page, words[locale]);
  // Nothing comes to lie under a pointer, or under the top bar.
  if (floats || modal) return;
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
}

/** What is checked in one language and look is not checked in all: `npm run bench -- site` does that. */
for (const state of [...states, ...overlays]) {
  const { path, name, floats } = state;

  test.describe(`${path}, ${name}`, () => {
    test.describe('wide, light', () => {
      test.use({ viewport: { width: 1280, height: 844 }, colorScheme: 'light' });
      test('axe finds nothing, and what is chosen is seen where the system sets the colours', async ({ page, complaints }) => {
        await reach(page, complaints, state, 'en');
        await expectAccessible(page, 'light', floats ? 'floating' : 'whole');
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await page.evaluate(findIndistinct)).toEqual([]);
      });
    });

    test.describe('narrow, dark, Russian', () => {
      test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'ru-RU' });
      test('axe finds nothing, and nothing is lost at 320 px or in text of twice the size', async ({ page, complaints }) => {
        await reach(page, complaints, state, 'ru');
        await expectAccessible(page, 'dark', floats ? 'floating' : 'whole');
        await page.setViewportSize({ width: 320, height: 844 });
        expect(await page.evaluate(findLost), '320 px').toEqual([]);
        await page.setViewportSize({ width: 1280, height: 844 });
        await setTextSize(page, 32);
        expect(await page.evaluate(findLost), 'large text').toEqual([]);
      });
    });
  });
}

/** As a visitor sets it in the browser. */
async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: (px * 13) / 16 } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${px}px`);
}

test.describe('without a kept copy', () => {
  test.use({ serviceWorkers: 'block' });

  test('the error screen', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|worker/i);
    await page.route('**/assets/w/**', (route) => route.abort());
    await page.goto('/uuid/v4');
    await page.getByRole('button', { name: 'Show Error' }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, colorScheme);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(findLost)).toEqual([]);
  });
});
