import { describe, test } from 'vitest';
import { kinds, live, localized, serveBuiltSite } from './built-site.ts';
import { atMost, record, runs } from './figures.ts';

/** A mid-range phone on a slow network. */
const PHONE = { cpuSlowdown: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };
const CLS_MAX = 0.01;
const VISITS = runs(3);

const site = serveBuiltSite();

interface Vitals {
  readonly lcpMs: number;
  readonly cls: number;
  /** Sum of the time beyond 50 ms of each long task, until 1.5 s after the page is live, in ms. */
  readonly blockingMs: number;
  readonly liveMs: number;
}

describe.each(['en', 'ru'] as const)('a phone, in %s', (locale) => {
  test.each(Object.entries(kinds))('%s', async (kind, path) => {
    const visits: Vitals[] = [];
    for (let count = 0; count < VISITS; count++) visits.push(await visit(localized(path, locale)));
    const values = (of: keyof Vitals) => visits.map((vitals) => vitals[of]);
    const id = `phone/${kind} (${locale})`;
    record({ id: `${id}/LCP`, unit: 'ms', values: values('lcpMs') });
    record({ id: `${id}/live`, unit: 'ms', values: values('liveMs') });
    record({ id: `${id}/blocking`, unit: 'ms', values: values('blockingMs') });
    record({ id: `${id}/CLS`, unit: '', values: values('cls'), bound: atMost(CLS_MAX, 0) });
  });
});

async function visit(path: string): Promise<Vitals> {
  const context = await site.browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
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
  await page.goto(site.origin + path);
  await live(page);
  const liveMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Vitals, 'liveMs'> }).seen);
  await context.close();
  if (seen.lcpMs === 0) throw new Error(`${path}: the browser reported no largest paint`);
  return { ...seen, liveMs };
}
