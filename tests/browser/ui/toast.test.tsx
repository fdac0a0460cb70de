import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#src/ui/button/Button.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { toast, toastList } from '#src/ui/toast/store.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import { render } from 'vitest-browser-react';
import { advance, atOnce } from '../clock.ts';
import { Labeled, toastOf, boxOf, isLeaving, section, settled, withToaster, setHidden, touch } from './toast-page.tsx';

withToaster();

describe('a toast', () => {
  test('is 356 px wide, 24 px from the edges, 14 px from the next when the stack is open', async () => {
    toast.info('one', { duration: Infinity });
    toast.info('two', { duration: Infinity });
    await expect.element(toastOf('two')).toBeVisible();
    await toastOf('two').hover();
    await expect.poll(() => boxOf('two').top - boxOf('one').bottom).toBeCloseTo(14, 1);
    await settled();
    expect(boxOf('two').width).toBeCloseTo(356, 1);
    expect(boxOf('one').width).toBeCloseTo(356, 1);
    expect(1280 - boxOf('two').right).toBeCloseTo(24, 1);
    expect(800 - boxOf('two').bottom).toBeCloseTo(24, 1);
  });

  test('is 16 px from the edges on a phone', async () => {
    await page.viewport(390, 700);
    toast.info('one', { duration: Infinity });
    await expect.element(toastOf('one')).toBeVisible();
    await settled();
    expect(390 - boxOf('one').right).toBeCloseTo(16, 1);
    expect(700 - boxOf('one').bottom).toBeCloseTo(16, 1);
    expect(boxOf('one').width).toBeCloseTo(356, 1);
  });

  test('is 16 px above the action bar on a phone', async () => {
    await page.viewport(390, 844);
    await render(
      <ActionBar copy={<Button>Copy</Button>}>
        <Button tone="act" full>
          Generate
        </Button>
      </ActionBar>,
    );
    toast.info('one', { duration: Infinity });
    await expect.element(toastOf('one')).toBeVisible();
    await settled();
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
    expect((bar?.top ?? 0) - boxOf('one').bottom).toBeCloseTo(16, 0);
  });

  test('is visible while it is one of the three newest: the newest in front, each older one 14 px higher', async () => {
    for (const title of ['one', 'two', 'three', 'four']) toast.info(title, { duration: Infinity });
    await expect.element(toastOf('four')).toBeVisible();
    await settled();
    await expect.element(toastOf('two')).toBeVisible();
    await expect.element(page.getByText('one')).not.toBeVisible();
    expect(boxOf('four').top - boxOf('three').top).toBeCloseTo(14, 0);
    expect(boxOf('four').top - boxOf('two').top).toBeCloseTo(28, 0);
    expect(boxOf('three').width).toBeLessThan(boxOf('four').width);
    const { left, top } = boxOf('four');
    expect(document.elementFromPoint(left + 60, top + 20)?.closest('li')).toBe(toastOf('four').element());

    toast.dismiss(toastList.read()[0]!.id);
    await expect.element(page.getByText('one')).toBeInTheDocument();
    await expect.poll(() => getComputedStyle(page.getByText('one').element()).visibility).toBe('visible');
  });

  test('is above a modal dialog, whichever of the two was opened first', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    /** Elements in the order in which they were added to the top layer; the last one is painted over the others. */
    const added: string[] = [];
    const { showPopover } = HTMLElement.prototype;
    vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (this: HTMLElement) {
      added.push('toasts');
      showPopover.call(this);
    });
    toast.info('one', { duration: Infinity });
    await expect.element(toastOf('one')).toBeVisible();
    dialog.showModal();
    added.push('dialog');
    toast.info('two', { duration: Infinity });
    await expect.poll(() => added.at(-1)).toBe('toasts');
    toast.info('three', { duration: Infinity });
    await expect.element(toastOf('three')).toBeVisible();
    expect(added).toEqual(['toasts', 'dialog', 'toasts']);
    dialog.close();
    await expect.poll(() => dialog.childElementCount).toBe(0);
    dialog.remove();
    await expect.element(toastOf('three')).toBeVisible();
  });

  test('can be closed by hand while a modal dialog is open', async () => {
    // The dialog is inside the root of React, because React receives only events within its root.
    const root = section.element().parentElement as HTMLElement;
    const dialog = root.appendChild(document.createElement('dialog'));
    dialog.showModal();
    toast.info('one', { duration: Infinity });
    await toastOf('one').getByRole('button', { name: 'Close' }).click();
    expect(isLeaving('one')).toBe(true);
    dialog.close();
    await expect.poll(() => dialog.childElementCount).toBe(0);
    dialog.remove();
  });

  test('stays visible when the upper of two dialogs is closed, and then the lower one', async () => {
    const below = document.body.appendChild(document.createElement('dialog'));
    const above = document.body.appendChild(document.createElement('dialog'));
    below.showModal();
    toast.info('one', { duration: Infinity });
    await expect.element(toastOf('one')).toBeVisible();
    above.showModal();
    toast.info('two', { duration: Infinity });
    await expect.poll(() => above.contains(section.element())).toBe(true);
    for (const dialog of [above, below]) {
      dialog.close();
      await expect.poll(() => dialog.childElementCount).toBe(0);
      dialog.remove();
    }
    await expect.element(toastOf('one')).toBeVisible();
    await expect.element(toastOf('two')).toBeVisible();
  });

  test('does not prevent React from inserting elements before its region while a modal dialog is open', async () => {
    const view = (notice: string) => (
      <Labeled>
        {notice && <p>{notice}</p>}
        <Toaster />
      </Labeled>
    );
    toast.info('one', { duration: Infinity });
    const { rerender } = await render(view(''));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    toast.info('two', { duration: Infinity });
    await expect.poll(() => dialog.childElementCount).toBeGreaterThan(0);
    await rerender(view('saved'));
    await expect.element(page.getByText('saved')).toBeInTheDocument();
    dialog.close();
    await expect.poll(() => dialog.childElementCount).toBe(0);
    dialog.remove();
  });

  test('closes after 4000 ms and is removed 200 ms later', async () => {
    toast.success('File downloaded successfully');
    await running();
    await advance(3999);
    expect(isLeaving('File downloaded successfully')).toBe(false);
    await advance(1);
    await expect.poll(() => isLeaving('File downloaded successfully'), atOnce).toBe(true);
    await advance(199);
    expect(toastOf('File downloaded successfully').query()).not.toBeNull();
    await advance(1);
    await expect.element(toastOf('File downloaded successfully'), atOnce).not.toBeInTheDocument();
  });
});

