import type { BrowserContext, BrowserContextOptions, Page } from 'playwright/test';

/** Calls whose effect on a context or page outlasts a test and cannot be undone; `clock` is replaced as a whole. */
const LASTING_OF_CONTEXT = [
  'addInitScript',
  'clearPermissions',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const LASTING_OF_PAGE = ['addInitScript', 'close', 'exposeBinding', 'exposeFunction', 'route', 'setExtraHTTPHeaders'] as const;
const LASTING_OF_CLOCK = ['install', 'setFixedTime', 'setSystemTime'] as const;

/** Calls `onCall` before each of the named methods of `target`. */
function hook<Target extends object>(target: Target, names: readonly (keyof Target)[], onCall: () => void): void {
  for (const name of names) {
    const original = target[name] as (...given: unknown[]) => unknown;
    Object.assign(target, {
      [name](...given: unknown[]) {
        onCall();
        return original.apply(target, given);
      },
    });
  }
}

/**
 * Leaves the page for a file of the site that runs no script, which would write to the storage again, and empties the storage. From there
 * the next page opens in the same process; from about:blank, which is not cross-origin isolated, it would start a new one.
 */
export async function clearStorage(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * One browser context and one page for consecutive tests with the same options and the same preparation: a new context and page cost 1 to 2 s on two busy cores,
 * a navigation in a page that is open 0.2 s. Between tests the site's storage and cookies are deleted. A test that calls
 * what cannot be undone (see LASTING_OF_CONTEXT), that closes the page, or that fails, is followed by a new context.
 */
export class SharedContext {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #origin: string;
  readonly #options: BrowserContextOptions;
  readonly #prepare: unknown;
  #isReusable: boolean;

  constructor(context: BrowserContext, page: Page, origin: string, options: BrowserContextOptions, prepare: unknown) {
    this.context = context;
    this.page = page;
    this.#origin = origin;
    this.#options = options;
    this.#prepare = prepare;
    // A service worker and its caches would answer for the site in the next test.
    this.#isReusable = options.serviceWorkers === 'block' && options.javaScriptEnabled !== false;
    const discard = () => {
      this.#isReusable = false;
    };
    hook(context, LASTING_OF_CONTEXT, discard);
    hook(context.clock, LASTING_OF_CLOCK, discard);
    hook(page, LASTING_OF_PAGE, discard);
    hook(page.clock, LASTING_OF_CLOCK, discard);
  }

  discard(): void {
    this.#isReusable = false;
  }

  isReusableFor(options: BrowserContextOptions, prepare: unknown): boolean {
    return this.#isReusable && prepare === this.#prepare && JSON.stringify(options) === JSON.stringify(this.#options);
  }

  /** Deletes what a test left behind, so that the next one begins as a first visit, but with the scripts of the site in the cache. */
  async reset(): Promise<void> {
    const { context, page } = this;
    page.removeAllListeners();
    for (const other of context.pages()) if (other !== page) await other.close();
    await clearStorage(page, this.#origin);
    await context.clearCookies();
    const { viewport, colorScheme = 'light', reducedMotion = 'no-preference' } = this.#options;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
  }
}
