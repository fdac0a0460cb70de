import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { TooltipLayer } from '#src/ui/tooltip/TooltipLayer.tsx';
import { atOnce, stopClock } from '../clock.ts';
import { InEnglish } from './english.tsx';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const copy = page.getByRole('button', { name: 'Copy' });
const paste = page.getByRole('button', { name: 'Paste' });
const tooltip = page.getByRole('tooltip');

beforeEach(async () => {
  await page.viewport(1280, 800);
  await userEvent.unhover(document.body);
  await render(
    <div style={{ padding: 80, display: 'flex', gap: 80, height: 2000, alignItems: 'flex-start' }}>
      <button type="button" data-tooltip="Copy" aria-label="Copy">
        <svg width="20" height="20" aria-hidden="true" />
      </button>
      <button type="button" data-tooltip="From the clipboard">
        Paste
      </button>
      <p>Beside</p>
      <TooltipLayer />
    </div>,
  );
  // The first hover loads the popup.
  await copy.hover();
  await expect.element(tooltip).toBeVisible();
  await page.getByText('Beside').hover();
  await expect.element(tooltip).not.toBeInTheDocument();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a tooltip appears on hover without delay, above its element, and disappears with the pointer', async () => {
  stopClock();
  await paste.hover();
  await expect.element(tooltip, atOnce).toHaveTextContent('From the clipboard');
  const at = paste.element().getBoundingClientRect();
  const box = tooltip.element().getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(at.top);
  expect(at.top - box.bottom).toBeLessThan(16);
  await page.getByText('Beside').hover();
  await expect.element(tooltip, atOnce).not.toBeInTheDocument();
});

test('a tooltip moves from one element to the next without disappearing', async () => {
  await copy.hover();
  await expect.element(tooltip).toHaveTextContent('Copy');
  await paste.hover();
  await expect.element(tooltip).toHaveTextContent('From the clipboard');
  expect(tooltip.elements()).toHaveLength(1);
});

test('a tooltip appears on keyboard focus and disappears when the focus moves', async () => {
  await userEvent.tab();
  await expect.element(copy).toHaveFocus();
  await expect.element(tooltip).toHaveTextContent('Copy');
  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent('From the clipboard');
  await userEvent.tab();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('a tooltip is the accessible description of its element unless it repeats the name of the element', async () => {
  await paste.hover();
  await expect.element(paste).toHaveAccessibleDescription('From the clipboard');
  await copy.hover();
  await expect.element(tooltip).toHaveTextContent('Copy');
  await expect.element(copy).toHaveAccessibleDescription('');
  await expect.element(paste).not.toHaveAttribute('aria-describedby');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press', () => paste.click()],
  ['scrolling', async () => window.scrollBy(0, 10)],
])('%s hides the tooltip', async (_how, act) => {
  await paste.hover();
  await expect.element(tooltip).toBeVisible();
  await act();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('a tooltip disappears when its element is removed', async () => {
  await paste.hover();
  await expect.element(tooltip).toBeVisible();
  paste.element().remove();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('a tooltip does not appear on touch', async () => {
  const touch = { bubbles: true, pointerType: 'touch', pointerId: 9 };
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(tooltip.query()?.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true });
  paste.element().dispatchEvent(new PointerEvent('pointerover', touch));
  paste.element().dispatchEvent(new PointerEvent('pointerdown', touch));
  // A tooltip of the touch would be shown before the tooltip of this later hover.
  await copy.hover();
  await expect.element(tooltip).toHaveTextContent('Copy');
  observer.disconnect();
  expect(shown).not.toContain('From the clipboard');
});

test('the arrow beside a copy button has a tooltip, although the button shows its text', async () => {
  const formats = { all: [{ id: 'csv', label: 'CSV', ending: 'csv' }], chosen: 'csv' };
  await render(
    <InEnglish>
      <CopyButton tone="accent" label="Copy all" content={() => ''} menu={{ formats, content: () => '', onCopied: () => undefined }} />
    </InEnglish>,
  );
  await page.getByRole('button', { name: 'Copy format' }).hover();
  await expect.element(tooltip).toHaveTextContent('Copy format');
});
