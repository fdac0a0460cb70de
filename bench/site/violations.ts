import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** Rules of WCAG 2.2, levels A and AA, and best practices. */
const rules: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/** Returns the findings of axe, each with its rule and element. The script of axe must have been added to the page. */
export function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Transitions of inherited colors advance one level of the tree per frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  }, rules);
}
