import { readFile } from 'node:fs/promises';
import { copyAll, expectDone, generate, howMany, list, make, panel, patternOf, row, rows, uuidOf, uuidsOf } from './uuid-page.ts';
import { isWhole, wholeOnly } from '../sweep-size.ts';
import { expect, live, open, type Page, test } from '../watched.ts';

const first = {
  v1: patternOf(1),
  v4: patternOf(4),
  v6: patternOf(6),
  v7: patternOf(7),
  guid: patternOf(4, 'upper'),
  nil: /^00000000-0000-0000-0000-000000000000$/,
  max: /^ffffffff-ffff-ffff-ffff-ffffffffffff$/,
};

test('the first result of each kind is shown when its page opens', wholeOnly, async ({ page }) => {
  for (const path of Object.keys(first).flatMap((kind) => [`/uuid/${kind}`, `/ru/uuid/${kind}`])) {
    await page.goto(path);
    const region = page.getByRole('region', { name: path.startsWith('/ru/') ? 'Результат' : 'Result' });
    await expect(region, path).toHaveAttribute('data-state', 'done');
    const kind = path.split('/').at(-1) as keyof typeof first;
    await expect(region.getByRole('list').getByRole('listitem'), path).toHaveText(first[kind]);
  }
});

test('a change of format keeps the UUIDs', async ({ page }) => {
  await open(page, '/uuid/v4');
  await make(page, 10);
  const drawn = (await copyAll(page)).split('\n');
  expect(drawn).toHaveLength(10);
  expect(await uuidsOf(page)).toEqual(drawn);
  const bare = (text: string) => text.replaceAll('-', '').toLowerCase();

  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(rows(page).first()).toContainText(bare(drawn[0] as string));
  expect((await copyAll(page)).split('\n')).toEqual(drawn.map(bare));
  await page.getByRole('radio', { name: 'Upper case' }).check();
  await expect(rows(page).first()).toContainText(bare(drawn[0] as string).toUpperCase());
  await page.getByRole('radio', { name: 'Standard' }).check();
  await expect(rows(page).first()).toContainText((drawn[0] as string).toUpperCase());
  await page.getByRole('radio', { name: 'Lower case' }).check();
  await expect.poll(() => uuidsOf(page)).toEqual(drawn);

  await generate(page).click();
  await expect.poll(async () => (await uuidsOf(page))[0]).not.toBe(drawn[0]);
});

test('the UUIDs stay the same as a list for code, and with characters around each of them', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v4');
  await make(page, 10);
  const drawn = await uuidsOf(page);
  await page.getByText('As a list for code').click();
  const form = page.getByRole('combobox', { name: 'List', exact: true });
  const wrap = page.getByRole('combobox', { name: 'Wrap each in' });
  const lists = {
    json: (text: string) => JSON.parse(text) as string[],
    sql: (text: string) => [...text.replace(/^IN \(|\)$/g, '').matchAll(/'([^']+)'/g)].map(([, uuid]) => uuid),
    quoted: (text: string) => [...text.matchAll(/["']([^"']+)["']/g)].map(([, uuid]) => uuid),
    csv: (text: string) => text.split(/\r?\n/).slice(-10),
  };
  for (const [name, read] of Object.entries(lists)) {
    await form.selectOption(name);
    await expectDone(page, 10);
    expect(read(await copyAll(page)), name).toEqual(drawn);
  }
  await form.selectOption('lines');
  await wrap.selectOption('braces');
  await expect(rows(page).first()).toContainText(`{${drawn[0]}}`);
  expect((await copyAll(page)).split('\n')).toEqual(drawn.map((uuid) => `{${uuid}}`));
  await wrap.selectOption('urn');
  await expect(rows(page).first()).toContainText(`urn:uuid:${drawn[0]}`);
  // A URN has hyphens: choosing the compact format resets it.
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(wrap).toHaveValue('none');
  await expect.poll(() => uuidsOf(page)).toEqual(drawn.map((uuid) => uuid.replaceAll('-', '')));
});

test('presets generate their number of UUIDs at once', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v7');
  for (const [preset, count] of [
    ['10', 10],
    ['1,000', 1000],
    ['100,000', 100_000],
    ['1', 1],
  ] as const) {
    await page.getByRole('button', { name: preset, exact: true }).click();
    await expectDone(page, count);
    await expect(howMany(page)).toHaveValue(String(count));
    await expect(panel(page).getByRole('heading')).toHaveText(count === 1 ? '1 UUID' : `${preset} UUIDs`);
  }
});

