import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastList } from '#src/ui/toast/store.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  toast.dismiss();
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => toastList.read().map(({ title }) => title);

test('the newest is first', () => {
  toast.info('one');
  toast.info('two');
  expect(titles()).toEqual(['two', 'one']);
});

test.each(['default', 'success', 'info', 'warning', 'error'] as const)('%s is shown for 4000 ms', (type) => {
  toast[type]('title');
  expect(toastList.read()[0]).toMatchObject({ type, duration: 4000, dismissible: true });
});

test('loading does not end by itself', () => {
  toast.loading('title');
  expect(toastList.read()[0]?.duration).toBe(Infinity);
});

test('an id that is shown is updated in its place, and its time begins anew', () => {
  toast.loading('working', { id: 'job' });
  toast.info('other');
  toast.success('done', { id: 'job', description: 'all of it' });
  expect(titles()).toEqual(['other', 'done']);
  expect(toastList.read()[1]).toMatchObject({ type: 'success', duration: 4000, description: 'all of it', revision: 2 });
});

test('update changes what it is given and keeps the rest', () => {
  const id = toast.info('title', { description: 'text', duration: 9000 });
  toast.update(id, { title: 'new title' });
  expect(toastList.read()[0]).toMatchObject({ type: 'info', title: 'new title', description: 'text', duration: 9000 });
  toast.update('unknown', { title: 'nothing' });
  expect(titles()).toEqual(['new title']);
});

test('a dismissed toast leaves for 200 ms and is gone', () => {
  const id = toast.info('title');
  toast.dismiss(id);
  expect(toastList.read()[0]?.leaving).toBe(true);
  vi.advanceTimersByTime(199);
  expect(titles()).toEqual(['title']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('an id that is leaving comes back as a new toast and stays', () => {
  const id = toast.info('old', { id: 'same' });
  toast.dismiss(id);
  toast.info('new', { id });
  vi.advanceTimersByTime(1000);
  expect(titles()).toEqual(['new']);
});

test('without an id all are dismissed', () => {
  toast.info('one');
  toast.loading('two');
  toast.dismiss();
  vi.advanceTimersByTime(200);
  expect(titles()).toEqual([]);
});

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn<() => void>();
  const leave = toastList.subscribe(listener);
  const id = toast.info('one');
  toast.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast.info('two');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a promise is one toast: loading, then what came of it', async () => {
  const good = Promise.resolve(3);
  toast.promise(good, { loading: 'counting', success: (value) => `${value} found`, error: 'failed' }, { id: 'count' });
  expect(toastList.read()[0]).toMatchObject({ type: 'loading', title: 'counting', duration: Infinity });
  await good;
  expect(toastList.read()).toMatchObject([{ type: 'success', title: '3 found', duration: 4000 }]);

  const bad = Promise.reject(new Error('no'));
  toast.promise(bad, { loading: 'counting', success: 'found', error: (reason) => (reason as Error).message }, { id: 'count' });
  await bad.catch(() => {});
  expect(toastList.read()).toMatchObject([{ type: 'error', title: 'no', duration: 4000 }]);
});

test('what came of a promise is shown even if its toast was closed', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  const id = toast.promise(promise, { loading: 'saving', success: 'saved', error: 'failed' });
  toast.dismiss(id);
  vi.advanceTimersByTime(200);
  resolve();
  await promise;
  expect(titles()).toEqual(['saved']);
});
