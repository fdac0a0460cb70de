import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle, whenUsed } from '#src/ui/lazy/when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Removes requestIdleCallback from `window`, as in Safari. Setting it to undefined is not enough: `whenIdle` tests for it with `in`. */
function withoutIdleCallbacks(): Disposable {
  const own = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback') as PropertyDescriptor;
  Reflect.deleteProperty(window, 'requestIdleCallback');
  return { [Symbol.dispose]: () => void Object.defineProperty(window, 'requestIdleCallback', own) };
}

test('without requestIdleCallback a function runs by a timer, unless it is canceled', () => {
  using _ = withoutIdleCallbacks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [run, canceled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(run);
  whenIdle(canceled)();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  expect(canceled).not.toHaveBeenCalled();
});

test('a file that is dragged into the page is a first input, also if React stops the propagation of the event', async () => {
  const used = vi.fn<() => void>();
  const promise = whenUsed().then(used);
  await Promise.resolve();
  expect(used).not.toHaveBeenCalled();
  document.body.addEventListener('dragenter', (event) => event.stopPropagation(), { once: true });
  document.body.dispatchEvent(new DragEvent('dragenter', { bubbles: true }));
  await promise;
  expect(used).toHaveBeenCalledOnce();
});
