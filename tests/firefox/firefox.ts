import { type Browser, launch, type Page } from 'puppeteer-core';
import { expect, onTestFinished } from 'vitest';
import { findFirefox } from '#scripts/firefox.mjs';

/** Firefox without a window, over WebDriver BiDi. */
export function startFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('There is no Firefox on this machine');
  return launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: { 'intl.accept_languages': 'en-US' } });
}

/** A page that is live; what it complains about fails the test. */
export async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(address).origin) complaints.push(`request to another site: ${url.href}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(complaints, 'what the page complained about').toEqual([]);
  });
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  return page;
}

/** An element by its role and accessible name, as a person with a screen reader finds it. */
export function byRole(page: Page, role: string, name: string) {
  return page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
}

/** Returns the text of the result panel when it is done. */
export async function resultOf(page: Page): Promise<string> {
  await page.waitForSelector('main [data-state="done"]');
  return page.$eval('main [data-state="done"]', (panel) => (panel as HTMLElement).innerText);
}
