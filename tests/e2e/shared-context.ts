import type { BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright/test';

/** Calls whose effect is undone between tests by disposing of their return value. */
const UNDOABLE = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'] as const;
/** Calls whose effect outlasts a test and cannot be undone. */
const LASTING_OF_CONTEXT = [
  'clearPermissions',
  'grantPermissions',
  'newCDPSession',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const LASTING_OF_PAGE = ['close', 'setExtraHTTPHeaders'] as const;
const LASTING_OF_CLOCK = ['install', 'setFixedTime', 'setSystemTime'] as const;

/** Calls `onCall` with the return values of the named methods of `target`. */
function hook<Target extends object>(target: Target, names: readonly (keyof Target)[], onCall: (result: unknown) => void): void {
  for (const name of names) {
    const original = target[name] as (...given: unknown[]) => unknown;
    Object.assign(target, {
      [name](...given: unknown[]) {
        const result = original.apply(target, given);
        onCall(result);
        return result;
      },
    });
  }
}

/**
 * Opens a file of the site that runs no script, because a script could write to the storage again, and empties the storage. From this file
 * the next page opens in the same process; from about:blank, which is not cross-origin isolated, it would start a new process.
 */
export async function clearStorage(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * One browser context and one page for consecutive tests with the same options and setup: a page in a new context takes 0.75 s of CPU, a
 * navigation in an open page 0.3 s. Between tests the storage and the cookies of the site are deleted, and scripts and routes that a test
 * added are removed. A test that makes a call which cannot be undone, that closes the page or that fails is followed by a new context.
 */
export class SharedContext {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #origin: string;
  readonly #options: BrowserContextOptions;
  readonly #prepare: unknown;
  readonly #undoable: Promise<Disposable>[] = [];
  #isReusable: boolean;

  constructor(context: BrowserContext, page: Page, origin: string, options: BrowserContextOptions, prepare: unknown) {
    this.context = context;
    this.page = page;
    this.#origin = origin;
    this.#options = options;
    this.#prepare = prepare;
    // A service worker and its caches would answer for the site in the next test.
    this.#isReusable = options.serviceWorkers === 'block';
    const discard = () => {
      this.#isReusable = false;
    };
    const undo = (result: unknown) => this.#undoable.push(result as Promise<Disposable>);
    hook(context, UNDOABLE, undo);
    hook(page, UNDOABLE, undo);
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
    for (const disposable of this.#undoable.splice(0)) await (await disposable).dispose();
    for (const other of context.pages()) if (other !== page) await other.close();
    await clearStorage(page, this.#origin);
    await context.clearCookies();
    const { viewport, colorScheme = 'light', reducedMotion = 'no-preference' } = this.#options;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
  }
}
