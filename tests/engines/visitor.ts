import { findPlace, insertText, putFile, resultHas } from './in-page.ts';
import type { Tab } from './tab.ts';

/** A function that runs in the page: its arguments and its result are JSON, and it can use nothing but its arguments and the page. */
type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

const TEXTBOX = 'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="url"], [type="password"])';

/** A pattern for the paths that the server of a run answers with 503; null for none. */
export interface Refusal {
  pattern: RegExp | null;
}

/** Actions of a person on a page, in any browser. */
export class Visitor {
  readonly #tab: Tab;
  readonly #site: string;
  readonly #refusal: Refusal;

  /** @param site  address of the site without a slash at its end */
  constructor(tab: Tab, site: string, refusal: Refusal) {
    this.#tab = tab;
    this.#site = site;
    this.#refusal = refusal;
  }

  /** Makes the server refuse matching files during an action. */
  async withRefused(pattern: RegExp, action: () => Promise<unknown>): Promise<void> {
    this.#refusal.pattern = pattern;
    await action();
    this.#refusal.pattern = null;
  }

  /** Makes the server refuse every request during an action. */
  async withoutServer(action: () => Promise<unknown>): Promise<void> {
    this.#refusal.pattern = /^/;
    await action();
    this.#refusal.pattern = null;
  }

  run<Args extends readonly unknown[], Result>(action: InPage<Args, Result>, ...args: Args): Promise<Awaited<Result>> {
    return this.#tab.evaluate(`(${String(action)})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;
  }

  /** Runs a function in each animation frame of the page until it returns a truthy value, and returns this value. */
  until<Args extends readonly unknown[], Result>(condition: InPage<Args, Result>, ...args: Args): Promise<NonNullable<Awaited<Result>>> {
    return this.#tab.evaluate(`(async () => {
      for (;;) {
        const value = await (${String(condition)})(...${JSON.stringify(args)});
        if (value) return value;
        await new Promise(requestAnimationFrame);
      }
    })()`) as Promise<NonNullable<Awaited<Result>>>;
  }

  /** Opens a path and waits until the page is live. */
  async open(path: string): Promise<void> {
    await this.#leave();
    await this.#tab.goto(this.#site + path);
    await this.#live();
  }

  async reload(): Promise<void> {
    await this.#leave();
    await this.#tab.reload();
    await this.#live();
  }

  back(): Promise<unknown> {
    return this.#tab.back();
  }

  /** Clicks the middle of an element as soon as it does not move and is not covered. */
  async click(selector: string, name: string | null = null): Promise<void> {
    const [x, y] = await this.until(findPlace, selector, name);
    await this.#tab.clickAt(x, y);
  }

  /** Replaces the text of a field in one input event, like a paste; typing 27 characters one by one takes 5 s in WebKitGTK. */
  async fill(name: string, text: string): Promise<void> {
    await this.click(TEXTBOX, name);
    await this.run(insertText, text);
  }

  type(text: string): Promise<unknown> {
    return this.#tab.type(text);
  }

  press(...keys: string[]): Promise<unknown> {
    return this.#tab.press(...keys);
  }

  /** Chooses a file in the first file field with this name. */
  async choose(name: string, file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }): Promise<void> {
    await this.until(putFile, name, file.name, file.type, Buffer.from(file.bytes).toString('base64'));
  }

  /** Waits until a result contains a text. */
  async sees(text: string): Promise<void> {
    await this.until(resultHas, text);
  }

  async isAt(path: string): Promise<void> {
    await this.until((expected) => location.origin + location.pathname === expected, this.#site + path);
  }

  /** Marks the document as left, because WebKitWebDriver may return before the next document has replaced it. */
  async #leave(): Promise<void> {
    await this.run(() => document.documentElement.setAttribute('data-left', ''));
  }

  async #live(): Promise<void> {
    await this.until(() => document.documentElement.matches('[data-ready]:not([data-left])'));
  }
}
