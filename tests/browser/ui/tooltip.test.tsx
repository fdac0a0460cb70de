import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TooltipLayer } from '#src/ui/TooltipLayer.tsx';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const copy = page.getByRole('button', { name: 'Copy' });
const paste = page.getByRole('button', { name: 'Paste' });
const tooltip = page.getByRole('tooltip');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
  // The first intent fetches the popup; what follows is there at once.
  await copy.hover();
  await expect.element(tooltip).toBeVisible();
  await page.getByText('Beside').hover();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('appears at once on hover, at its element, and goes with the pointer', async () => {
  const seenMs = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="tooltip"]')) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  let enteredMs = 0;
  paste.element().addEventListener('pointerover', () => (enteredMs ||= performance.now()));
  await paste.hover();
  expect((await seenMs) - enteredMs).toBeLessThan(300);
  await expect.element(tooltip).toHaveTextContent('From the clipboard');
  const at = paste.element().getBoundingClientRect();
  const box = tooltip.element().getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(at.top);
  expect(at.top - box.bottom).toBeLessThan(16);
  await page.getByText('Beside').hover();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('goes straight from one element to the next', async () => {
  await copy.hover();
  await expect.element(tooltip).toHaveTextContent('Copy');
  await paste.hover();
  await expect.element(tooltip).toHaveTextContent('From the clipboard');
  expect(tooltip.elements()).toHaveLength(1);
});

test('appears on keyboard focus and goes with it', async () => {
  await userEvent.tab();
  await expect.element(copy).toHaveFocus();
  await expect.element(tooltip).toHaveTextContent('Copy');
  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent('From the clipboard');
  await userEvent.tab();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('says what is not the name already, and says it once', async () => {
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
])('%s hides it', async (_how, act) => {
  await paste.hover();
  await expect.element(tooltip).toBeVisible();
  await act();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('is taken away with its element', async () => {
  await paste.hover();
  await expect.element(tooltip).toBeVisible();
  paste.element().remove();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('does not appear on touch', async () => {
  const touch = { bubbles: true, pointerType: 'touch', pointerId: 9 };
  paste.element().dispatchEvent(new PointerEvent('pointerover', touch));
  paste.element().dispatchEvent(new PointerEvent('pointerdown', touch));
  await wait(200);
  expect(tooltip.query()).toBeNull();
});
