import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core';
import { pageLaunchOptions } from '#scripts/chromium.mjs';
import { findFirefox } from '#scripts/firefox.mjs';
import type { RunningBrowser, Tab } from './tab.ts';

/** Time limit in ms of one command. When it is exceeded, the error names the line of the journey that sent the command. */
const COMMAND_MS = 55_000;

function tabOf(page: Page): Tab {
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    back: () => page.goBack(),
    resize: (width, height) => page.setViewport({ width, height }),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    evaluate: (expression) => page.evaluate(expression),
  };
}

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') complaints.push(`request to another site: ${href}`);
  });
  return complaints;
}

async function running(browser: Browser): Promise<RunningBrowser> {
  const [page = await browser.newPage()] = await browser.pages();
  return { tab: tabOf(page), complaints: watch(page), close: () => browser.close() };
}

/** Starts Firefox without a window and drives it over WebDriver BiDi. */
export async function startFirefox(): Promise<RunningBrowser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('There is no Firefox on this machine');
  const extraPrefsFirefox = { 'intl.accept_languages': 'en-US' };
  return running(await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox, protocolTimeout: COMMAND_MS }));
}

/** Starts Chromium without a window and drives it over the Chrome DevTools Protocol. */
export async function startChromium(): Promise<RunningBrowser> {
  const { executablePath = '', args } = pageLaunchOptions();
  return running(await launch({ browser: 'chrome', executablePath, args, headless: 'shell', protocolTimeout: COMMAND_MS }));
}
