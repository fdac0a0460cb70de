import { beforeEach, expect, test } from 'vitest';
import { newTab, openPage } from './shown-page.tsx';

beforeEach(() => newTab());

// tests/e2e/a11y/ checks the page with axe, with all sections open.
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
