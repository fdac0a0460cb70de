import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type PartsLabels, PartsLabelsContext } from '#src/ui/labels.ts';
import { toast, toastList } from '#src/ui/toast/store.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const labels = { close: 'Close', notifications: 'Notifications' } as PartsLabels;

function Labelled({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <PartsLabelsContext value={labels}>{children}</PartsLabelsContext>
    </StrictMode>
  );
}

const section = page.getByRole('region', { name: 'Notifications alt+T' });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const toastOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const boxOf = (text: string) => toastOf(text).element().getBoundingClientRect();
const isLeaving = (text: string) => (toastOf(text).query() as HTMLElement | null)?.dataset.leaving !== 'false';

/** Where everything stands when the movements are over. */
const settled = () => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));

beforeEach(async () => {
  await page.viewport(1280, 800);
  await userEvent.unhover(document.body);
  await render(
    <Labelled>
      <button type="button">Generate</button>
      <textarea aria-label="Text" />
      <Toaster />
    </Labelled>,
  );
});

afterEach(async () => {
  toast.dismiss();
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await expect.poll(() => toastList.read()).toHaveLength(0);
});

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

async function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function touch(text: string, type: string, dx: number, dy = 0) {
  const element = toastOf(text).element();
  const options = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0 };
  element.dispatchEvent(new PointerEvent(type, { ...options, clientX: 1000 + dx, clientY: 700 + dy }));
}

/** A mouse, because only a real pointer can be captured. */
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
  await mouse('mousePressed', 0, 0);
  const steps = overMs > 0 ? 4 : 2;
  for (let step = 1; step <= steps; step++) {
    if (overMs > 0) await wait(overMs / steps);
    await mouse('mouseMoved', (dx * step) / steps, (dy * step) / steps);
  }
  await mouse('mouseReleased', dx, dy);
}

describe('a swipe', () => {
  beforeEach(async () => {
    toast.info('swiped', { duration: Infinity });
    await expect.element(toastOf('swiped')).toBeVisible();
    await settled();
  });

  test('of 45 px to the right dismisses, however slow', async () => {
    await drag('swiped', 48, 0, 900);
    await expect.poll(() => isLeaving('swiped')).toBe(true);
  });

  test('of less, and slow, lets it come back', async () => {
    await drag('swiped', 40, 0, 900);
    expect(isLeaving('swiped')).toBe(false);
    await settled();
    expect(1280 - boxOf('swiped').right).toBeCloseTo(24, 1);
  });

  test('of less, but quick, dismisses', async () => {
    await drag('swiped', 0, 43, 0);
    await expect.poll(() => isLeaving('swiped')).toBe(true);
  });

  test('away from the edges does not', async () => {
    await drag('swiped', -120, 0, 0);
    await drag('swiped', 0, -120, 0);
    expect(isLeaving('swiped')).toBe(false);
  });

  test('does not take away what cannot be dismissed', async () => {
    toast.update(toastList.read()[0]!.id, { dismissible: false });
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await drag('swiped', 120, 0, 0);
    expect(isLeaving('swiped')).toBe(false);
  });
});

describe('keyboard and focus', () => {
  test('Alt+T, in any layout, goes to the open list and Escape back to where it was', async () => {
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

  test('Escape closes the toast that has focus; focus goes to the next, then back', async () => {
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

  test('closing with the mouse gives focus back to the field', async () => {
    await page.getByRole('textbox').click();
    toast.info('one', { duration: Infinity });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  test('Alt+T without a toast is left to the page', async () => {
    const event = new KeyboardEvent('keydown', { code: 'KeyT', altKey: true, bubbles: true, cancelable: true });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('words', () => {
  test('action and cancel are pressed once and close the toast, unless prevented', async () => {
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

  test('are announced politely, those of an error at once', async () => {
    await expect.element(section).toHaveAttribute('aria-live', 'polite');
    toast.error('Download failed');
    await expect.element(section).toHaveAttribute('aria-live', 'assertive');
    toast.info('Something else');
    await expect.element(section).toHaveAttribute('aria-live', 'polite');
  });

  test('another position has its own list', async () => {
    toast.info('above', { position: 'top-left', duration: Infinity });
    await expect.element(toastOf('above')).toBeVisible();
    await settled();
    expect([boxOf('above').left, boxOf('above').top]).toEqual([24, 24]);
  });
});

test('the server renders an empty section without a style attribute', () => {
  toast.info('not there');
  const html = renderToString(
    <Labelled>
      <Toaster />
    </Labelled>,
  );
  expect(html).toMatch(/^<section aria-label="Notifications alt\+T"[^>]*><\/section>$/);
  expect(html).not.toContain('style=');
});
