import { readFile } from 'node:fs/promises';
import { expect, open, test } from '../watched.ts';

type Page = import('../watched.ts').Page;
const panel = (page: Page) => page.getByRole('region', { name: 'Result' });
const rows = (page: Page) => panel(page).getByRole('listitem');
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' }).click();

test('nothing is drawn until the button is pressed', async ({ page }) => {
  await open(page, '/random/number');
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(panel(page)).toContainText('the numbers appear here');
  await page.getByRole('button', { name: 'Lottery 6 of 49' }).click();
  await expect(page.getByLabel('Maximum')).toHaveValue('49');
  await expect(page.getByLabel('Count')).toHaveValue('6');
  await generate(page);
  await expect(rows(page)).toHaveCount(6);
  const numbers = (await rows(page).allInnerTexts()).map((text) => Number(text.split('\n').at(-1)));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(numbers.every((number) => number >= 1 && number <= 49)).toBe(true);
  await expect(panel(page)).toContainText('Median');
  const csv = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download format' }).click();
  await page.getByRole('menuitemradio', { name: '.csv' }).click();
  expect(await readFile(await (await csv).path(), 'utf8')).toBe(['number', ...numbers, ''].join('\r\n'));
});

test('invalid input shows an error at its field, and the last result stays', async ({ page }) => {
  await open(page, '/random/number');
  await generate(page);
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await page.getByText('More options').click();
  const drawn = await rows(page).innerText();
  // tests/unit/random/error-words.test.ts checks the text of each error.
  const wrong: [field: string, typed: string, message: RegExp][] = [
    ['Minimum', '500', /^Minimum value must be less than maximum value$/],
    ['Exclude', '1-100', /Every number of the range is excluded/],
  ];
  for (const [field, typed, message] of wrong) {
    const before = await page.getByLabel(field).inputValue();
    await page.getByLabel(field).fill(typed);
    await generate(page);
    await expect(page.getByLabel(field), typed).toHaveAccessibleDescription(message);
    await expect(panel(page)).toHaveAttribute('data-state', 'failed');
    await expect(page.getByLabel(field), typed).toBeFocused();
    await expect(panel(page)).toContainText('Not updated: correct the settings');
    await expect(rows(page)).toHaveText(drawn.split('\n').at(-1) ?? '');
    await expect(page.getByLabel(field)).toHaveValue(typed);
    await page.getByLabel(field).fill(before);
  }
});

test('dice are rolled and a list is shuffled', async ({ page }) => {
  await open(page, '/random/dice');
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(panel(page).getByRole('img')).toHaveCount(3);
  const total = Number(await panel(page).getByLabel('Total').innerText());
  const faces = await panel(page)
    .getByRole('img')
    .evaluateAll((dice) => dice.map((die) => Number(die.getAttribute('aria-label'))));
  expect(total).toBe(faces.reduce((sum, face) => sum + face, 2));

  await open(page, '/random/list');
  await page.getByLabel('List', { exact: true }).fill('a\nb\n\nc');
  await page.getByRole('button', { name: 'Shuffle the list' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect((await rows(page).allInnerTexts()).map((text) => text.split('\n').at(-1)).sort()).toEqual(['a', 'b', 'c']);
});

test('a draw is committed, completed and verified; a changed proof is detected', async ({ page }) => {
  await open(page, '/random/verify');
  // With this many entries another public word cannot give the same draw by chance.
  await page.getByLabel('Participants').fill(Array.from({ length: 30 }, (_, index) => `Person ${index + 1}`).join('\n'));
  await page.getByLabel('How many to draw').fill('12');
  await page.getByLabel('Where the word will come from').fill('drand round 5000000');
  await page.getByRole('button', { name: 'Seal the draw' }).click();
  await expect(panel(page).locator('code')).toHaveText(/^[\da-f]{64}$/);
  await page.getByLabel('Public word').fill('four words from hall');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(rows(page)).toHaveCount(12);
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Proof file' }).click();
  const proof = await readFile(await (await download).path(), 'utf8');

  await page.getByRole('radio', { name: 'Check a proof' }).check();
  const verdict = page.getByRole('region', { name: 'Result of the check' });
  await page.getByRole('textbox', { name: 'Proof file' }).fill(proof);
  await expect(verdict).toContainText('The draw is valid');
  await page.getByRole('textbox', { name: 'Proof file' }).fill(proof.replace('four words', 'five words'));
  await expect(verdict).toHaveAttribute('data-state', 'failed');
  await expect(verdict).toContainText('The draw is not valid');
});
