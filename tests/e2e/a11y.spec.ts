import { createRequire } from 'node:module';
import { expect, live, type Page, test } from './watched.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

// The content policy admits no foreign script: here, and only here, it is switched off.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

/** Everything that WCAG 2.2 asks for at levels A and AA, and good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing moves: colours that are inherited run down the tree, a level at each frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let quiet = 0; quiet < 3; quiet = isMoving() ? 0 : quiet + 1) await new Promise(requestAnimationFrame);
  });
}

interface Rules {
  readonly without?: readonly string[];
  readonly only?: readonly string[];
}

/** What floats over the page stands at the end of the document, outside of its landmarks. */
const floating: Rules = { without: ['region'] };

/** Stops of a menu that hand the focus on as soon as they have it. */
const focusTraps = ['[class^="__focus-trap"]'];

async function expectAccessible(page: Page, what: string, { without = [], only }: Rules = {}): Promise<void> {
  await settle(page);
  const found = await page.evaluate(
    async ({ runOnly, exclude, rules }) => {
      type Axe = typeof import('axe-core');
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run({ exclude }, { runOnly, rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), failureSummary })),
      );
    },
    {
      runOnly: only ? { type: 'rule' as const, values: [...only] } : { type: 'tag' as const, values: tags },
      exclude: focusTraps,
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  );
  expect(found, `${what}: violations`).toEqual([]);
}

async function openWithAxe(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await live(page);
  await expect(page.locator('section[data-state="working"]')).toHaveCount(0);
  await page.addScriptTag({ path: axePath });
}

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const;

/** In another theme only colours differ. */
const colours: Rules = { only: ['color-contrast', 'link-in-text-block'] };

async function expectAccessibleInEachLook(page: Page, what = ''): Promise<void> {
  const checked = new Set<number>();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    // Nothing comes to lie under a pointer, or under the top bar.
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(colorScheme);
    await expectAccessible(page, `${what} ${width} px, ${colorScheme}`, checked.has(width) ? colours : {});
    checked.add(width);
  }
}

const paths = [
  '/',
  '/uuid',
  '/uuid/v4',
  '/uuid/v5',
  '/uuid/inspect',
  '/security/password',
  '/security/passphrase',
  '/security/pin',
  '/random/number',
  '/random/dice',
  '/random/list',
  '/random/verify',
  '/qr/url',
  '/uuid/what-is-uuid',
  '/qr/what-is-qr-code',
  '/base64/what-is-base64',
  '/converters/complete-guide',
  '/changelog',
  '/licenses',
  '/no/such/page',
];

for (const path of [...paths, ...paths.map((path) => `/ru${path}`)]) {
  test(`${path} in light and dark, wide and narrow`, async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    await openWithAxe(page, path);
    await expectAccessibleInEachLook(page, path);
  });
}

test('many rows, with a mistake, a search and details open', async ({ page }) => {
  await openWithAxe(page, '/uuid/v1');
  await page.getByRole('textbox', { name: 'How many' }).fill('1000');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.locator('[aria-setsize="1000"]').first()).toBeVisible();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.getByRole('textbox', { name: 'Find in the result' }).fill('a');
  await page.getByRole('textbox', { name: 'Time' }).fill('yesterday');
  await page.getByRole('textbox', { name: 'Time' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Time' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Go to row' }).fill('0');
  await page.getByRole('textbox', { name: 'Go to row' }).press('Enter');
  await expectAccessibleInEachLook(page);
});

test('a UUID and what is none, inspected', async ({ page }) => {
  await openWithAxe(page, '/ru/uuid/inspect');
  for (const text of ['c232ab00-9414-11ec-b3c8-9f6bdeced846', 'c232ab00-9414-11ec-b3c8-9f6bdeced84x', 'a\nb']) {
    await page.getByRole('main').getByRole('textbox').fill(text);
    await expect(page.locator('section[data-state="done"]')).toBeVisible();
    await expectAccessibleInEachLook(page, text);
  }
});

for (const [name, button] of [
  ['language', 'Language: EN'],
  ['theme', 'Theme'],
] as const) {
  test(`the ${name} menu`, async ({ page }) => {
    await openWithAxe(page, '/uuid');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
      await expectAccessible(page, colorScheme, floating);
      await page.keyboard.press('Escape');
    }
  });
}

test('the collapsed sidebar with a tooltip, and its menu with a submenu', async ({ page }) => {
  await openWithAxe(page, '/uuid');
  await page.keyboard.press('Control+KeyB');
  await page.getByRole('complementary').getByRole('link', { name: 'Converters' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'tooltip', floating);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Theme' }).hover();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  await expectAccessible(page, 'submenu', floating);
});

test('the palette, with and without a find', async ({ page }) => {
  await openWithAxe(page, '/');
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('combobox').fill('zzzz');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page, 'nothing found');
});

test('the sheet and a menu in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithAxe(page, '/ru/uuid/v4');
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, colorScheme);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Тема' }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expectAccessible(page, 'menu', floating);
});

test('a toast', async ({ page }) => {
  await openWithAxe(page, '/uuid/v4');
  await page.getByRole('button', { name: 'Download' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await toast.hover();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(toast).toBeVisible();
    await expectAccessible(page, `toast, ${colorScheme}`);
  }
});

test('the privacy panel', async ({ page }) => {
  await openWithAxe(page, '/uuid/v4');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy' })).toContainText('the browser itself refuses');
  await expectAccessibleInEachLook(page);
});

test.describe('without a kept copy', () => {
  test.use({ serviceWorkers: 'block' });

  test('the error screen', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|registration blocked|dynamically imported module/);
    await page.route(/\/Hub-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/uuid');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.addScriptTag({ path: axePath });
    await page.getByRole('button', { name: 'Show Error' }).click();
    await expectAccessibleInEachLook(page);
  });

  test('a tool whose worker did not come', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|registration blocked|worker/i);
    await page.route('**/assets/w/**', (route) => route.abort());
    await openWithAxe(page, '/uuid/v4');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expectAccessibleInEachLook(page);
  });
});
