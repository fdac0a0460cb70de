import { isWhole, wholeOnly } from '../sweep-size.ts';
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

  test('is copied plain, and shows its exact fraction and 20 significant digits on request', wholeOnly, async ({ page }) => {
    await open(page, `${KM_MI}?v=42195`);
    await expect(panel(page)).toContainText('26,218.75746 miles');
    await panel(page).getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('26218.75746');
    await panel(page).getByText('Exact value').click();
    await expect(panel(page)).toContainText('219765625⁄8382');
    await panel(page).getByRole('combobox', { name: 'Significant digits' }).selectOption('20');
    await expect(panel(page)).toContainText('26,218.757456454306848 miles');
  });

  test('that is invalid stays as typed, and the last result stays', wholeOnly, async ({ page }) => {
    await open(page, KM_MI);
    await value(page).fill('5');
    await expect(panel(page)).toContainText('3.106855961 miles');
    // tests/unit/converters/parse-quantity.test.ts tests more invalid values.
    for (const [typed, says] of [
      ['five', 'Not a number: five.'],
      ['1e9999', 'The exponent 9999 is too large: use one from −400 to 400'],
      ['5 kg', 'Incompatible units'],
    ] as const) {
      await value(page).fill(typed);
      await expect(value(page)).toHaveAccessibleDescription(new RegExp(says));
      await expect(panel(page)).toContainText('Conversion failed. Please try again.');
      await expect(panel(page)).toContainText('3.106855961 miles');
      await expect(value(page)).toHaveValue(typed);
    }
    await value(page).fill('9'.repeat(400));
    await expect(panel(page)).toContainText('6.213711922 × 10³⁹⁹ miles');
  });

  test('is read in common notations, and an ambiguous one shows how it was read', wholeOnly, async ({ page }) => {
    await open(page, '/converters/length/feet/centimeters');
    for (const [typed, answer, says] of [
      [`5'11"`, '180.34 centimeters', /Read as 5\sft 11\sin, that is ≈\s5\.916666667\sft/],
      ['5 ft 11 in', '180.34 centimeters', /Read as 5\sft 11\sin/],
      ['3 1/2', '106.68 centimeters', /In any usual form/],
      ['1,234', '37,612.32 centimeters', /Read as 1,234: the mark separates thousands/],
      ['1,5', '45.72 centimeters', /Read as 1\.5: the comma is the decimal mark/],
      ['1 234,5', '37,627.56 centimeters', /In any usual form/],
      ['1e3', '30,480 centimeters', /In any usual form/],
    ] as const) {
      await value(page).fill(typed);
      await expect(panel(page)).toContainText(answer);
      await expect(value(page)).toHaveAccessibleDescription(says);
    }
  });

  test('in Russian is read and shown with a comma, and unit names are declined', wholeOnly, async ({ page }) => {
    await open(page, `/ru${KM_MI}?v=1.609344`);
    const result = page.getByRole('region', { name: 'Результат', exact: true });
    const field = page.getByRole('textbox', { name: 'Значение', exact: true });
    await expect(field).toHaveValue('1,609344');
    await expect(result).toContainText('1,609344 километра — это');
    await expect(result).toContainText('1 миля');
    for (const [typed, answer] of [
      ['3,218688', '2 мили'],
      ['8,04672', '5 миль'],
      ['2.414016', '1,5 мили'],
      ['1 609,344', '1 000 миль'],
    ] as const) {
      await field.fill(typed);
      await expect(result).toContainText(answer);
    }
  });

  test('below absolute zero, or negative for a quantity that cannot be negative, has a note and a result', wholeOnly, async ({ page }) => {
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

  for (const [typed, leads] of [
    ['mile', 'Miles to kilometers'],
    ['миля', 'Miles to kilometers'],
    ['ьшду', 'Miles to kilometers'],
    ['rbkjuhfvv', 'Kilograms to pounds'],
    ['lbs', 'Pounds to kilograms'],
    ['km to mi', 'Kilometers to miles'],
    ['5 km in miles', 'Kilometers to miles'],
    ['m³', 'Cubic meters to milliliters'],
  ] as const) {
    // tests/unit/converters/find-units.test.ts searches for units by the same words.
    test(`are found by ${typed}`, wholeOnly, async ({ page }) => {
      await open(page, '/converters');
      const search = page.getByRole('searchbox', { name: 'Find a unit' });
      await search.fill(typed);
      await search.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(leads);
      if (typed.startsWith('5')) await expect(value(page)).toHaveValue('5');
    });
  }
});

