import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { kinds, localized, serveBuiltSite } from './built-site.ts';
import { atMost, record, runs } from './figures.ts';

/** A mid-range phone on a slow network. */
const PHONE = { cpuSlowdown: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true } as const;
const CLS_MAX = 0.01;
/** Limits of the scripts that are loaded until the page is idle, in kB as transferred. */
const SCRIPT_KB: Readonly<Record<keyof typeof kinds, number>> = {
  home: 105,
  hub: 105,
  'result at once': 135,
  'typed input': 160,
  table: 160,
  converter: 135,
  guide: 105,
  changelog: 105,
};
/** Pages to read, whose links work without a script. */
const READ: ReadonlySet<string> = new Set<keyof typeof kinds>(['home', 'hub', 'guide', 'changelog']);
/** Limits of the time until a page is live, of its largest paint and of the time in which it is blocked, in ms. */
const LIVE_MS = { read: 2200, tool: 1800 };
const LCP_MS = 1200;
const BLOCKING_MS = 150;
/** Limit of the time until a page that was visited before is live without a network, in ms. */
const OFFLINE_MS = 600;
const VISITS = runs(3);
/** Begins the line that a page writes to the console when it is live, before the time in ms. */
const LIVE_AFTER = 'live after';

const site = serveBuiltSite();

interface Vitals {
  readonly lcpMs: number;
  readonly cls: number;
  /** Sum of the time beyond 50 ms of each long task, until 1.5 s after the page is live, in ms. */
  readonly blockingMs: number;
  readonly liveMs: number;
  /** Size of the scripts of the page, without those of workers, as transferred until the page is idle, in kB. */
  readonly scriptKb: number;
}

describe.each(['en', 'ru'] as const)('a phone, in %s', (locale) => {
  test.each(Object.entries(kinds) as [keyof typeof kinds, string][])('%s', async (kind, path) => {
    const visits: Vitals[] = [];
    for (let count = 0; count < VISITS; count++) visits.push(await visit(localized(path, locale)));
    const values = (of: keyof Vitals) => visits.map((vitals) => vitals[of]);
    const id = `phone/${kind} (${locale})`;
    const liveMs = READ.has(kind) ? LIVE_MS.read : LIVE_MS.tool;
    record({ id: `${id}/LCP`, unit: 'ms', values: values('lcpMs'), bound: atMost(LCP_MS, LCP_MS) });
    record({ id: `${id}/live`, unit: 'ms', values: values('liveMs'), bound: atMost(liveMs, liveMs) });
    record({ id: `${id}/blocking`, unit: 'ms', values: values('blockingMs'), bound: atMost(BLOCKING_MS, BLOCKING_MS) });
    record({ id: `${id}/CLS`, unit: '', values: values('cls'), bound: atMost(CLS_MAX, 0) });
    record({ id: `${id}/scripts until idle`, unit: 'kB', values: values('scriptKb'), bound: atMost(SCRIPT_KB[kind], SCRIPT_KB[kind]) });
  });

  test.each(Object.entries(kinds))('%s, visited before, without a network', async (kind, path) => {
    const times: number[] = [];
    for (let count = 0; count < VISITS; count++) times.push(await visitOffline(localized(path, locale)));
    record({ id: `phone/${kind} (${locale})/live offline`, unit: 'ms', values: times, bound: atMost(OFFLINE_MS, OFFLINE_MS) });
  });
});

/** Lets the pages of a tab write to the console when they are live. To be called before `openLive`. */
async function reportLive(page: Page): Promise<void> {
  await page.addInitScript((words) => {
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset['ready'] === undefined) return;
      observer.disconnect();
      console.log(words, performance.now());
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  }, LIVE_AFTER);
}

/**
 * Opens an address and returns the time in ms until its page is live. The page itself measures it: Playwright's functions that wait for an
 * element run a script in the page, which takes about 100 ms at 4× slowdown and would delay what is measured.
 */
async function openLive(page: Page, path: string): Promise<number> {
  const report = page.waitForEvent('console', (message) => message.text().startsWith(LIVE_AFTER));
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  return Number((await report).text().slice(LIVE_AFTER.length));
}

/** Returns the time in ms until a page is live that was visited before and is stored, on a phone without a network. */
async function visitOffline(path: string): Promise<number> {
  const context = await site.browser.newContext(SCREEN);
  const page = await context.newPage();
  await reportLive(page);
  await openLive(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  const liveMs = await openLive(page, path);
  await context.close();
  return liveMs;
}

async function visit(path: string): Promise<Vitals> {
  // A service worker would fetch scripts of other pages at the same time.
  const context = await site.browser.newContext({ ...SCREEN, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await reportLive(page);
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, cls: 0, blockingMs: 0 };
    Object.assign(window, { seen });
    const on = (type: string, read: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) read(entry);
      }).observe({ type, buffered: true });
    on('largest-contentful-paint', (entry) => {
      seen.lcpMs = entry.startTime;
    });
    on('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.cls += value;
    });
    on('longtask', (entry) => {
      seen.blockingMs += Math.max(0, entry.duration - 50);
    });
  });
  const liveMs = await openLive(page, path);
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Vitals, 'liveMs' | 'scriptKb'> }).seen);
  await context.close();
  if (seen.lcpMs === 0) throw new Error(`${path}: the browser reported no largest paint`);
  return { ...seen, liveMs, scriptKb: scriptBytes / 1000 };
}
