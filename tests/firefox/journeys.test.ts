import type { AddressInfo } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIST } from '#scripts/fresh-build.mjs';
import { createSiteServer } from '#scripts/server.mjs';
import { byRole, open, resultOf, startFirefox } from './firefox.ts';

const server = createSiteServer({ root: DIST });
let firefox: Browser;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  firefox = await startFirefox();
});
afterAll(async () => {
  await firefox?.close();
  server.closeAllConnections();
  server.close();
});

test('from the home page to a tool, by link and back', async () => {
  const page = await open(firefox, `${origin}/`);
  await page.locator('main a[href="/uuid"]').click();
  await page.waitForSelector('main a[href="/uuid/v4"]');
  await page.locator('main a[href="/uuid/v4"]').click();
  expect(await resultOf(page)).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/);
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/uuid' && document.title.startsWith('UUID'));
});

test('a hundred thousand UUIDs are in the result panel', async () => {
  const page = await open(firefox, `${origin}/uuid/v7`);
  await resultOf(page);
  await byRole(page, 'textbox', 'How many').fill('100000');
  await byRole(page, 'button', 'Generate').click();
  await page.waitForSelector('[aria-setsize="100000"]');
  expect(await resultOf(page)).toContain('100,000');
});

test('a QR code is drawn as it is typed', async () => {
  const page = await open(firefox, `${origin}/qr/url`);
  await byRole(page, 'textbox', 'URL').fill('https://example.org/привет');
  await page.waitForSelector('main [data-state="done"]');
  const inkShare = await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLElement>('[role="img"][aria-label="QR code"]');
    const canvas = picture instanceof HTMLCanvasElement ? picture : picture?.querySelector('canvas');
    if (!canvas || canvas.width === 0) return false;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d');
    context?.drawImage(canvas, 0, 0);
    const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 3] as number) > 0 && (data[at] as number) < 128) dark++;
    return dark / (data.length / 4) || false;
  });
  expect(await inkShare.jsonValue()).toBeGreaterThan(0.2);
});

test('text to Base64 and back', async () => {
  const page = await open(firefox, `${origin}/base64/encode`);
  await byRole(page, 'textbox', 'Text to encode').fill('Съешь ещё этих мягких булок');
  expect(await resultOf(page)).toContain('0KHRitC10YjRjCDQtdGJ0ZEg0Y3RgtC40YUg0LzRj9Cz0LrQuNGFINCx0YPQu9C+0Lo=');
  await page.goto(`${origin}/base64/decode`);
  await page.waitForSelector('html[data-ready]');
  await byRole(page, 'textbox', 'Base64 to decode').fill('0KHRitC10YjRjA==');
  await page.waitForFunction(() => document.querySelector('main')?.innerText.includes('Съешь'));
});

test('a password obeys its length', async () => {
  const page = await open(firefox, `${origin}/security/password`);
  await resultOf(page);
  await byRole(page, 'textbox', 'Length').fill('32');
  await page.waitForFunction(() => /Very Strong/.test(document.querySelector('main')?.textContent ?? ''));
});

test('numbers are drawn when they are asked for', async () => {
  const page = await open(firefox, `${origin}/random/number`);
  await byRole(page, 'textbox', 'Count').fill('1000');
  await byRole(page, 'button', 'Generate').click();
  expect(await resultOf(page)).toMatch(/Median/);
});

test('kilometers become miles', async () => {
  const page = await open(firefox, `${origin}/converters/length/kilometers/miles`);
  await byRole(page, 'textbox', 'Value').fill('42.195');
  await page.waitForFunction(() => document.querySelector('main')?.innerText.includes('26.21875746 miles'));
});

test('the palette finds a tool typed in the wrong layout', async () => {
  const page = await open(firefox, `${origin}/`);
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await byRole(page, 'dialog', 'Command palette').wait();
  await page.keyboard.type('ггшв');
  await page.waitForSelector('dialog[open] [role="option"]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname.startsWith('/uuid'));
});

test('in Russian and dark, remembered by the next document', async () => {
  const page = await open(firefox, `${origin}/ru/uuid/v4`);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toMatch(/[а-яё]/i);
  await page.evaluate(() => localStorage.setItem('verstak-app-settings', JSON.stringify({ state: { theme: 'dark' }, version: 1 })));
  await page.reload();
  await page.waitForSelector('html.dark[data-ready]');
  expect(await resultOf(page)).toMatch(/[0-9a-f]{8}-/);
});
