import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DIST } from '#scripts/fresh-build.mjs';
import { createSiteServer } from '#scripts/server.mjs';
import type { Journey } from './journeys.ts';
import type { RunningBrowser } from './tab.ts';
import { Visitor } from './visitor.ts';

const HEIGHT_PX = 900;

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
    const server = createSiteServer({ root: DIST });
    let browser: RunningBrowser;
    let visitor: Visitor;
    beforeAll(async () => {
      await new Promise<void>((resolve) => {
        server.listen(0, resolve);
      });
      browser = await start();
      visitor = new Visitor(browser.tab, `http://localhost:${(server.address() as AddressInfo).port}`);
    });
    afterEach(async () => {
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
      test.each(journeys)('$title', async ({ title, go }) => {
        await around(`${name}/${widthPx} px/${title}`, () => go(visitor));
        expect(browser.complaints.splice(0), 'what the page complained about').toEqual([]);
      });
    });
  });
}
