import { expectAccessible } from './axe.ts';
import { findIndistinct } from './indistinct.ts';
import { findLost } from './lost.ts';
import { overlays } from './overlays.ts';
import { clearStorage } from './shared-context.ts';
import { type Locale, type PageState, wordsOf } from './page-state.ts';
import { states } from './states.ts';
import { type BrowserContext, type Complaints, expect, live, type Page, test } from './watched.ts';

/** With reduced motion nothing is animated, in any state or on the way to it. */
async function reportMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const report = (event: Event) => console.error(`animated: ${event.type} of ${(event.target as Element).outerHTML.slice(0, 120)}`);
    for (const type of ['transitionrun', 'animationstart']) addEventListener(type, report, true);
  });
}

test.use({ bypassCSP: true, reducedMotion: 'reduce', prepare: async ({ browserName: _ }, provide) => provide(reportMotion) });
test.describe.configure({ timeout: 240_000 });

const words = { en: wordsOf('en'), ru: wordsOf('ru') };
const all = [...states, ...overlays];
const areaOf = ({ path }: PageState) => path.split(/[/?]/)[1] || 'home';

async function reach(page: Page, complaints: Complaints, state: PageState, locale: Locale): Promise<void> {
  const { path, expected, reach: act, floats, modal } = state;
  if (expected) complaints.allow(expected);
  await page.goto(locale === 'ru' ? `/ru${path}` : path);
  await live(page);
  await expect(page.locator('section[data-state="working"]')).toHaveCount(0);
  await act?.(page, words[locale]);
  if (floats || modal) return;
  // Nothing comes to lie under a pointer, or under the top bar.
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Sets the text size of the browser's settings. */
async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: (px * 13) / 16 } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${px}px`);
  await session.detach();
}

/** Each state in two looks; `npm run bench -- site` checks every address in four. */
for (const area of new Set(all.map(areaOf))) {
  const inArea = all.filter((state) => areaOf(state) === area);

  /** All states in one page, from which the scripts and styles are loaded once; each begins as a first visit. */
  async function eachState(page: Page, check: (state: PageState) => Promise<void>): Promise<void> {
    const viewport = page.viewportSize();
    for (const state of inArea) {
      await clearStorage(page);
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ forcedColors: 'none' });
      await test.step(`${state.path}: ${state.name}`, () => check(state));
    }
  }

  test.describe(`${area}, wide, light`, () => {
    test.use({ viewport: { width: 1280, height: 844 }, colorScheme: 'light' });
    test('axe finds no violation, and with forced colors what is selected differs from what is not', async ({ page, complaints }) => {
      await eachState(page, async (state) => {
        const what = `${state.path}, ${state.name}`;
        await reach(page, complaints, state, 'en');
        await expectAccessible(page, what, state.floats ? 'floating' : 'whole');
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await page.evaluate(findIndistinct), what).toEqual([]);
      });
    });
  });

  test.describe(`${area}, narrow, dark, Russian`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'ru-RU' });
    test('axe finds no violation, and no text is cut off at 320 px or at twice the text size', async ({ page, complaints }) => {
      await eachState(page, async (state) => {
        const what = `${state.path}, ${state.name}`;
        await reach(page, complaints, state, 'ru');
        await expectAccessible(page, what, state.floats ? 'floating' : 'whole');
        await page.setViewportSize({ width: 320, height: 844 });
        // What floats follows a frame or two later.
        await expect.poll(() => page.evaluate(findLost), `${what}: 320 px`).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 844 });
        await setTextSize(page, 32);
        await expect.poll(() => page.evaluate(findLost), `${what}: large text`).toEqual([]);
        await setTextSize(page, 16);
      });
    });
  });
}

const failures = [
  { name: 'the error screen', path: '/uuid', missing: /\/Hub-[\w-]+\.js$/, button: 'Show Error' },
  { name: 'a tool whose worker did not come', path: '/uuid/v4', missing: '**/assets/w/**', button: 'Try Again' },
];

for (const { name, path, missing, button } of failures) {
  test(name, async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|worker|dynamically imported module/i);
    await page.route(missing, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, colorScheme);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(findLost)).toEqual([]);
  });
}
