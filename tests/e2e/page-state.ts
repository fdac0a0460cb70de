import { expect, type Page } from './watched.ts';
import type { Say } from './words-of.ts';

export type { Say };

/** A page in one of the states that a visitor can reach. */
export interface PageState {
  readonly name: string;
  readonly path: string;
  readonly reach?: (page: Page, say: Say) => Promise<unknown>;
  /** True if the state has an overlay outside the landmarks of the page. */
  readonly floats?: true;
  /** True if the overlay is modal: the page behind it is not checked. */
  readonly modal?: true;
  readonly expected?: RegExp;
  /** True if only `npm run test:nightly` checks the state, because another state has the same components. */
  readonly nightly?: true;
}

const panel = (page: Page) => page.locator('section[data-state]').first();
export const becomes = (page: Page, state: 'ready' | 'failed') =>
  expect(panel(page)).toHaveAttribute('data-state', state, { timeout: 15_000 });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Opens every disclosure of a page, also nested ones. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let closed; (closed = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')).length > 0; ) {
      for (const fold of closed) fold.open = true;
      await new Promise(requestAnimationFrame);
    }
  });
}
