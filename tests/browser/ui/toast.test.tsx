import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast, toastList } from '#src/ui/toast/store.ts';
import { wait, toastOf, boxOf, isLeaving, settled, withToaster, setHidden, touch } from './toast-page.tsx';

withToaster();

describe('figures', () => {
  test('356 px wide, 24 px from the edges, 14 px apart when the stack is open', async () => {
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

  test('16 px from the edges on a phone', async () => {
    await page.viewport(390, 700);
    toast.info('one', { duration: Infinity });
    await expect.element(toastOf('one')).toBeVisible();
    await settled();
    expect(390 - boxOf('one').right).toBeCloseTo(16, 1);
    expect(700 - boxOf('one').bottom).toBeCloseTo(16, 1);
    expect(boxOf('one').width).toBeCloseTo(356, 1);
  });

  test('three are visible, the newest in front, the others peeking out behind it', async () => {
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

  test('closes after 4000 ms and is removed 200 ms later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const time = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    const painted = () => new Promise(requestAnimationFrame);
    toast.success('File downloaded successfully');
    while (!toastOf('File downloaded successfully').query()) await painted();
    await painted();
    await painted();
    await time(3999);
    await painted();
    expect(isLeaving('File downloaded successfully')).toBe(false);
    await time(1);
    await painted();
    expect(isLeaving('File downloaded successfully')).toBe(true);
    await time(199);
    await painted();
    expect(toastOf('File downloaded successfully').query()).not.toBeNull();
    await time(1);
    await painted();
    expect(toastOf('File downloaded successfully').query()).toBeNull();
  });
});

describe('time stands still', () => {
  /** Holds a toast for longer than it has, then lets it go on. */
  async function heldBy(hold: () => Promise<unknown>, release: () => Promise<unknown>) {
    const id = toast.info('held', { duration: Infinity });
    await expect.element(toastOf('held')).toBeVisible();
    await hold();
    toast.update(id, { duration: 200 });
    await wait(350);
    expect(isLeaving('held')).toBe(false);
    await release();
    await expect.poll(() => isLeaving('held')).toBe(true);
  }

  test('while hovered', () =>
    heldBy(
      () => toastOf('held').hover(),
      () => userEvent.hover(page.getByRole('button', { name: 'Generate' })),
    ));

  test('while something in it has focus', () =>
    heldBy(
      async () => (page.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus(),
      async () => (page.getByRole('textbox').element() as HTMLElement).focus(),
    ));

  test('while opened by Alt+T', () =>
    heldBy(
      () => userEvent.keyboard('{Alt>}t{/Alt}'),
      () => userEvent.keyboard('{Escape}'),
    ));

  test('while touched', () =>
    heldBy(
      async () => touch('held', 'pointerdown', 0),
      async () => touch('held', 'pointerup', 0),
    ));

  test('while the tab is hidden', () =>
    heldBy(
      () => setHidden(true),
      () => setHidden(false),
    ));

  test('and goes on with what was left', async () => {
    toast.info('held', { duration: 2000 });
    await expect.element(toastOf('held')).toBeVisible();
    await wait(1200);
    await setHidden(true);
    await wait(1000);
    expect(isLeaving('held')).toBe(false);
    const startMs = performance.now();
    await setHidden(false);
    await expect.poll(() => isLeaving('held'), { interval: 10, timeout: 3000 }).toBe(true);
    expect(performance.now() - startMs).toBeLessThan(1600);
  });

  test('for a loading toast always', async () => {
    toast.loading('working', { id: 'job' });
    expect(toastList.read()[0]?.duration).toBe(Infinity);
    await wait(300);
    expect(isLeaving('working')).toBe(false);
    toast.success('done', { id: 'job', duration: 100 });
    await expect.element(toastOf('done')).toBeInTheDocument();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
    await expect.element(toastOf('done')).not.toBeInTheDocument();
  });

  test('not for the next one when the hovered one is gone', async () => {
    toast.info('first', { duration: Infinity });
    await toastOf('first').hover();
    toast.dismiss();
    await expect.element(toastOf('first')).not.toBeInTheDocument();
    await userEvent.hover(page.getByRole('button', { name: 'Generate' }));
    toast.info('second', { duration: 100 });
    await expect.poll(() => toastList.read().length).toBe(0);
  });
});
