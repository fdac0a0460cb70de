import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MessageId } from '#i18n/messages.ts';
import { expect, type Page } from './watched.ts';

export type Locale = 'en' | 'ru';
export type Say = (id: MessageId) => string;

const folder = fileURLToPath(new URL('../../i18n/', import.meta.url));

/** Returns the text of a message without values in a language. */
export function wordsOf(locale: Locale): Say {
  const files = readdirSync(folder + locale, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const words: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8')) as Record<string, string>),
  );
  return (id) => words[id] ?? id;
}

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
  /** True if only `npm run bench -- site` checks the state, because another state has the same components. */
  readonly inWholeSweep?: true;
}

const panel = (page: Page) => page.locator('section[data-state]').first();
export const becomes = (page: Page, state: 'done' | 'failed') =>
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
