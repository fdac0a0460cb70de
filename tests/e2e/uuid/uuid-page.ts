import { expect, type Locator, type Page } from '../watched.ts';

export const panel = (page: Page) => page.getByRole('region', { name: 'Result' });
export const list = (page: Page) => panel(page).getByRole('list');
export const rows = (page: Page) => list(page).getByRole('listitem');
/** Locates a row by its number, counted from 1; only rendered rows exist. */
export const row = (page: Page, number: number) => list(page).locator(`[aria-posinset="${number}"]`);
export const howMany = (page: Page) => page.getByRole('textbox', { name: 'How many' });
export const generate = (page: Page) => page.getByRole('button', { name: 'Generate' });

const uuidIn = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/i;

/** Returns the UUID in a row, without the row's number and button. */
export async function uuidOf(place: Locator): Promise<string> {
  return (await place.innerText()).match(uuidIn)?.[0] ?? '';
}

/** Returns the UUIDs in the rendered rows. */
export async function uuidsOf(page: Page): Promise<string[]> {
  return (await rows(page).allInnerTexts()).map((text) => text.match(uuidIn)?.[0] ?? '');
}

export async function expectDone(page: Page, count: number): Promise<void> {
  await expect(panel(page)).toHaveAttribute('data-state', 'ready', { timeout: 15_000 });
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(count), { timeout: 15_000 });
}

export async function make(page: Page, count: number): Promise<void> {
  await howMany(page).fill(String(count));
  await generate(page).click();
  await expectDone(page, count);
}

/** Presses “Copy all”, whose label is “Copied” for a moment afterwards, and returns the text on the clipboard. */
export async function copyAll(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await panel(page).getByRole('button', { name: 'Copy all' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText().then(({ length }) => length)), { timeout: 15_000 })
    .toBeGreaterThan(0);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Returns a pattern for UUIDs of a version, with the variant of RFC 9562. */
export function patternOf(version: number, letters: 'lower' | 'upper' = 'lower'): RegExp {
  const [digit, variant] = letters === 'lower' ? ['[0-9a-f]', '[89ab]'] : ['[0-9A-F]', '[89AB]'];
  return new RegExp(`^${digit}{8}-${digit}{4}-${version}${digit}{3}-${variant}${digit}{3}-${digit}{12}$`);
}
