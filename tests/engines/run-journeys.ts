import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DIST } from '#scripts/fresh-build.mjs';
import { createSiteServer } from '#scripts/server.mjs';
import type { Journey } from './journeys.ts';
import type { RunningBrowser } from './tab.ts';
import { type Refusal, Visitor } from './visitor.ts';

const HEIGHT_PX = 900;

/** Firefox reports a request that was under way when its page was left; a request that a journey needs fails the journey itself. */
const REPORTED_ON_LEAVING = /NetworkError when attempting to fetch|\bAbortError\b|operation was aborted/;

interface Run {
  readonly widthPx: 1280 | 390;
  readonly journeys: readonly Journey[];
}

/**
 * Registers journeys as tests, on the built site, in one tab of one browser.
 * @param around  what a benchmark does around each journey
 */
export function runJourneys(
  name: string,
  start: () => Promise<RunningBrowser>,
  runs: readonly Run[],
  around: (name: string, go: () => Promise<unknown>) => Promise<unknown> = (_, go) => go(),
): void {
  describe(name, () => {
    const site = createSiteServer({ root: DIST });
    const refusal: Refusal = { pattern: null, count: 0 };
    const server = createServer((request, response) => {
      if (!refusal.pattern?.test(request.url ?? '')) return void site.emit('request', request, response);
      refusal.count++;
      response.writeHead(503).end();
    });
    let browser: RunningBrowser;
    let visitor: Visitor;
    beforeAll(async () => {
      await new Promise<void>((resolve) => {
        server.listen(0, resolve);
      });
      browser = await start();
      visitor = new Visitor(browser.tab, `http://localhost:${(server.address() as AddressInfo).port}`, refusal);
    });
    afterEach(async () => {
      refusal.pattern = null;
      await visitor.run(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
    afterAll(async () => {
      await browser?.close();
      server.closeAllConnections();
      server.close();
    });

    describe.each(runs)('$widthPx px wide', ({ widthPx, journeys }) => {
      beforeAll(async () => {
        await browser.tab.resize(widthPx, HEIGHT_PX);
      });
      for (const { title, go, causes, isFirst } of journeys) {
        if (isFirst && widthPx !== runs[0]?.widthPx) continue;
        test(title, async () => {
          await around(`${name}/${widthPx} px/${title}`, () => go(visitor));
          const complaints = browser.complaints
            .splice(0)
            .filter((complaint) => !causes?.test(complaint) && !REPORTED_ON_LEAVING.test(complaint));
          expect(complaints, 'what the page complained about').toEqual([]);
        });
      }
    });
  });
}
