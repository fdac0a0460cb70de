import { useRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { Menu } from '#src/ui/menu/Menu.tsx';
import { Sheet } from '#src/ui/dialog/Sheet.tsx';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const asked = vi.fn<() => void>();

function Page() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    asked();
    setOpen(null);
  };
  return (
    <div style={{ height: 3000 }}>
      <button type="button" onClick={() => setOpen('sheet')}>
        Open sheet
      </button>
      <button type="button" onClick={() => setOpen('dialog')}>
        Open dialog
      </button>
      <Sheet open={open === 'sheet'} onClose={close} label="Sidebar">
        <button type="button" onClick={close}>
          Close
        </button>
        <a href="#uuid">UUID</a>
        <Menu label="Theme" items={[{ id: 'dark', label: 'Dark' }]} trigger={{ content: 'Theme' }} />
      </Sheet>
      <Dialog open={open === 'dialog'} onClose={close} label="Find a tool" initialFocus={field}>
        <button type="button">First</button>
        <input ref={field} aria-label="Tool" />
      </Dialog>
    </div>
  );
}

const sheet = page.getByRole('dialog', { name: 'Sidebar' });
const dialog = page.getByRole('dialog', { name: 'Find a tool' });
const openSheet = page.getByRole('button', { name: 'Open sheet' });
const settled = () => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));

beforeEach(async () => {
  asked.mockClear();
  await page.viewport(1000, 700);
  await render(<Page />);
});

describe('sheet', () => {
  beforeEach(async () => {
    expect(page.getByText('UUID').query()).toBeNull();
    await openSheet.click();
    await expect.element(sheet).toBeVisible();
  });

  test('is 18rem wide at the left, over the whole height, after an animation of at most 200 ms', async () => {
    for (const animation of document.getAnimations()) {
      expect(animation.effect!.getComputedTiming().endTime).toBeLessThanOrEqual(200);
    }
    await settled();
    const { left, top, width, height } = sheet.element().getBoundingClientRect();
    expect([left, top, width, height]).toEqual([0, 0, 288, 700]);
  });

  test('keeps the focus inside and prevents scrolling of the page', async () => {
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    for (let step = 0; step < 4; step++) {
      await userEvent.tab();
      const focused = document.activeElement!;
      expect(focused === document.body || sheet.element().contains(focused)).toBe(true);
    }
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', () => userEvent.click(sheet, { position: { x: 600, y: 300 }, force: true })],
  ])('%s closes it: the focus returns, the page can be scrolled again, and the content is removed', async (_how, act) => {
    await settled();
    await act();
    await expect.element(page.getByText('UUID')).not.toBeInTheDocument();
    await expect.element(openSheet).toHaveFocus();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  });

  test('is not closed by a pointer that is pressed inside and released outside', async () => {
    await settled();
    const at = { bubbles: true, clientX: 100, clientY: 300, pointerId: 1 };
    sheet.element().dispatchEvent(new PointerEvent('pointerdown', at));
    sheet.element().dispatchEvent(new MouseEvent('click', { ...at, clientX: 600 }));
    expect(asked).not.toHaveBeenCalled();
  });

  test('is closed by a swipe to the left, but not downward or to the right', async () => {
    await settled();
    swipe(0, 90);
    swipe(90, 0);
    expect(asked).not.toHaveBeenCalled();
    swipe(-60, 5);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('contains the menus that are opened in it, and Escape closes only the menu', async () => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect.element(page.getByRole('menu', { name: 'Theme' })).toHaveFocus();
    expect(sheet.element().contains(page.getByRole('menu').element())).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(sheet).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
  });
});

function swipe(dx: number, dy: number) {
  const element = sheet.element();
  const capture = vi.spyOn(element, 'setPointerCapture').mockReturnValue();
  const send = (type: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 5, pointerType: 'touch', button: 0, clientX: 150 + x, clientY: 300 + y }),
    );
  send('pointerdown', 0, 0);
  send('pointermove', dx, dy);
  send('pointerup', dx, dy);
  capture.mockRestore();
}

test('a dialog is 600 px wide, 110 px from the top, and focuses the given element', async () => {
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Tool' })).toHaveFocus();
  await settled();
  const { left, top, width } = dialog.element().getBoundingClientRect();
  expect([left, top, width]).toEqual([200, 110, 600]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open dialog' })).toHaveFocus();
});
