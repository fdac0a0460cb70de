import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastList } from '#src/ui/toast/store.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  toast.dismiss();
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => toastList.read().map(({ title }) => title);

test('the newest toast is first', () => {
  toast.info('one');
  toast.info('two');
  expect(titles()).toEqual(['two', 'one']);
});

test.each(['default', 'success', 'info', 'warning', 'error'] as const)('a toast of type %s is shown for 4000 ms', (type) => {
  toast[type]('title');
  expect(toastList.read()[0]).toMatchObject({ type, duration: 4000, dismissible: true });
});

test('a loading toast does not end', () => {
  toast.loading('title');
  expect(toastList.read()[0]?.duration).toBe(Infinity);
});

test('a toast with the id of a shown one replaces it in its place, and the countdown restarts', () => {
  toast.loading('working', { id: 'job' });
  toast.info('other');
  toast.success('done', { id: 'job', description: 'all of it' });
  expect(titles()).toEqual(['other', 'done']);
  expect(toastList.read()[1]).toMatchObject({ type: 'success', duration: 4000, description: 'all of it', revision: 2 });
});

test('a dismissed toast is closing for 200 ms and then removed', () => {
  const id = toast.info('title');
  toast.dismiss(id);
  expect(toastList.read()[0]?.leaving).toBe(true);
  vi.advanceTimersByTime(199);
  expect(titles()).toEqual(['title']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('a toast with the id of a closing one is added as a new toast', () => {
  const id = toast.info('old', { id: 'same' });
  toast.dismiss(id);
  toast.info('new', { id });
  vi.advanceTimersByTime(1000);
  expect(titles()).toEqual(['new']);
});

test('dismiss() without an id closes all toasts', () => {
  toast.info('one');
  toast.loading('two');
  toast.dismiss();
  vi.advanceTimersByTime(200);
  expect(titles()).toEqual([]);
});

test('listeners are called at every change until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const leave = toastList.subscribe(listener);
  const id = toast.info('one');
  toast.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast.info('two');
  expect(listener).toHaveBeenCalledTimes(2);
});
