import { type BrowserContext, test as base, type Page, type Response } from 'playwright/test';

export { expect, type Locator, type Page } from 'playwright/test';

/** What pages must not do, gathered while they run; what a test provokes on purpose it names with `allow`. */
export interface Complaints {
  readonly found: string[];
  readonly allow: (expected: RegExp) => void;
}

/** Hears everything that a page complains about: its console, uncaught errors, its content policy, requests to other sites. */
export async function watch(context: BrowserContext, origin: string): Promise<Complaints> {
  const found: string[] = [];
  // The tests' own doing.
  const allowed: RegExp[] = [/registration blocked by Playwright/];
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
  return { found, allow: (expected) => allowed.push(expected) };
}

/** Every test fails when its pages complain. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints = await watch(context, new URL(baseURL as string).origin);
      await use(complaints);
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

/** A key as it comes from a keyboard on which the letters are Cyrillic. */
export function pressCyrillic(page: Page, code: string, key: string, modifier: 'ctrlKey' | 'altKey' = 'ctrlKey'): Promise<boolean> {
  return page.evaluate(
    (options) => {
      const target = document.activeElement ?? document.body;
      return !target.dispatchEvent(new KeyboardEvent('keydown', { ...options, bubbles: true, cancelable: true }));
    },
    { code, key, [modifier]: true },
  );
}