/** Resolves when the countdown of the only toast runs: its timer is the only one on the page. */
const running = () => expect.poll(() => vi.getTimerCount(), atOnce).toBe(1);
const stopped = () => expect.poll(() => vi.getTimerCount(), atOnce).toBe(0);

describe('the countdown of a toast', () => {
  /** Pauses the countdown after 1.5 s of 4 s, resumes it after a minute, and expects that 2.5 s remain. */
  async function stopsFor(hold: () => Promise<unknown>, release: () => Promise<unknown>) {
    toast.info('held');
    await running();
    await advance(1500);
    await hold();
    await stopped();
    await advance(60_000);
    expect(isLeaving('held')).toBe(false);
    await release();
    await running();
    await advance(2499);
    expect(isLeaving('held')).toBe(false);
    await advance(1);
    await expect.poll(() => isLeaving('held'), atOnce).toBe(true);
  }

  test('stops while the toast is hovered', () =>
    stopsFor(
      () => toastOf('held').hover(),
      () => userEvent.hover(page.getByRole('button', { name: 'Generate' })),
    ));

  test('stops while something in the toast has focus', () =>
    stopsFor(
      async () => (page.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus(),
      async () => (page.getByRole('textbox').element() as HTMLElement).focus(),
    ));

  test('stops while the list is open by Alt+T', () =>
    stopsFor(
      () => userEvent.keyboard('{Alt>}t{/Alt}'),
      () => userEvent.keyboard('{Escape}'),
    ));

  test('stops while the toast is touched', () =>
    stopsFor(
      async () => touch('held', 'pointerdown', 0),
      async () => touch('held', 'pointerup', 0),
    ));

  test('stops while the tab is hidden', () =>
    stopsFor(
      () => setHidden(true),
      () => setHidden(false),
    ));

  test('does not start while the toast is loading', async () => {
    toast.loading('working', { id: 'job' });
    expect(toastList.read()[0]?.duration).toBe(Infinity);
    await expect.element(toastOf('working'), atOnce).toBeInTheDocument();
    await advance(3_600_000);
    expect(isLeaving('working')).toBe(false);
    toast.success('done', { id: 'job', duration: 100 });
    await running();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
    expect(toastOf('done').query()).not.toBeNull();
    await advance(100 + 200);
    await expect.element(toastOf('done'), atOnce).not.toBeInTheDocument();
  });

  test('runs for the next toast after a hovered toast was closed', async () => {
    toast.info('first', { duration: Infinity });
    await toastOf('first').hover();
    toast.dismiss();
    await advance(200);
    await expect.element(toastOf('first'), atOnce).not.toBeInTheDocument();
    await userEvent.hover(page.getByRole('button', { name: 'Generate' }));
    toast.info('second', { duration: 100 });
    await running();
    await advance(100 + 200);
    expect(toastList.read()).toHaveLength(0);
  });
});
