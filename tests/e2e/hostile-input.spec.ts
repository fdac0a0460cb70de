import { builtPages, readBuilt } from './built-pages.ts';
import { expect, open, test } from './watched.ts';

/** Each would run, or change the page, if it were ever read as markup or code. */
const hostile = [
  '<img src=x onerror="window.ran=1">',
  '"><svg/onload=window.ran=1>',
  '</textarea></script><script>window.ran=1</script>',
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
  '\u202e<b>gpj.exe</b>\u0000\ud800',
];

/** Every page with a mat in its English spelling, and one pair of units for all. */
const tools = builtPages()
  .filter(
    ({ locale, path }) => locale === 'en' && path.split('/').length === 3 && readBuilt(`${path.slice(1)}.html`).includes('data-state='),
  )
  .map(({ path }) => path)
  .concat('/converters/length/kilometers/miles');

test('there are tools to try', () => expect(tools.length).toBeGreaterThan(20));

for (const path of tools) {
  test(`${path}: what is typed stays text`, async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
    });
    const fields = page
      .locator('main')
      .locator('input:not([type]), input[type="text"], input[type="search"], input[type="url"], input[type="password"], textarea');
    for (const text of hostile) {
      for (const field of await fields.all()) if ((await field.isVisible()) && (await field.isEditable())) await field.fill(text);
      const press = page
        .locator('main')
        .getByRole('button', { name: /^(Generate|Roll|Draw|Shuffle|Pick)$/ })
        .first();
      if ((await press.count()) > 0 && (await press.isEnabled())) await press.click();
    }
    await expect(page.locator('main img[src="x"], main svg[onload], main script, main b:text("gpj")')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong!');
  });
}
