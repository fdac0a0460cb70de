import { loadSource } from '#scripts/tools/load-source.mjs';
import { expect, frames, open, test } from '../watched.ts';
import { readTexts, startTranslator, useControls } from './in-page.ts';

const { toolAddresses } = await loadSource<typeof import('./tool-addresses.ts')>('tests/e2e/translation/tool-addresses.ts');

test.use({ reducedMotion: 'reduce' });

/** The card with the style of a code: 14 pages show this component with about 100 controls, which are used on the first of these pages. */
const STYLE = '[aria-label="Style"]';
const firstWithStyle = toolAddresses.find((path) => path.startsWith('/qr/'));

for (const path of toolAddresses) {
  test(`${path} works while the browser translates it: no error, no old text, and no translated value`, async ({ page, complaints }) => {
    // React renders a part anew that was translated before it was live.
    complaints.allow(/React error #418/);
    await open(page, path);
    await page.evaluate(startTranslator);
    expect(await page.evaluate(useControls, path === firstWithStyle ? 'none' : STYLE)).toBeGreaterThan(1);
    await frames(page);
    await expect(page.locator('#tool')).toBeVisible();
    await expect(async () => {
      const { rendered, shown } = await page.evaluate(readTexts);
      expect(shown).toBe(rendered);
    }).toPass({ timeout: 10_000 });
    await expect(page.locator('main :is([role="list"], [role="grid"], code, pre, kbd) font')).toHaveCount(0);
  });
}
