import type { Locale } from '../../i18n/locales.ts';
import { type AddressInfo, createServer } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchOptions } from '../../scripts/chromium.mjs';
import { DIST } from '../../scripts/fresh-build.mjs';
import { createSiteServer } from '../../scripts/server.mjs';

/** The built site, served with its real headers, and a browser, for the duration of one benchmark file. */
interface BuiltSite {
  origin: string;
  browser: Browser;
  /** Port for controlling the browser from outside. */
  debuggingPort: number;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export function serveBuiltSite(switches: readonly string[] = []): BuiltSite {
  const site = {} as BuiltSite;
  const server = createSiteServer({ root: DIST });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, resolve);
    });
    site.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    site.debuggingPort = await freePort();
    const options = launchOptions();
    const args = [...options.args, ...switches, `--remote-debugging-port=${site.debuggingPort}`];
    site.browser = await chromium.launch({ ...options, args });
  });
  afterAll(async () => {
    await site.browser?.close();
    server.closeAllConnections();
    server.close();
  });
  return site;
}

export function live(page: Page): Promise<void> {
  return page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** One page of every kind. */
export const kinds = {
  home: '/',
  hub: '/uuid',
  'result at once': '/uuid/v4',
  'typed input': '/qr/url',
  table: '/visualizer/json-to-table',
  converter: '/converters/length/kilometers/miles',
  guide: '/uuid/what-is-uuid',
  changelog: '/changelog',
} as const;

export const localized = (path: string, locale: Locale) => (locale === 'ru' ? `/ru${path}` : path);
