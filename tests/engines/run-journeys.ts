import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DIST } from '#scripts/fresh-build.mjs';
import { createSiteServer } from '#scripts/server.mjs';
import type { Journey } from './journeys.ts';
import type { RunningBrowser } from './tab.ts';
import { copySiteBelow } from './site-below.ts';
import { type Refusal, Visitor } from './visitor.ts';

const HEIGHT_PX = 900;

/**
 * Messages that are not counted as errors. Firefox reports each request that is still running when the tab opens another page as a
 * NetworkError or AbortError, although no part of the page failed. If a request that a journey needs fails, the journey itself fails.
 */
const REPORTED_ON_LEAVING = /NetworkError when attempting to fetch|\bAbortError\b|operation was aborted/;

interface Run {
  readonly widthPx: 1280 | 390;
  readonly journeys: readonly Journey[];
}

interface Options {
  /** Path of the site; default: the root of its host. */
  readonly base?: string;
  /** Runs a journey by calling `go`; a benchmark passes a function that also measures it. */
  readonly around?: (name: string, go: () => Promise<unknown>) => Promise<unknown>;
}

/** Registers journeys as tests, on the built site, in one tab of one browser. */
export function runJourneys(
  name: string,
  start: () => Promise<RunningBrowser>,
  runs: readonly Run[],
  { base = '', around = (_, go) => go() }: Options = {},
): void {
  describe(name, () => {
    const refusal: Refusal = { pattern: null };
    let folder = DIST;
    let server: Server;
    let browser: RunningBrowser;
    let visitor: Visitor;
    beforeAll(async () => {
      if (base !== '') folder = await copySiteBelow(base);
      const site = createSiteServer({ root: folder });
      server = createServer((request, response) => {
        if (!refusal.pattern?.test(request.url ?? '')) return void site.emit('request', request, response);
        response.writeHead(503).end();
      });
      await new Promise<void>((resolve) => {
        server.listen(0, resolve);
      });
      browser = await start();
      visitor = new Visitor(browser.tab, `http://localhost:${(server.address() as AddressInfo).port}${base}`, refusal);
    });
    afterEach(async () => {
      refusal.pattern = null;
      await visitor.run((path) => {
        localStorage.clear();
        sessionStorage.clear();
        // A language chosen in one journey would have priority over the addresses of the next journeys.
        document.cookie = `verstak-locale=; Max-Age=0; Path=${path}`;
      }, `${base}/`);
    });
    afterAll(async () => {
      await browser?.close();
      server.closeAllConnections();
      server.close();
      if (folder !== DIST) rmSync(folder, { recursive: true });
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
