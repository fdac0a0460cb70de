import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useRowWindow } from '#src/ui/lines-list/use-row-window.ts';
import { rowText } from '#workers/wire/lines.ts';
import { advance, atOnce, stopClock } from '../clock.ts';
import {
  MILLION,
  million,
  list,
  find,
  goTo,
  show,
  scroller,
  rowAt,
  inSight,
  topInSight,
  lastInSight,
  frame,
  pasted,
} from './lines-page.tsx';

/** Renders the scroller of a million rows without the rows; it shows the number of the top row. */
function Scroller() {
  const scroller = useRef<HTMLDivElement>(null);
  const { shown } = useRowWindow(scroller, MILLION);
  return (
    <div ref={scroller} role="list" aria-label="Values" style={{ height: 340, overflowY: 'auto', lineHeight: '34px' }}>
      <div style={{ height: shown?.canvasPx }}>{shown?.top}</div>
    </div>
  );
}

test('small steps up from a position of the thumb reach the first of a million rows', async () => {
  await render(<Scroller />);
  scroller().scrollTop = 1_040_000;
  await expect.poll(() => Number(list.element().textContent)).toBeGreaterThan(1_040_000 / 34 + 1000);
  // Each step is shorter than a drag of the thumb (4,000 px), and without a pause the list does not correct the thumb's position. No frame
  // passes between the steps, so the scroll event that the browser would send with the next frame is sent here.
  stopClock();
  onTestFinished(() => void vi.useRealTimers());
  for (let steps = 0; steps < 400 && scroller().scrollTop > 0; steps++) {
    scroller().scrollTop -= 3900;
    scroller().dispatchEvent(new Event('scroll'));
  }
  expect([scroller().scrollTop, list.element().textContent]).toEqual([0, '0']);
});

