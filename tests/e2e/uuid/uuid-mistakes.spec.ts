import { generate, howMany, make, panel, uuidsOf } from './uuid-page.ts';
import { expect, open, test } from '../watched.ts';

test('an invalid amount shows the error and the limits at its field, and the last result stays', async ({ page }) => {
  await open(page, '/uuid/v4');
  await make(page, 3);
  const made = await uuidsOf(page);
  // tests/unit/uuid/error-words.test.ts checks the text of each error.
  await howMany(page).fill('10000001');
  await generate(page).click();
  await expect(howMany(page)).toHaveAccessibleDescription(/^You asked for 10,000,001\. From 1 to 10,000,000 can be made at once\.$/);
  await expect(howMany(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(panel(page)).toHaveAttribute('data-state', 'failed');
  await expect(howMany(page)).toHaveValue('10000001');
  expect(await uuidsOf(page)).toEqual(made);
  // The format can still be changed, and the error stays.
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => uuidsOf(page)).toEqual(made.map((uuid) => uuid.replaceAll('-', '')));
  await expect(howMany(page)).toHaveAttribute('aria-invalid', 'true');
  await make(page, 2);
  await expect(howMany(page)).not.toHaveAttribute('aria-invalid');
  await expect(howMany(page)).not.toHaveAccessibleDescription(/./);
});
