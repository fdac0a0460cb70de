import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright/test';
import { DIST } from '#scripts/fresh-build.mjs';
import { createSiteServer } from '#scripts/server.mjs';
import { type Complaints, open, type Page, test as base, watch } from '../watched.ts';

/** A copy of the built site with its own server, which can be stopped and changed. */
export interface OwnSite {
  readonly folder: string;
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly stop: () => Promise<void>;
  /** Makes the server accept every request, or those of one path, without answering. Resolves with the response of the first of them. */
  readonly hang: (path?: string) => Promise<ServerResponse>;
  readonly complaints: Complaints;
}

async function openSite(browser: Browser, isStored: boolean): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-site-'));
  cpSync(DIST, folder, { recursive: true });
  const server = createSiteServer({ root: folder });
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', serviceWorkers: isStored ? 'allow' : 'block' });
  const complaints = await watch(context, origin);
  const page = await context.newPage();
  return { folder, origin, context, page, stop: () => stop(server), hang: (path) => hang(server, path), complaints };
}

async function closeSite(site: OwnSite): Promise<void> {
  await site.context.close();
  await site.stop();
  rmSync(site.folder, { recursive: true });
}

/**
 * `site` is new for each test; with `isStored: false` no service worker stores it on the device, which takes seconds. `keptSite` is one site for all tests of a worker, stored on the device before the first test; the changes of
 * one test are visible in the next, so tests that use it belong in a serial group.
 */
export const test = base.extend<{ isStored: boolean; site: OwnSite }, { keptSite: OwnSite }>({
  isStored: [true, { option: true }],
  site: async ({ browser, isStored }, provide) => {
    const site = await openSite(browser, isStored);
    await provide(site);
    await closeSite(site);
    base.expect(site.complaints.found, 'what the pages complained about').toEqual([]);
  },
  keptSite: [
    async ({ browser }, provide) => {
      const site = await openSite(browser, true);
      await open(site.page, '/uuid/v4');
      await kept(site.page);
      await provide(site);
      await closeSite(site);
      base.expect(site.complaints.found, 'what the pages complained about').toEqual([]);
    },
    { scope: 'worker' },
  ],
});

function hang(server: Server, path?: string): Promise<ServerResponse> {
  const answers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  return new Promise((arrived) => {
    server.on('request', (request, response) => {
      if (path === undefined || request.url === path) arrived(response);
      else for (const answer of answers) answer(request, response);
    });
  });
}

function stop(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  server.closeAllConnections();
  return new Promise((done) => {
    server.close(() => done());
  });
}

/** Waits until the whole site is stored on the device and its service worker controls the page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    }
  });
}