describe('a million rows', () => {
  test('are reached at both ends, with fewer than 60 of them in the document', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)?.textContent).toContain('Row 00000000');
    scroller().focus();
    await userEvent.keyboard('{End}');
    await expect.poll(lastInSight).toBe(MILLION);
    await userEvent.keyboard('{Home}');
    await expect.poll(topInSight).toBe(1);
    expect(rowAt(1)?.getAttribute('aria-setsize')).toBe(String(MILLION));
    expect(scroller().querySelectorAll('[role=listitem]').length).toBeLessThan(60);
  });

  test('are scrolled by dragging the thumb: in proportion, and to both ends', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    const max = scroller().scrollHeight - scroller().clientHeight;
    scroller().scrollTop = max;
    await expect.poll(lastInSight).toBe(MILLION);
    scroller().scrollTop = max / 2;
    await expect.poll(() => Math.abs((topInSight() ?? 0) - MILLION / 2)).toBeLessThan(100);
    scroller().scrollTop = 0;
    await expect.poll(topInSight).toBe(1);
  });

  test('are scrolled by the wheel by whole rows at the beginning, in the middle and near the end', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    stopClock();
    onTestFinished(() => void vi.useRealTimers());
    for (const share of [0, 0.5, 0.97]) {
      scroller().scrollTop = Math.round((scroller().scrollHeight - scroller().clientHeight) * share);
      await frame();
      await frame();
      const row = scroller().querySelector('[role=listitem]')?.getBoundingClientRect().height ?? 0;
      const before = topInSight() ?? 0;
      for (let notch = 0; notch < 3; notch++) {
        await userEvent.wheel(list, { delta: { y: row * 3 } });
        await frame();
      }
      await expect.poll(topInSight, { ...atOnce, message: `wheel at ${share}` }).toBe(before + 9);
      // After a pause of 150 ms the list may move its thumb, but never its rows.
      await advance(150);
      expect(topInSight(), `rest at ${share}`).toBe(before + 9);
    }
  });

  test('are moved through by keys', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowAt(3));
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.activeElement).toBe(rowAt(2));
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => Number(document.activeElement?.getAttribute('aria-posinset'))).toBeGreaterThan(9);
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect.poll(() => document.activeElement).toBe(rowAt(MILLION - 1));
    expect(inSight()).toContain(MILLION - 1);
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect.poll(() => Number(document.activeElement?.getAttribute('aria-posinset'))).toBeLessThan(MILLION - 15);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => document.activeElement).toBe(rowAt(1));
  });

  test('a row is copied by Enter and by Ctrl+C', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().focus();
    stopClock();
    onTestFinished(() => void vi.useRealTimers());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' }), atOnce).toBeInTheDocument();
    // Other files run at the same time and share the clipboard, so a row is copied again if they have replaced it.
    const copied = async (row: number, keys: string) => {
      rowAt(row)?.focus();
      await userEvent.keyboard(keys);
      return pasted();
    };
    await expect.poll(() => copied(2, '{Enter}')).toBe(rowText(million, 1));
    await expect.poll(() => copied(2, '{ArrowDown}{ControlOrMeta>}c{/ControlOrMeta}')).toBe(rowText(million, 2));
  });

  test('the focus stays in the list when the focused row is removed by scrolling', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowAt(1));
    scroller().scrollTop = 5_000_000;
    await expect.poll(() => document.activeElement).toBe(scroller());
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowAt(2));
  });

  test('a row is shown by its number; anything else is refused with the range', async () => {
    await show(million);
    await goTo.fill('654,321');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(rowAt(654_321));
    expect(inSight()).toContain(654_321);
    expect(rowAt(654_321)?.textContent).toContain('Row 00654320');
    for (const wrong of ['0', '1000001', 'x', '']) {
      await goTo.fill(wrong);
      await userEvent.keyboard('{Enter}');
      await expect.element(goTo).toHaveAttribute('aria-invalid', 'true');
      await expect.element(goTo).toHaveAccessibleDescription('A row from 1 to 1,000,000');
    }
    await goTo.fill('1');
    await expect.element(goTo).not.toHaveAttribute('aria-invalid');
  });

  test('text in them is found in uppercase and lowercase', async () => {
    await show(million);
    await find.fill('row 0099');
    await expect.element(page.getByText('1 of 10,000')).toBeInTheDocument();
    await expect.poll(inSight).toContain(990_001);
    expect(rowAt(990_001)?.querySelector('mark')?.textContent).toBe('Row 0099');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText('3 of 10,000')).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(page.getByText('2 of 10,000')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Previous match' }).click();
    await page.getByRole('button', { name: 'Previous match' }).click();
    await expect.element(page.getByText('10,000 of 10,000')).toBeInTheDocument();
    await expect.poll(inSight).toContain(MILLION);
    await find.fill('no such row');
    await expect.element(page.getByText('No matches')).toBeInTheDocument();
  });

  describe('are searched in slices of 8 ms', () => {
    const SLICE_MS = 8;
    /** Bytes searched between two readings of the clock. */
    const BLOCK_BYTES = 64 * 1024;

    /** Replaces the clock by one that advances 1 ms per read; each slice after the first begins by a timer. */
    beforeEach(async () => {
      await show(million);
      stopClock();
      let nowMs = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => nowMs++);
    });
    afterEach(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });

    test('between which the page can respond', async () => {
      const timers = vi.spyOn(window, 'setTimeout');
      await find.fill('row 00999999');
      await expect.poll(() => timers.mock.calls.length, atOnce).toBeGreaterThan(0);
      await vi.runAllTimersAsync();
      await expect.element(page.getByText('1 of 1', { exact: true }), atOnce).toBeInTheDocument();
      const pauses = timers.mock.calls.filter(([, delayMs]) => !delayMs).length;
      expect(pauses).toBeGreaterThanOrEqual(Math.floor(million.bytes.byteLength / BLOCK_BYTES / SLICE_MS));
    });

    test('which a newer search ends', async () => {
      await find.fill('r');
      await advance(0);
      await find.fill('ro');
      await advance(0);
      await find.fill('row 00500000');
      await vi.runAllTimersAsync();
      await expect.element(page.getByText('1 of 1', { exact: true }), atOnce).toBeInTheDocument();
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  test('Ctrl+F in the list moves to the search field, Escape moves back', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}{ControlOrMeta>}f{/ControlOrMeta}');
    await expect.element(find).toHaveFocus();
    await userEvent.keyboard('00012345{Escape}');
    await expect.element(find).toHaveValue('');
    await expect.poll(() => scroller().contains(document.activeElement)).toBe(true);
  });
});
