import type { ElementHandle, Page } from 'playwright';
import { expect, test } from 'vitest';
import { sections } from '../../src/tools/registry.ts';
import { seeded } from '../../tests/reference/seeded.ts';
import { typedTexts } from '../../tests/reference/typed-texts.ts';
import { kinds, live, serveBuiltSite } from './built-site.ts';
import { atMost, record } from './figures.ts';

const site = serveBuiltSite();

const fields = 'main :is(input:is([type=text],[type=search],[type=url],[type=email],[type=tel],[type=password]),textarea)';
/** Pauses between two characters in ms: none, less than a frame, and long enough for a result to arrive. */
const pausesMs = [0, 0, 8, 30, 120];

interface Left {
  readonly focused: boolean;
  readonly value: string;
  readonly open: number;
}

async function openSections(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let closed; (closed = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')).length > 0; ) {
      for (const section of closed) section.open = true;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/**
 * Returns the focus and text of a field, and the number of open sections that contain it. Sections elsewhere on the page are not counted,
 * because some are removed when a result changes.
 */
const stateOf = (field: ElementHandle<HTMLInputElement | HTMLTextAreaElement>) =>
  field.evaluate((element): Left => {
    let open = 0;
    for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) if (at.open) open++;
    return { focused: document.activeElement === element, value: element.value, open };
  });

/**
 * Types into each field of a page. Returns the number of typed characters, and a line for each field that lost its focus, its text or an
 * open section.
 */
async function typeIntoAll(page: Page, path: string): Promise<{ readonly typed: number; readonly lost: readonly string[] }> {
  const random = seeded(`typing ${path}`);
  const lost: string[] = [];
  let typed = 0;
  await page.goto(site.origin + path);
  await live(page);
  await openSections(page);
  const count = await page.locator(fields).count();
  for (let index = 0; index < count; index++) {
    await openSections(page);
    // A handle is of one element, also when a result adds fields before it.
    const field = (await page.$$(fields))[index] as ElementHandle<HTMLInputElement | HTMLTextAreaElement> | undefined;
    if (!field || !(await field.isVisible()) || !(await field.isEditable())) continue;
    const label = await field.evaluate((element) => element.labels?.[0]?.textContent ?? element.ariaLabel ?? element.name);
    const most = await field.evaluate((element) => element.maxLength);
    await field.fill('');
    await field.focus();
    const before = await stateOf(field);
    const text = random.pick(typedTexts).slice(0, most > 0 ? most : undefined);
    for (let at = 1; at <= text.length; at++) {
      await page.keyboard.insertText(text.charAt(at - 1));
      typed++;
      await page.waitForTimeout(random.pick(pausesMs));
      const left = await stateOf(field);
      if (left.focused && left.value === text.slice(0, at) && left.open === before.open) continue;
      lost.push(`${path} ${label}: “${text.slice(0, at)}” left ${JSON.stringify(left)}`);
      break;
    }
  }
  return { typed, lost };
}

test('in every field of every tool typing keeps the focus, the text and the open sections', async () => {
  const tools = sections.flatMap(({ pages }) => pages.filter(({ definition }) => definition !== null));
  const paths = tools.map(({ path, params }) => (params === null ? path : kinds.converter));
  const context = await site.browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  let typed = 0;
  const lost: string[] = [];
  for (const path of paths) {
    const result = await typeIntoAll(page, path);
    typed += result.typed;
    lost.push(...result.lost);
  }
  await context.close();
  record({ id: `typing/${paths.length} tools/characters`, unit: '', values: [typed] });
  record({ id: `typing/${paths.length} tools/fields that lost something`, unit: '', values: [lost.length], bound: atMost(0, 0) });
  expect(lost).toEqual([]);
});
