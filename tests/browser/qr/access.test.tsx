import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, newTab, openPage } from './shown-page.tsx';

beforeEach(() => newTab());

// tests/unit/ui/tokens.test.ts computes the contrast of all pairs of colors in both themes.
test('the whole page, with all sections open, passes the accessibility checks', async () => {
  document.documentElement.className = 'dark';
  document.documentElement.lang = 'en';
  document.title = 'QR code';
  await openPage('url');
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://example.com');
  await done();
  await expect.element(page.getByRole('button', { name: 'Reset', exact: true })).toBeVisible();
  for (const details of document.querySelectorAll('details')) details.open = true;
  await page.getByRole('radio', { name: 'Linear' }).click();
  await page.getByRole('textbox', { name: 'Code color, hex' }).fill('red');
  await done();
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`)).toEqual([]);
  document.documentElement.className = '';
});

test('every control can be reached by keyboard, and every field has a name', async () => {
  await openPage('wifi');
  const reachable = [...document.querySelectorAll<HTMLElement>('input, select, textarea, button, summary, a[href]')].filter(
    (element) => element.checkVisibility() && !(element as HTMLInputElement).disabled,
  );
  expect(reachable.every((element) => element.tabIndex >= 0)).toBe(true);
  const named = reachable.filter((element) => element.matches('input, select, textarea'));
  for (const element of named) {
    const { labels } = element as HTMLInputElement;
    expect(element.getAttribute('aria-label') || labels?.[0]?.textContent).toBeTruthy();
  }
});
