import { readFile } from 'node:fs/promises';
import { copyAll, expectDone, generate, make, patternOf, rows } from './uuid-page.ts';
import { expect, live, open, test } from '../watched.ts';

test('time, clock sequence and node can be set', async ({ page }) => {
  await open(page, '/uuid/v1');
  await page.getByText('Time-based mode').click();
  await page.getByRole('textbox', { name: 'Time' }).fill('2022-02-22T19:22:22Z');
  await page.getByRole('textbox', { name: 'Clock sequence' }).fill(String(0x33c8));
  await page.getByRole('textbox', { name: 'Node' }).fill('9f:6b:de:ce:d8:46');
  await generate(page).click();
  // RFC 9562 §A.1.
  await expect(rows(page)).toHaveText('c232ab00-9414-11ec-b3c8-9f6bdeced846');
});

test('the file has the version in its name and contains every row', async ({ page }) => {
  await open(page, '/uuid/v4');
  await make(page, 1000);
  const text = await copyAll(page);
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  // The toast closes after some seconds, so it is expected during the download.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    expect(toast).toContainText('File downloaded successfully'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('uuid-v4.txt');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').split('\n');
  expect(lines.pop(), 'a line end closes the last line').toBe('');
  expect(lines).toHaveLength(1000);
  expect(lines.join('\n')).toBe(text);
  for (const line of lines) expect(line).toMatch(patternOf(4));

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download format' }).click();
  await page.getByRole('menuitemradio', { name: '.csv' }).click();
  expect((await csv).suggestedFilename()).toBe('uuid-v4.csv');
  expect(await readFile(await (await csv).path(), 'utf8')).toBe(`uuid\r\n${text.replaceAll('\n', '\r\n')}\r\n`);
  await expect(page.getByRole('button', { name: 'Copy all' })).toHaveAccessibleDescription('.csv');
  expect(await copyAll(page)).toBe(`uuid\r\n${text.replaceAll('\n', '\r\n')}`);

  await page.getByRole('button', { name: 'Copy format' }).click();
  await page.getByRole('menuitemradio', { name: 'JSON array' }).click();
  const save = page.getByRole('button', { name: 'Download', exact: true });
  await expect(save).toHaveAccessibleDescription('.json');
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(text.split('\n'));
  const [json] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(json.suggestedFilename()).toBe('uuid-v4.json');
});

test('recent results are kept when the page changes, newest first, and can be copied', async ({ page }) => {
  await open(page, '/uuid/v4');
  await expectDone(page, 1);
  await make(page, 2);
  await make(page, 3);
  const recent = page.locator('details', { hasText: 'Recent results' });
  await expect(recent.locator('summary')).toHaveText('Recent results (3)');
  // In a window with two columns the list is open.
  const results = recent.getByRole('listitem');
  await expect(results).toHaveCount(3);
  await expect(results.first()).toContainText('3 UUIDs');
  await expect(results.last()).toContainText('1 UUID');
  const newest = await copyAll(page);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await results.first().getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(newest);
  // The results are kept when the page changes, and lost with the document.
  await page.getByRole('navigation', { name: 'Pages of this section' }).getByRole('link', { name: 'v7' }).click();
  await expectDone(page, 1);
  await expect(recent.locator('summary')).toHaveText('Recent results (4)');
  await page.reload();
  await live(page);
  await expect(recent.locator('summary')).toHaveText('Recent results (1)');
});
