import { list, panel } from './uuid-page.ts';
import { isWhole, wholeOnly } from '../sweep-size.ts';
import { expect, open, type Page, test } from '../watched.ts';

const input = (page: Page) => page.getByRole('textbox', { name: 'UUIDs to inspect' });

/** Returns the value of a fact by its name. */
const fact = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd');

test('the example has three UUIDs of RFC 9562, and an emptied field shows the prompt again', async ({ page }) => {
  await open(page, '/uuid/inspect');
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(panel(page)).toContainText('Nothing to inspect yet');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await expect(panel(page).getByRole('heading')).toHaveText('3 valid');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await expect(fact(page, 'Version')).toHaveText('v1');
  await expect(fact(page, 'Time (UTC)')).toContainText('2022-02-22T19:22:22.0000000Z');
  await list(page).getByRole('listitem').nth(2).click();
  await expect(fact(page, 'Version')).toHaveText('v7');
  await expect(fact(page, 'Time (UTC)')).toContainText(/2022-02-22T19:22:22(\.000)?Z/);
  await expect(fact(page, 'Standard form')).toContainText('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  await input(page).fill(' \n ');
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(list(page)).toHaveCount(0);
});

/** Notations of one UUID; tests/unit/uuid/inspect.test.ts reads more notations. */
const spellings = [
  'C232AB00941411ECB3C89F6BDECED846',
  '{c232ab00-9414-11ec-b3c8-9f6bdeced846}',
  'urn:uuid:c232ab00-9414-11ec-b3c8-9f6bdeced846',
  '"c232ab00-9414-11ec-b3c8-9f6bdeced846"',
  '  c232ab00-9414-11ec-b3c8-9f6bdeced846\n',
];

test('a v1 shows all its facts, and its form as v6', async ({ page }) => {
  await open(page, '/uuid/inspect');
  for (const spelling of ['c232ab00-9414-11ec-b3c8-9f6bdeced846', ...(isWhole ? spellings : [])]) {
    await input(page).fill(spelling);
    await expect(panel(page).getByRole('heading'), spelling).toHaveText(/^Version 1 · 22 Feb 2022, \d\d:22 your time · \d+ years ago$/);
    await expect(fact(page, 'Version'), spelling).toHaveText('v1');
    await expect(fact(page, 'Variant'), spelling).toHaveText('RFC 9562');
    await expect(fact(page, 'Clock sequence'), spelling).toHaveText(String(0x33c8));
    await expect(fact(page, 'Node'), spelling).toContainText('9f:6b:de:ce:d8:46');
    await expect(fact(page, 'Node'), spelling).toContainText('random: the multicast bit is set');
    await expect(fact(page, 'The same as v6'), spelling).toContainText('1ec9414c-232a-6b00-b3c8-9f6bdeced846');
    await expect(fact(page, 'As an integer'), spelling).toContainText(BigInt('0xc232ab00941411ecb3c89f6bdeced846').toString());
    await expect(fact(page, 'As Base64'), spelling).toContainText('wjKrAJQUEeyzyJ9r3s7YRg==');
  }
  await fact(page, 'The same as v6').getByRole('button').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1ec9414c-232a-6b00-b3c8-9f6bdeced846');
  await input(page).fill('1ec9414c-232a-6b00-b3c8-9f6bdeced846');
  await expect(fact(page, 'The same as v1')).toContainText('c232ab00-9414-11ec-b3c8-9f6bdeced846');
});

test('Nil, Max and other variants are recognized', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/inspect');
  await input(page).fill('00000000-0000-0000-0000-000000000000');
  await expect(fact(page, 'Version')).toHaveText('Nil');
  await input(page).fill('ffffffff-ffff-ffff-ffff-ffffffffffff');
  await expect(fact(page, 'Version')).toHaveText('Max');
  await input(page).fill('919108f7-52d1-4320-cbac-f847db4148a8');
  await expect(fact(page, 'Variant')).toHaveText('Microsoft (old COM)');
  await expect(fact(page, 'Version')).toHaveCount(0);
});

for (const [text, message, wrong] of [
  ['919108f7-52d1-4320-9bac-f847db4148g8', '“g” at character 35 is not a hexadecimal digit. Only 0–9 and a–f are allowed here.', 'g'],
  ['919108f7-52d1-43209bac-f847db4148a8', /^A hyphen is missing or out of place at character \d+\./, null],
  ['919108f7-52d1-4320-9bac-f847db4148a', /^It is too short: 31\b.* 32/, '␣'],
  ['919108f7-52d1-4320-9bac-f847db4148a8a', /^It is too long: a UUID has 32 digits and ends before character 37\b/, 'a'],
  ['{919108f7-52d1-4320-9bac-f847db4148a8', /^The brace at character 1 has no matching brace/, '{'],
  ['919108f7-52d1-4320-9bac-f847db4148a8}', /^The brace at character 37 has no matching brace/, '}'],
] as const) {
  test(`${text} is not a UUID, and the position of the error is shown`, wrong === 'g' ? {} : wholeOnly, async ({ page }) => {
    await open(page, '/uuid/inspect');
    await input(page).fill(text);
    await expect(panel(page).getByRole('heading')).toHaveText('Not a UUID');
    // The announcement, which follows when typing pauses, contains the same words after others.
    await expect(panel(page).getByText(message, { exact: true })).toBeVisible();
    if (wrong) await expect(panel(page).locator('mark')).toHaveText(wrong);
  });
}

test('valid and invalid UUIDs in a list are distinguished, also in Russian', async ({ page }) => {
  await open(page, '/uuid/inspect');
  await input(page).fill('not-a-uuid\n919108f7-52d1-4320-9bac-f847db4148a8, 00000000-0000-0000-0000-000000000000');
  await expect(panel(page).getByRole('heading')).toHaveText('2 valid, 1 invalid');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page.getByRole('region', { name: 'Результат' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Результат' }).getByRole('heading')).toHaveText(/2.*1/);
});
