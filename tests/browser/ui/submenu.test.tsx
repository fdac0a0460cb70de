import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu, type MenuItem } from '#src/ui/menu/Menu.tsx';
import { advance, atOnce, stopClock } from '../clock.ts';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const items: MenuItem[] = [
  { id: 'first', label: 'First' },
  { id: 'other', label: 'Other', items: [{ id: 'inner', label: 'Inner' }] },
  { id: 'more', label: 'More', items: ['Wide', 'Narrow', 'Bold'].map((label) => ({ id: label, label })) },
];

const row = (name: string) => page.getByRole('menuitem', { name }).element();
const isOpen = (name: string) => row(name).getAttribute('aria-expanded') === 'true';
const isActive = (name: string) => row(name).hasAttribute('data-active-item');
const mouse = (type: string, on: Element, [clientX, clientY]: readonly [number, number], relatedTarget: Element | null = null) =>
  on.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY, movementX: 5, movementY: -2, relatedTarget }));

beforeEach(async () => {
  await page.viewport(1280, 800);
  await userEvent.unhover(document.body);
  await render(<Menu label="Kinds" items={items} trigger={{ content: 'Letters' }} />);
  await page.getByRole('button', { name: 'Letters' }).click();
  await expect.element(page.getByRole('menu', { name: 'Kinds' })).toBeVisible();
  await userEvent.hover(row('More'));
  const { left, top } = row('More').getBoundingClientRect();
  await expect.poll(() => isOpen('More') || (mouse('mousemove', row('More'), [left + 5, top + 5]), false)).toBe(true);
  await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
  stopClock();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a row on which the pointer rests on its way to a submenu does not react, and the submenu stays open', async () => {
  const { right, top } = row('More').getBoundingClientRect();
  mouse('mouseout', row('More'), [right - 12, top - 3], row('Other'));
  mouse('mouseover', row('Other'), [right - 12, top - 3], row('More'));
  for (let jitter = 0; jitter < 5; jitter++) {
    mouse('mousemove', row('Other'), [right - 12 + (jitter % 2), top - 3]);
    await advance(50);
  }
  expect([isOpen('More'), isOpen('Other'), isActive('Other')]).toEqual([true, false, false]);
  const inner = row('Wide').getBoundingClientRect();
  mouse('mousemove', row('Wide'), [inner.left + 5, inner.top + 5]);
  await advance(10_000);
  expect(isOpen('More')).toBe(true);
});

test('a row to which the pointer moves away from the submenu reacts at once', async () => {
  const more = row('More').getBoundingClientRect();
  mouse('mousemove', row('More'), [more.left + 40, more.top + 5]);
  const other = row('Other').getBoundingClientRect();
  mouse('mousemove', row('Other'), [other.left + 20, other.top + 5]);
  await expect.poll(() => isActive('Other'), atOnce).toBe(true);
});