test.describe('addresses', () => {
  test('with aliases and symbols redirect to the canonical one, and keep the value', async ({ page }) => {
    const asked = [
      ['/converters/length/km/mi?v=5', `${KM_MI}?v=5`],
      ['/ru/converters/temperature/c/f', '/ru/converters/temperature/celsius/fahrenheit'],
      ['/converters/Length/KM/Mile', KM_MI],
      ['/converters/weight/lbs/kg', '/converters/weight/pounds/kilograms'],
      ['/converters/volume/fl-oz/m3', '/converters/volume/fluid-ounces/cubic-meters'],
      ['/converters/area/sq-m/ft²', '/converters/area/square-meters/square-feet'],
    ] as const;
    // tests/unit/converters/addresses.test.ts tests all aliases.
    for (const [path, leads] of isWhole ? asked : asked.slice(0, 2)) {
      await page.goto(path);
      await page.waitForURL(`**${leads}`);
      await live(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('without a conversion redirect to the hub, which shows why', async ({ page }) => {
    const asked = [
      ['/converters/foo', 'Invalid category'],
      ['/converters/length/km/parsec', 'Invalid units'],
      ['/converters/length/parsec', 'Invalid units'],
      ['/converters/length/kg/lb', 'Units do not belong to this category'],
      ['/converters/length/km/lb', 'Incompatible units'],
    ] as const;
    // tests/unit/converters/addresses.test.ts tests all reasons.
    for (const [path, says] of isWhole ? asked : asked.slice(0, 1)) {
      await page.goto(path);
      await page.waitForURL(`**/converters?error=${encodeURIComponent(says)}`);
      await expect(page.getByRole('alert')).toHaveText(says);
    }
    await page.goto('/converters?error=<b>anything</b>');
    await live(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('with an invalid parameter v convert the value 1', wholeOnly, async ({ page }) => {
    for (const v of ['abc', '0x10']) {
      await open(page, `${KM_MI}?v=${v}`);
      await expect(value(page)).toHaveValue('1');
    }
    await open(page, `${KM_MI}?v=-2.5e3`);
    await expect(panel(page)).toContainText('−1,553.427981 miles');
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

  test('from a file may have at most 10,000 values', wholeOnly, async ({ page }) => {
    await open(page, '/converters/length/miles/kilometers');
    await page.getByText('Convert a list of values', { exact: true }).click();
    const file = (count: number) => ({
      name: 'miles.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(Array.from({ length: count }, (_, row) => `${row}\n`).join('')),
    });
    await page.getByLabel('Open a file').setInputFiles(file(10_000));
    await expect(converted(page)).toContainText('10,000 values in km');
    await page.getByLabel('Open a file').setInputFiles(file(10_001));
    await expect(page.getByText('The list has 10,001 values; the limit is 10,000')).toBeVisible();
    await expect(converted(page)).toContainText('10,000 values in km');
  });
});

test('with scripts off a page has its formula, its table and its links', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/converters/temperature/fahrenheit/celsius');
  await expect(page.getByText('°C = (°F − 32) ÷ 1.8')).toBeVisible();
  await expect(page.getByRole('row', { name: /98\.6/ })).toContainText('37');
  await expect(page.getByRole('link', { name: 'Kelvin to Celsius' })).toHaveAttribute('href', '/converters/temperature/kelvin/celsius');
  await context.close();
});
