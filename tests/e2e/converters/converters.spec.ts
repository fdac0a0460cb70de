import { expect, live, open, type Page, test } from '../watched.ts';

const KM_MI = '/converters/length/kilometers/miles';

const panel = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });
const value = (page: Page) => page.getByRole('textbox', { name: 'Value', exact: true });
const from = (page: Page) => page.getByRole('combobox', { name: 'From' });
const to = (page: Page) => page.getByRole('combobox', { name: 'To', exact: true });
/** Returns the address without its origin. */
const place = (page: Page) => page.evaluate(() => location.pathname + location.search);

test.describe('one value', () => {
  test('is converted on load and while typing, without a history entry per key', async ({ page }) => {
    await open(page, KM_MI);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kilometers to miles');
    await expect(value(page)).toHaveValue('1');
    await expect(panel(page)).toContainText('0.6213711922 miles');
    const entries = await page.evaluate(() => history.length);
    await value(page).fill('');
    await expect(panel(page)).toContainText('Enter a value to convert');
    await value(page).pressSequentially('42.195');
    await expect(panel(page)).toContainText('42.195 kilometers are');
    await expect(panel(page)).toContainText('26.21875746 miles');
    await expect(panel(page)).toContainText('42.195 km ÷ 1.609344 ≈ 26.21875746 mi');
    await expect.poll(() => place(page)).toBe(`${KM_MI}?v=42.195`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.reload();
    await live(page);
    await expect(value(page)).toHaveValue('42.195');
  });

  test('below absolute zero, or negative for a quantity that cannot be negative, has a note and a result', async ({ page }) => {
    await open(page, '/converters/temperature/celsius/fahrenheit?v=-300');
    await expect(panel(page)).toContainText('-508 degrees Fahrenheit'.replace('-', '−'));
    await expect(panel(page)).toContainText('absolute zero is −273.15 °C');
    await value(page).fill('0');
    await expect(panel(page)).toContainText('32 degrees Fahrenheit');
    await expect(panel(page)).not.toContainText('absolute zero');
    await open(page, `${KM_MI}?v=-5`);
    await expect(panel(page)).toContainText('A length cannot be negative');
  });
});

test.describe('units', () => {
  test('are swapped and chosen on the page, which keeps the value, the focus and the history', async ({ page }) => {
    await open(page, '/converters');
    await page.getByRole('link', { name: 'Kilometers to miles' }).click();
    await value(page).fill('3 1/2');
    await page.getByRole('button', { name: 'Swap units' }).click();
    await expect(panel(page)).toContainText('3.5 miles are');
    await expect(panel(page)).toContainText('5.632704 kilometers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miles to kilometers');
    await expect(page).toHaveTitle(/^Convert miles to kilometers/);
    await expect(page.getByRole('button', { name: 'Swap units' })).toBeFocused();
    expect(await place(page)).toBe('/converters/length/miles/kilometers?v=3.5');
    await to(page).focus();
    await to(page).selectOption('feet');
    await expect(panel(page)).toContainText('18,480 feet');
    await expect(to(page)).toBeFocused();
    await expect(value(page)).toHaveValue('3 1/2');
    // Selecting the unit of the other side swaps the two units.
    await from(page).selectOption('feet');
    await expect(panel(page)).toContainText('3.5 feet are');
    await expect(to(page)).toHaveValue('miles');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unit converters');
  });

  test('of the category are listed with the converted value, can be searched, and link to their conversion', async ({ page }) => {
    await open(page, `${KM_MI}?v=42.195`);
    await page.getByRole('searchbox', { name: 'Find a unit' }).fill('parsec');
    await expect(page.getByText('No unit by that name')).toBeVisible();
    const row = page.getByRole('row', { name: /Yards/ });
    await expect(row).toContainText('46,145.01312 yd');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kilometers to yards');
    await expect(value(page)).toHaveValue('42.195');
    await page.getByRole('button', { name: '100 km', exact: true }).click();
    await expect(value(page)).toHaveValue('100');
  });
});

test.describe('addresses', () => {
  test('with aliases and symbols redirect to the canonical one, and keep the value', async ({ page }) => {
    const asked = [
      ['/converters/length/km/mi?v=5', `${KM_MI}?v=5`],
      ['/ru/converters/temperature/c/f', '/ru/converters/temperature/celsius/fahrenheit'],
    ] as const;
    // tests/unit/converters/addresses.test.ts tests all aliases.
    for (const [path, leads] of asked) {
      await page.goto(path);
      await page.waitForURL(`**${leads}`);
      await live(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('without a conversion redirect to the hub, which shows why', async ({ page }) => {
    // tests/unit/converters/addresses.test.ts tests the other reasons.
    await page.goto('/converters/foo');
    await page.waitForURL(`**/converters?error=${encodeURIComponent('Invalid category')}`);
    await expect(page.getByRole('alert')).toHaveText('Invalid category');
    await page.goto('/converters?error=<b>anything</b>');
    await live(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a list', () => {
  const converted = (page: Page) => page.getByRole('region', { name: 'Converted list' });

  test('is converted line by line, and shows the lines that were skipped', async ({ page }) => {
    await open(page, KM_MI);
    await page.getByText('Convert a list of values', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Values in km, one per line' }).fill('1\n42.195\nten\n\n1,609');
    await expect(converted(page)).toContainText('3 values in mi');
    await expect(converted(page)).toContainText('1 line is not a number: 3');
    await expect(converted(page)).toContainText('In line 5, 1,609 was read as 1,609');
    await converted(page).getByRole('button', { name: 'Copy all' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0.6213711922\n26.21875746\n—\n\n999.7862483');
  });
});
