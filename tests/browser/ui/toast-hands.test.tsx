import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { toast, toastList } from '#src/ui/toast/store.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import { Labeled, section, toastOf, boxOf, isLeaving, settled, withToaster } from './toast-page.tsx';

withToaster();

/**
 * Drags a toast by the mouse, because only a real pointer can be captured. The events of press and release are `overMs`
 * apart by their time stamps, however long the machine takes between them.
 */
async function drag(text: string, dx: number, dy: number, overMs: number) {
  const { left, top } = boxOf(text);
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  const at = (x: number, y: number) => ({
    x: (frame?.left ?? 0) + (left + 120 + x) * scale,
    y: (frame?.top ?? 0) + (top + 20 + y) * scale,
  });
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at(x, y), button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
  const stamp = (type: string, timeStamp: number) => {
    const write = (event: Event) => Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    addEventListener(type, write, { capture: true, once: true });
  };
  stamp('pointerdown', 10_000);
  stamp('pointerup', 10_000 + overMs);
  await mouse('mousePressed', 0, 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await mouse('mouseMoved', dx * share, dy * share);
  await mouse('mouseReleased', dx, dy);
}

describe('a swipe', () => {
  beforeEach(async () => {
    toast.info('swiped', { duration: Infinity });
    await expect.element(toastOf('swiped')).toBeVisible();
    await settled();
  });

  test('of 45 px or more to the right dismisses, even if it takes a minute', async () => {
    await drag('swiped', 48, 0, 60_000);
    await expect.poll(() => isLeaving('swiped')).toBe(true);
  });

  test('of 40 px at less than 0.11 px per ms does not dismiss: the toast comes back', async () => {
    await drag('swiped', 40, 0, 400);
    expect(isLeaving('swiped')).toBe(false);
    await settled();
    expect(1280 - boxOf('swiped').right).toBeCloseTo(24, 1);
  });

  test('of 40 px at more than 0.11 px per ms dismisses', async () => {
    await drag('swiped', 0, 40, 350);
    await expect.poll(() => isLeaving('swiped')).toBe(true);
  });

  test('away from the edges does not dismiss', async () => {
    await drag('swiped', -120, 0, 100);
    await drag('swiped', 0, -120, 100);
    expect(isLeaving('swiped')).toBe(false);
  });

  test('does not dismiss a toast that is not dismissible', async () => {
    toast.info('swiped', { id: toastList.read()[0]!.id, duration: Infinity, dismissible: false });
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await drag('swiped', 120, 0, 100);
    expect(isLeaving('swiped')).toBe(false);
  });
});

describe('keyboard and focus', () => {
  test('Alt+T, also on the Russian layout, moves the focus to the list and opens it; Escape moves the focus back', async () => {
    toast.info('one', { duration: Infinity });
    toast.info('two', { duration: Infinity });
    await page.getByRole('textbox').click();
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyT', key: 'е', altKey: true, bubbles: true }));
    const list = section.getByRole('list');
    await expect.element(list).toHaveFocus();
    await expect.poll(() => boxOf('two').top - boxOf('one').bottom).toBeCloseTo(14, 1);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await expect.poll(() => boxOf('one').bottom > boxOf('two').top).toBe(true);
    expect(toastList.read()).toHaveLength(2);
  });

  test('Escape closes the toast that has focus; focus moves to the next one, then back', async () => {
    toast.info('one', { duration: Infinity });
    toast.info('two', { duration: Infinity });
    await page.getByRole('textbox').click();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(toastOf('two')).not.toBeInTheDocument();
    await expect.element(toastOf('one')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(toastOf('one')).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  test('closing a toast with the mouse leaves the focus in the field', async () => {
    await page.getByRole('textbox').click();
    toast.info('one', { duration: Infinity });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  test('Alt+T without a toast is not handled', async () => {
    const event = new KeyboardEvent('keydown', { code: 'KeyT', altKey: true, bubbles: true, cancelable: true });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('a toast', () => {
  test('calls the handler of a pressed button once and closes, unless the handler calls preventDefault', async () => {
    const again = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    const no = vi.fn<() => void>();
    toast.error('Download failed', { action: { label: 'Try again', onClick: again }, cancel: { label: 'Not now', onClick: no } });
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(again).toHaveBeenCalledTimes(1);
    expect(isLeaving('Download failed')).toBe(false);
    await page.getByRole('button', { name: 'Not now' }).click();
    expect(no).toHaveBeenCalledTimes(1);
    await expect.element(toastOf('Download failed')).not.toBeInTheDocument();
  });

  test('is announced politely, an error assertively', async () => {
    await expect.element(section).toHaveAttribute('aria-live', 'polite');
    toast.error('Download failed');
    await expect.element(section).toHaveAttribute('aria-live', 'assertive');
    toast.info('Something else');
    await expect.element(section).toHaveAttribute('aria-live', 'polite');
  });
});

test('the server renders an empty section without a style attribute', () => {
  toast.info('not there');
  const html = renderToString(
    <Labeled>
      <Toaster />
    </Labeled>,
  );
  expect(html).toMatch(/<section aria-label="Notifications alt\+T"[^>]*><\/section>/);
  expect(html).not.toContain('style=');
});
