import { cleanup } from 'vitest-browser-react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowText } from '#workers/wire/lines.ts';
import { longestTaskMs, wait } from './english.tsx';
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

describe('a million rows', () => {
  test('appear, and both ends are reached, without a long task', async () => {
    const longest = await longestTaskMs(async () => {
      await cleanup();
      await show(million);
      await expect.poll(() => rowAt(1)?.textContent).toContain('Row 00000000');
      scroller().focus();
      await userEvent.keyboard('{End}');
      await expect.poll(lastInSight).toBe(MILLION);
      await userEvent.keyboard('{Home}');
      await expect.poll(topInSight).toBe(1);
    });
    expect(longest).toBe(0);
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

  test('are scrolled by the wheel row by row, anywhere', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    for (const share of [0, 0.5, 0.97]) {
      scroller().scrollTop = Math.round((scroller().scrollHeight - scroller().clientHeight) * share);
      await frame();
      await frame();
      const row = scroller().querySelector('[role=listitem]')?.getBoundingClientRect().height ?? 0;
      const before = topInSight() ?? 0;
      for (let notch = 0; notch < 6; notch++) {
        await userEvent.wheel(list, { delta: { y: row * 3 } });
        await frame();
      }
      await expect.poll(topInSight, { message: `wheel at ${share}` }).toBe(before + 18);
      await wait(250);
      expect(topInSight(), `rest at ${share}`).toBe(before + 18);
    }
  });

  test('are reached to the very ends by the wheel from wherever the thumb was left', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().scrollTop = 1_040_000;
    await frame();
    await frame();
    // A fling: steps smaller than a jump, with no pause in which the thumb could be put right.
    for (let steps = 0; steps < 400 && topInSight() !== 1; steps++) {
      scroller().scrollTop -= 3900;
      await frame();
    }
    expect(topInSight()).toBe(1);
  });

  test('are walked through by keys', async () => {
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
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument();
    await expect.poll(pasted).toBe(rowText(million, 1));
    rowAt(2)?.focus();
    await userEvent.keyboard('{ArrowDown}{ControlOrMeta>}c{/ControlOrMeta}');
    await wait(50);
    await expect.poll(pasted).toBe(rowText(million, 2));
  });

  test('the focus stays in the list when the row it was on is scrolled away', async () => {
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

  test('a row is gone to by its number, and a number that is none says what is allowed', async () => {
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

  test('text is found in them in any case, in slices', async () => {
    await show(million);
    const longest = await longestTaskMs(async () => {
      await find.fill('');
      await find.fill('row 0099');
      await expect.element(page.getByText('1 of 10,000')).toBeInTheDocument();
    });
    expect(longest).toBe(0);
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

  test('the newest search is the one that counts', async () => {
    await show(million);
    await find.fill('r');
    await find.fill('ro');
    await find.fill('row 00500000');
    await expect.element(page.getByText('1 of 1', { exact: true })).toBeInTheDocument();
    await wait(300);
    await expect.element(page.getByText('1 of 1', { exact: true })).toBeInTheDocument();
  });

  test('Ctrl+F in the list opens the search, Esc leads back', async () => {
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
