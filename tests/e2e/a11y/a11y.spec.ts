import { expectAccessible } from './axe.ts';
import { findIndistinct } from './indistinct.ts';
import { findLost } from './lost.ts';
import { overlays } from './overlays.ts';
import { clearStorage } from '../shared-context.ts';
import type { PageState } from '../page-state.ts';
import { states } from './states.ts';
import { type BrowserContext, type CDPSession, type Complaints, expect, live, type Page, test } from '../watched.ts';
import { wordsOf } from '../words-of.ts';

/** Reports each transition and animation as an error: with reduced motion, which these tests request, nothing may be animated. */
async function reportMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const report = (event: Event) => console.error(`animated: ${event.type} of ${(event.target as Element).outerHTML.slice(0, 120)}`);
    for (const type of ['transitionrun', 'animationstart']) addEventListener(type, report, true);
  });
}

test.use({ bypassCSP: true, reducedMotion: 'reduce', prepare: async ({ browserName: _ }, provide) => provide(reportMotion) });
test.describe.configure({ timeout: 240_000 });

const words = { en: wordsOf('en'), ru: wordsOf('ru') };
const areaOf = ({ path }: PageState) => path.split(/[/?]/)[1] || 'home';

/** States by area. The longest tests run first, so that none runs alone at the end. */
function areasOf(isChosen: (state: PageState) => boolean): ReadonlyMap<string, readonly PageState[]> {
  const chosen = states.filter(isChosen);
  return new Map([
    ['overlays', overlays.filter(isChosen)],
    ...chosen.map((state) => [areaOf(state), chosen.filter((other) => areaOf(other) === areaOf(state))] as const),
  ]);
}

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 844 };

async function reach(page: Page, complaints: Complaints, state: PageState, locale: keyof typeof words): Promise<void> {
  const { path, expected, reach: act, floats, modal } = state;
  if (expected) complaints.allow(expected);
  // The pointer is still where the previous state left it, and could open a tooltip there.
  await page.mouse.move(0, 0);
  await page.goto(locale === 'ru' ? `/ru${path}` : path);
  await live(page);
  await expect(page.locator('section[data-state="loading"]')).toHaveCount(0);
  await act?.(page, words[locale]);
  if (floats || modal) return;
  // The pointer is moved away, and the page scrolled, so that nothing is hovered or below the top bar.
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Sets the text size of the browser's settings. */
async function setTextSize(session: CDPSession, px: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: (px * 13) / 16 } });
}

/** Checks a state in a narrow window and the dark theme: axe, and that no text is cut off at 320 px and at twice the text size. */
async function checkNarrow(page: Page, session: CDPSession, state: PageState, what: string): Promise<void> {
  await expectAccessible(page, `${what}: narrow, dark`, state.floats ? 'floating' : 'whole');
  await page.setViewportSize({ ...NARROW, width: 320 });
  // Menus and tooltips are repositioned one or two frames after the window was resized.
  await expect.poll(() => page.evaluate(findLost), `${what}: 320 px`).toEqual([]);
  await page.setViewportSize(WIDE);
  await setTextSize(session, 32);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expect.poll(() => page.evaluate(findLost), `${what}: large text`).toEqual([]);
  await setTextSize(session, 16);
}

/**
 * Checks a state in a wide window and the light theme: the colors with axe, or everything if the state was opened again; then, with forced
 * colors, that selected items differ from others.
 */
async function checkWide(page: Page, state: PageState, what: string): Promise<void> {
  await expectAccessible(page, `${what}: wide, light`, state.floats ? 'floating' : 'colors');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(findIndistinct), what).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/**
 * Brings the page to each state once, in a narrow window, which is then made wide; menus, tooltips and toasts close when the window changes,
 * and are opened again in the wide window. The narrow pages are in Russian, whose words are longer.
 */
async function check(page: Page, complaints: Complaints, inArea: readonly PageState[], isCheckedWide: (state: PageState) => boolean) {
  const session = await page.context().newCDPSession(page);
  for (const state of inArea) {
    const what = `${state.path}, ${state.name}`;
    await test.step(what, async () => {
      await clearStorage(page);
      await page.setViewportSize(NARROW);
      await page.emulateMedia({ colorScheme: 'dark' });
      await reach(page, complaints, state, 'ru');
      await checkNarrow(page, session, state, what);
      if (!isCheckedWide(state)) return;
      await page.emulateMedia({ colorScheme: 'light' });
      if (state.floats) {
        await clearStorage(page);
        await page.setViewportSize(WIDE);
        await reach(page, complaints, state, 'en');
      }
      await checkWide(page, state, what);
    });
  }
}

const passes = 'axe finds no violation, no text is cut off, selected items are distinct in forced colors';
// In a wide window `npm test` checks an overlay, and a page with chosen tabs and radio buttons. tests/unit/ui/tokens.test.ts computes the contrast of all pairs of colors in both themes.
const wide = [overlays.find(({ nightly }) => !nightly), states.find(({ path }) => path === '/uuid/v1')];
for (const [area, inArea] of areasOf(({ nightly }) => !nightly))
  test(`${area}: ${passes}`, ({ page, complaints }) => check(page, complaints, inArea, (state) => wide.includes(state)));

test.describe('every state', { tag: '@nightly' }, () => {
  for (const [area, inArea] of areasOf(() => true))
    test(`${area}: ${passes}`, ({ page, complaints }) => check(page, complaints, inArea, () => true));
});

const failures = [
  { name: 'the error screen is accessible', path: '/uuid', missing: /\/Hub-[\w-]+\.js$/, button: 'Show Error', reloads: true },
  {
    name: 'a tool whose worker cannot be loaded is accessible',
    path: '/uuid/v4',
    missing: '**/assets/w/**',
    button: 'Try Again',
    reloads: false,
  },
];

for (const { name, path, missing, button, reloads } of failures) {
  test(name, reloads ? {} : { tag: '@nightly' }, async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|worker|dynamically imported module/i);
    await page.route(missing, (route) => route.abort());
    await page.goto(path);
    const navigation = () => page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type);
    if (reloads) await expect.poll(() => navigation().catch(() => 'leaving')).toBe('reload');
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, colorScheme);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(findLost)).toEqual([]);
  });
}
