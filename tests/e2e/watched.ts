import { type BrowserContext, type BrowserContextOptions, test as base, type Page, type Response } from 'playwright/test';
import { SharedContext } from './shared-context.ts';

export { type BrowserContext, type CDPSession, expect, type Locator, type Page } from 'playwright/test';

/** Errors of pages, collected while they run. A test allows those that it causes on purpose with `allow`. */
export interface Complaints {
  readonly found: string[];
  readonly allow: (expected: RegExp) => void;
  /** Clears the collected and the allowed errors. */
  readonly begin: () => void;
}

/** Collects console messages, uncaught errors, violations of the Content Security Policy, and requests to other sites. */
export async function watch(context: BrowserContext, origin: string): Promise<Complaints> {
  const found: string[] = [];
  // The first message is printed because tests block service workers, the second because tests open robots.txt, which names no icon.
  const always = [/registration blocked by Playwright/, /favicon\.ico/];
  const allowed = [...always];
  const add = (complaint: string) => allowed.some((expected) => expected.test(complaint)) || found.push(complaint);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') add(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => add(`uncaught: ${String(event.error())}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) add(`request to another site: ${url.href}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
  const begin = () => {
    found.length = 0;
    allowed.splice(0, allowed.length, ...always);
  };
  return { found, allow: (expected) => allowed.push(expected), begin };
}

/** Adds the scripts and routes of a group of tests to a new context before its first page; they stay for the next test. */
type Prepare = (context: BrowserContext) => Promise<void>;
const prepareNothing: Prepare = async () => undefined;

interface Watched {
  readonly shared: SharedContext;
  readonly complaints: Complaints;
}

/** Consecutive tests with the same options share a context and a page. A test fails if its pages have errors that it does not allow. */
export const test = base.extend<{ prepare: Prepare; watched: Watched; complaints: Complaints }, { latest: { watched?: Watched } }>({
  prepare: async ({ browserName: _ }, provide) => provide(prepareNothing),
  latest: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters of a fixture from its source
    async ({}, provide) => {
      const latest: { watched?: Watched } = {};
      await provide(latest);
      await latest.watched?.shared.context.close();
    },
    { scope: 'worker' },
  ],
  watched: async (
    {
      latest,
      browser,
      baseURL,
      bypassCSP,
      colorScheme,
      hasTouch,
      javaScriptEnabled,
      locale,
      permissions,
      prepare,
      reducedMotion,
      serviceWorkers,
      userAgent,
      viewport,
    },
    provide,
    info,
  ) => {
    const given = {
      baseURL,
      bypassCSP,
      colorScheme,
      hasTouch,
      javaScriptEnabled,
      locale,
      permissions,
      reducedMotion,
      serviceWorkers,
      userAgent,
      viewport,
    };
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as BrowserContextOptions;
    if (latest.watched?.shared.isReusableFor(options, prepare)) await latest.watched.shared.reset();
    else {
      await latest.watched?.shared.context.close();
      const { origin } = new URL(baseURL as string);
      const context = await browser.newContext(options);
      const complaints = await watch(context, origin);
      await prepare(context);
      latest.watched = { complaints, shared: new SharedContext(context, await context.newPage(), origin, options, prepare) };
    }
    latest.watched.complaints.begin();
    await provide(latest.watched);
    if (info.status !== info.expectedStatus) latest.watched.shared.discard();
  },
  context: ({ watched }, provide) => provide(watched.shared.context),
  page: ({ watched }, provide) => provide(watched.shared.page),
  complaints: [
    async ({ watched: { complaints } }, provide) => {
      await provide(complaints);
      base.expect(complaints.found, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens an address and waits until the page is live. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  await live(page);
  return response as Response;
}

export function live(page: Page): Promise<void> {
  return page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Waits for two frames, after which the response of the page to an event has been painted. */
export function frames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** Presses a key as on a keyboard with a Cyrillic layout. Returns true if the page prevented the default action of the browser. */
export function pressCyrillic(page: Page, code: string, key: string, modifier: 'ctrlKey' | 'altKey' = 'ctrlKey'): Promise<boolean> {
  return page.evaluate(
    (options) => {
      const target = document.activeElement ?? document.body;
      return !target.dispatchEvent(new KeyboardEvent('keydown', { ...options, bubbles: true, cancelable: true }));
    },
    { code, key, [modifier]: true },
  );
}
