import { generate, howMany, make, panel, uuidsOf } from './uuid-page.ts';
import { expect, open, test } from '../watched.ts';

/** tests/unit/uuid/error-words.test.ts checks the text of each error. */
const counts = [
  ['', /^Enter how many: a whole number from 1 to 10,000,000\.$/],
  ['10000001', /^You asked for 10,000,001\. From 1 to 10,000,000 can be made at once\.$/],
  ['<b>5</b>', /^“<b>5<\/b>” is not a whole number\. /],
] as const;

test('an invalid amount shows the error and the limits at its field, and the last result stays', async ({ page }) => {
  await open(page, '/uuid/v4');
  await make(page, 3);
  const made = await uuidsOf(page);
  for (const [typed, message] of counts) {
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
