import { expectAccessible } from './axe.ts';
import { findIndistinct } from './indistinct.ts';
import { findLost } from './lost.ts';
import { overlays } from './overlays.ts';
import { type Locale, type PageState, wordsOf } from './page-state.ts';
import { states } from './states.ts';
import { type Complaints, expect, live, type Page, test } from './watched.ts';

// No copy of the whole site is kept for each test.
test.use({ bypassCSP: true, reducedMotion: 'reduce', serviceWorkers: 'block' });
test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ complaints, context }) => {
  complaints.allow(/Service Worker registration blocked/);
  // Asked for as little motion as can be, nothing moves in any state, or on the way to it.
  await context.addInitScript(() => {
    const tell = (event: Event) => console.error(`moves: ${event.type} of ${(event.target as Element).outerHTML.slice(0, 120)}`);
    for (const type of ['transitionrun', 'animationstart']) addEventListener(type, tell, true);
  });
});

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

/** As a visitor sets it in the browser. */
async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: (px * 13) / 16 } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${px}px`);
  await session.detach();
}

/** What is checked in one language and look is not checked in all: `npm run bench -- site` does that. */
for (const area of new Set(all.map(areaOf))) {
  const inArea = all.filter((state) => areaOf(state) === area);

  /** All states in one context: what they load is loaded once. */
  async function eachState(page: Page, check: (page: Page, state: PageState) => Promise<void>): Promise<void> {
    for (const state of inArea) {
      const own = await page.context().newPage();
      await test.step(`${state.path}: ${state.name}`, () => check(own, state));
      await own.evaluate(() => localStorage.clear());
      await own.close();
    }
  }

  test.describe(`${area}, wide, light`, () => {
    test.use({ viewport: { width: 1280, height: 844 }, colorScheme: 'light' });
    test('axe finds nothing, and what is chosen is seen where the system sets the colours', async ({ page, complaints }) => {
      await eachState(page, async (own, state) => {
        const what = `${state.path}, ${state.name}`;
        await reach(own, complaints, state, 'en');
        await expectAccessible(own, what, state.floats ? 'floating' : 'whole');
        await own.emulateMedia({ forcedColors: 'active' });
        expect(await own.evaluate(findIndistinct), what).toEqual([]);
      });
    });
  });

  test.describe(`${area}, narrow, dark, Russian`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'ru-RU' });
    test('axe finds nothing, and nothing is lost at 320 px or in text of twice the size', async ({ page, complaints }) => {
      await eachState(page, async (own, state) => {
        const what = `${state.path}, ${state.name}`;
        await reach(own, complaints, state, 'ru');
        await expectAccessible(own, what, state.floats ? 'floating' : 'whole');
        await own.setViewportSize({ width: 320, height: 844 });
        // What floats follows a frame or two later.
        await expect.poll(() => own.evaluate(findLost), `${what}: 320 px`).toEqual([]);
        await own.setViewportSize({ width: 1280, height: 844 });
        await setTextSize(own, 32);
        await expect.poll(() => own.evaluate(findLost), `${what}: large text`).toEqual([]);
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
