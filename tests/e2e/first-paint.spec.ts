import { expect, live, open, test } from './watched.ts';

const isCode = (url: string) => new URL(url).pathname.endsWith('.js');

test('a page is painted before any of its code is asked for', async ({ page }) => {
  await open(page, '/qr/url');
  await live(page);
  const { paintedMs, askedMs } = await page.evaluate(() => ({
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    askedMs: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(askedMs.length).toBeGreaterThan(0);
  expect(Math.min(...askedMs)).toBeGreaterThanOrEqual(paintedMs);
});

test('a page becomes live where nobody is told of its painting', async ({ page }) => {
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
  });
  await page.goto('/uuid/v4');
  await live(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a page fetches no code', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/qr/url', { waitUntil: 'networkidle' });
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter(isCode)).toEqual([]);
  });
});
