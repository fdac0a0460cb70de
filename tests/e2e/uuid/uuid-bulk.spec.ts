import { copyAll, expectDone, list, row, uuidOf } from './uuid-page.ts';
import { expect, open, test } from '../watched.ts';

const COUNT = 100_000;

test(`${COUNT.toLocaleString('en')} rows are copied and downloaded completely`, { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/uuid/v4');
  await page.getByRole('button', { name: COUNT.toLocaleString('en'), exact: true }).click();
  await expectDone(page, COUNT);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  let sizeBytes = 0;
  for await (const chunk of await download.createReadStream()) sizeBytes += (chunk as Buffer).length;
  expect(sizeBytes).toBe(COUNT * 37);
  const lines = (await copyAll(page)).split('\n');
  expect(lines).toHaveLength(COUNT);
  expect(new Set(lines).size).toBe(COUNT);
  expect(lines[0]).toBe(await uuidOf(row(page, 1)));
  await list(page).focus();
  await page.keyboard.press('End');
  expect(lines.at(-1)).toBe(await uuidOf(row(page, COUNT)));
});
