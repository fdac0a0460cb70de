import { expectDone, generate, howMany, make, panel, rows, uuidsOf } from './uuid-page.ts';
import { isWhole, wholeOnly } from '../sweep-size.ts';
import { expect, open, test } from '../watched.ts';

const counts = [
  ['', /^Enter how many: a whole number from 1 to 10,000,000\.$/],
  ['   ', /^Enter how many: a whole number from 1 to 10,000,000\.$/],
  ['0', /^You asked for 0\. From 1 to 10,000,000 can be made at once\.$/],
  ['-1', /^You asked for [-−]1\. From 1 to 10,000,000 can be made at once\.$/],
  ['1.5', /^“1\.5” is not a whole number\. From 1 to 10,000,000 can be made at once\.$/],
  ['1e9', /1(e9|,000,000,000).* From 1 to 10,000,000 can be made at once\.$/],
  ['10000001', /^You asked for 10,000,001\. From 1 to 10,000,000 can be made at once\.$/],
  ['99999999999999999999999', /From 1 to 10,000,000 can be made at once\.$/],
  ['abc', /^“abc” is not a whole number\. From 1 to 10,000,000 can be made at once\.$/],
  ['NaN', /^“NaN” is not a whole number\. /],
  ['<b>5</b>', /^“<b>5<\/b>” is not a whole number\. /],
] as const;

test('an invalid amount shows the error and the limits at its field, and the last result stays', async ({ page }) => {
  await open(page, '/uuid/v4');
  await make(page, 3);
  const made = await uuidsOf(page);
  for (const [typed, message] of isWhole ? counts : counts.filter((_, index) => index % 5 === 0)) {
    await howMany(page).fill(typed);
    await generate(page).click();
    await expect(howMany(page), typed).toHaveAccessibleDescription(message);
    await expect(howMany(page), typed).toHaveAttribute('aria-invalid', 'true');
    await expect(panel(page), typed).toHaveAttribute('data-state', 'failed');
    await expect(howMany(page), typed).toHaveValue(typed);
    expect(await uuidsOf(page), typed).toEqual(made);
  }
  // The format can still be changed, and the error stays.
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => uuidsOf(page)).toEqual(made.map((uuid) => uuid.replaceAll('-', '')));
  await expect(howMany(page)).toHaveAttribute('aria-invalid', 'true');
  await make(page, 2);
  await expect(howMany(page)).not.toHaveAttribute('aria-invalid');
  await expect(howMany(page)).not.toHaveAccessibleDescription(/./);
});

test('amounts in common notations are accepted', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v4');
  for (const [typed, count] of [
    ['1,000', 1000],
    [' 12 ', 12],
    ['1000000', 1_000_000],
  ] as const) {
    await howMany(page).fill(typed);
    await howMany(page).press('Enter');
    await expectDone(page, count);
    await expect(howMany(page)).not.toHaveAttribute('aria-invalid');
  }
});

test('the error is in Russian on a Russian page', wholeOnly, async ({ page }) => {
  await open(page, '/ru/uuid/v4');
  const field = page.getByRole('textbox').first();
  await field.fill('0');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/[а-я].*10 000 000|[а-я].*10\s000\s000/i);
  // Switching the language translates the error.
  await page.getByRole('button', { name: 'Язык: RU' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(howMany(page)).toHaveAccessibleDescription('You asked for 0. From 1 to 10,000,000 can be made at once.');
});

for (const [path, mode, label, wrong] of [
  [
    '/uuid/v7',
    'Modern mode',
    'Time',
    [
      ['yesterday', /^“yesterday” is not a date and time\. Write it like 2026-01-31T12:00:00Z/],
      ['2026-02-30T00:00:00Z', /is not a date and time/],
      ['1969-12-31T23:59:59Z', /allows times from 1970/],
      ['-1', /“-1” is not a date|allows times from 1970/],
    ],
  ],
  [
    '/uuid/v1',
    'Time-based mode',
    'Time',
    [
      ['2026-13-01T00:00:00Z', /is not a date and time/],
      ['1582-10-14T23:59:59Z', /allows times from 1582/],
    ],
  ],
  [
    '/uuid/v6',
    'Time-based mode',
    'Clock sequence',
    [
      ['16384', /^“16384” does not fit: the clock sequence is a whole number from 0 to 16,383\.$/],
      ['1.5', /does not fit/],
      ['x', /does not fit/],
    ],
  ],
  [
    '/uuid/v1',
    'Time-based mode',
    'Node',
    [
      ['9f:6b:de:ce:d8', /^“9f:6b:de:ce:d8” is not a node: enter six bytes in hex/],
      ['gg:6b:de:ce:d8:46', /is not a node/],
    ],
  ],
] as const) {
  // tests/unit/uuid/error-words.test.ts checks the text of each error.
  test(`${path}: a wrong ${label.toLowerCase()} shows an error at its field, and the last result stays`, wholeOnly, async ({ page }) => {
    await open(page, path);
    await make(page, 2);
    const made = await uuidsOf(page);
    await page.getByText(mode).click();
    const field = page.getByRole('textbox', { name: label });
    for (const [typed, message] of wrong) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field, typed).toHaveAccessibleDescription(message);
      await expect(field, typed).toHaveAttribute('aria-invalid', 'true');
      await expect(field, typed).toBeVisible();
      expect(await uuidsOf(page), typed).toEqual(made);
    }
    await expect(howMany(page)).not.toHaveAttribute('aria-invalid');
    await field.fill('');
    await generate(page).click();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(panel(page)).toHaveAttribute('data-state', 'ready');
    await expect(rows(page)).toHaveCount(2);
    expect(await uuidsOf(page)).not.toEqual(made);
  });
}