test('UUIDs v7 of one result increase, and UUIDs v1 and v6 contain the current time', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v7');
  await make(page, 1000);
  const drawn = (await copyAll(page)).split('\n');
  expect(drawn).toEqual([...drawn].sort());
  expect(new Set(drawn).size).toBe(1000);
  const madeMs = Number.parseInt((drawn[0] as string).replace('-', '').slice(0, 12), 16);
  // oxlint-disable-next-line no-restricted-properties -- the page shows the present time of a UUID
  expect(Math.abs(Date.now() - madeMs)).toBeLessThan(60_000);
  for (const kind of ['v1', 'v6']) {
    await open(page, `/uuid/${kind}`);
    const [high, middle, low] = (await uuidOf(rows(page).first())).split('-') as [string, string, string];
    const ticks = kind === 'v6' ? `${high}${middle}${low.slice(1)}` : `${low.slice(1)}${middle}${high}`;
    const ms = Number(BigInt(`0x${ticks}`) / 10_000n) - 12_219_292_800_000;
    // oxlint-disable-next-line no-restricted-properties -- the page shows the present time of a UUID
    expect(Math.abs(Date.now() - ms), kind).toBeLessThan(60_000);
  }
});

test('time, clock sequence and node can be set', async ({ page }) => {
  await open(page, '/uuid/v1');
  await page.getByText('Time-based mode').click();
  await page.getByRole('textbox', { name: 'Time' }).fill('2022-02-22T19:22:22Z');
  await page.getByRole('textbox', { name: 'Clock sequence' }).fill(String(0x33c8));
  await page.getByRole('textbox', { name: 'Node' }).fill('9f:6b:de:ce:d8:46');
  await generate(page).click();
  // RFC 9562 §A.1.
  await expect(rows(page)).toHaveText('c232ab00-9414-11ec-b3c8-9f6bdeced846');
  if (!isWhole) return;
  await open(page, '/uuid/v7');
  await page.getByText('Modern mode').click();
  await page.getByRole('textbox', { name: 'Time' }).fill('1645557742000');
  await page.getByRole('textbox', { name: 'Time' }).press('Enter');
  // RFC 9562 §A.6.
  await expect(rows(page)).toHaveText(/^017f22e2-79b0-7/);
});

test('a row is copied by its button and by Ctrl+C', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v4');
  await make(page, 20);
  await row(page, 3).hover();
  await row(page, 3).getByRole('button', { name: 'Copy row 3' }).click();
  await expect(row(page, 3).getByRole('button', { name: 'Copied' })).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await clipboard()).toBe(await uuidOf(row(page, 3)));
  await row(page, 3).press('ArrowDown');
  await expect(row(page, 4)).toBeFocused();
  await page.keyboard.press('Control+KeyC');
  await expect.poll(clipboard).toBe(await uuidOf(row(page, 4)));
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
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await csv).suggestedFilename()).toBe('uuid-v4.csv');
  expect(await readFile(await (await csv).path(), 'utf8')).toBe(`uuid\r\n${text.replaceAll('\n', '\r\n')}\r\n`);

  await page.getByText('As a list for code').click();
  await page.getByRole('combobox', { name: 'List', exact: true }).selectOption('json');
  await expectDone(page, 1000);
  const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download', exact: true }).click()]);
  expect(json.suggestedFilename()).toBe('uuid-v4.json');
});

test('recent results are kept when the page changes, newest first, and can be copied', async ({ page }) => {
  await open(page, '/uuid/v4');
  await expectDone(page, 1);
  await make(page, 2);
  await make(page, 3);
  const recent = page.locator('details', { hasText: 'Recent results' });
  await expect(recent.locator('summary')).toHaveText('Recent results (3)');
  await recent.locator('summary').click();
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

test('the keyboard alone reaches the field, generates with Enter, and reaches “Copy all”', wholeOnly, async ({ page }) => {
  await open(page, '/uuid/v4');
  await expectDone(page, 1);
  const tabTo = async (isThere: (page: Page) => Promise<boolean>) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await isThere(page)) return;
    }
    throw new Error('Tab does not lead there');
  };
  const isFocused = (name: string) => () => page.evaluate((wanted) => document.activeElement?.textContent?.includes(wanted) ?? false, name);
  await tabTo(() => howMany(page).evaluate((field) => field === document.activeElement));
  await page.keyboard.type('25');
  await expect(howMany(page)).toHaveValue('25');
  await page.keyboard.press('Enter');
  await expectDone(page, 25);
  await tabTo(isFocused('Copy all'));
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeFocused();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(25);
  await tabTo(() => list(page).evaluate((element) => element === document.activeElement));
  await page.keyboard.press('End');
  await expect(row(page, 25)).toBeFocused();
  expect(await uuidOf(row(page, 25))).toBe(lines[24]);
});
