import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type JobFault, WorkerDied } from '#src/thread/job-error.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { useAction, useLatest } from '#src/thread/use-action.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { connectTrial } from './trial-client.ts';
import type { Counting } from './trial-engine.ts';

interface Asked {
  readonly request: string;
  readonly options: CallOptions;
  readonly answer: (value: string) => void;
  readonly fail: (error: unknown) => void;
  readonly release: ReturnType<typeof vi.fn>;
}

/** Makes a client whose results arrive when the test decides, in any order. */
function clientByHand() {
  const asked: Asked[] = [];
  const call = (request: string, options: CallOptions) =>
    new Promise<Releasable<string>>((resolve, reject) => {
      const release = vi.fn<() => void>();
      asked.push({ request, options, answer: (value) => resolve({ value, release }), fail: reject, release });
    });
  return { call, asked };
}

describe('useLatest', () => {
  test('shows the newest result, also if an older one arrives after it', async () => {
    const { call, asked } = clientByHand();
    const { result, rerender, act } = await renderHook((request: string = 'a') => useLatest(call, request));
    expect(result.current).toMatchObject({ status: 'loading', value: undefined });
    await rerender('ab');
    expect(asked.map(({ request }) => request)).toEqual(['a', 'ab']);
    expect(asked[0]?.options.signal?.aborted).toBe(true);
    asked[1]?.answer('answer to ab');
    await expect.poll(() => result.current).toMatchObject({ status: 'ready', value: 'answer to ab' });
    await act(async () => asked[0]?.answer('answer to a'));
    expect(result.current).toMatchObject({ status: 'ready', value: 'answer to ab' });
    expect(asked[0]?.release).toHaveBeenCalledOnce();
    expect(asked[1]?.release).not.toHaveBeenCalled();
  });

  test('does not repeat the job while its request is unchanged', async () => {
    const { call, asked } = clientByHand();
    const { rerender } = await renderHook((request: string = 'a') => useLatest(call, request));
    await rerender('a');
    await rerender('a');
    expect(asked).toHaveLength(1);
  });

  test('removes its value when the request becomes null, so that the value does not reappear with the next request', async () => {
    const { call, asked } = clientByHand();
    const { result, rerender } = await renderHook((request: string | null = 'a') => useLatest(call, request));
    asked[0]?.answer('first');
    await expect.poll(() => result.current.status).toBe('ready');
    await rerender(null);
    expect(result.current.status).toBe('idle');
    expect(asked[0]?.release).toHaveBeenCalledOnce();
    await rerender('b');
    expect(result.current).toMatchObject({ status: 'loading', value: undefined });
  });

  test('keeps the last result while a job runs, and releases its memory when the next result arrives', async () => {
    const { call, asked } = clientByHand();
    const { result, rerender } = await renderHook((request: string = 'a') => useLatest(call, request));
    asked[0]?.answer('first');
    await expect.poll(() => result.current.status).toBe('ready');
    await rerender('b');
    expect(result.current).toMatchObject({ status: 'loading', value: 'first' });
    asked[1]?.options.onProgress?.(1, 4);
    await expect.poll(() => result.current).toMatchObject({ status: 'loading', value: 'first', progress: { done: 1, total: 4 } });
    expect(asked[0]?.release).not.toHaveBeenCalled();
    asked[1]?.answer('second');
    await expect.poll(() => result.current).toMatchObject({ status: 'ready', value: 'second' });
    expect(asked[0]?.release).toHaveBeenCalledOnce();
  });

  test('keeps the last result beside the error of an invalid request', async () => {
    const { call, asked } = clientByHand();
    const { result, rerender } = await renderHook((request: string = 'a') => useLatest(call, request));
    asked[0]?.answer('good');
    await expect.poll(() => result.current.status).toBe('ready');
    await rerender('bad');
    const error = new InputError('uuid.error.count', 'count');
    asked[1]?.fail(error);
    await expect.poll(() => result.current).toMatchObject({ status: 'failed', value: 'good', error });
    expect(asked[0]?.release).not.toHaveBeenCalled();
  });

  test('ignores the progress of a superseded job', async () => {
    const { call, asked } = clientByHand();
    const { result, rerender, act } = await renderHook((request: string = 'a') => useLatest(call, request));
    await rerender('b');
    await act(() => asked[0]?.options.onProgress?.(9, 10));
    expect(result.current).toMatchObject({ status: 'loading', progress: undefined });
  });

  test('aborts the running job and has no result when its request becomes null', async () => {
    const { call, asked } = clientByHand();
    const { result, rerender } = await renderHook((request: string | null = 'a') => useLatest(call, request));
    await rerender(null);
    expect(result.current).toEqual({ status: 'idle' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.options.signal?.aborted).toBe(true);
  });

  test('aborts its job at unmount', async () => {
    const { call, asked } = clientByHand();
    const { unmount } = await renderHook(() => useLatest(call, 'a'));
    expect(asked[0]?.options.signal?.aborted).toBe(false);
    await unmount();
    expect(asked[0]?.options.signal?.aborted).toBe(true);
  });

  test('requested twenty times over a real worker, returns only the last result', async () => {
    const { client } = connectTrial();
    // Only the last job ends by itself; the others run until they are canceled.
    const requests: readonly Counting[] = Array.from({ length: 20 }, (_, index) => ({
      value: `typed ${index}`,
      ...(index === 19 ? { steps: 6 } : {}),
    }));
    const seen = new Set<string>();
    const { result, rerender } = await renderHook((request: Counting = requests[0] as Counting) => {
      const state = useLatest(client.count, request);
      if (state.status === 'ready') seen.add(state.value.value);
      return state;
    });
    for (const request of requests) await rerender(request);
    await expect.poll(() => result.current.status).toBe('ready');
    expect([...seen]).toEqual(['typed 19']);
  });
});

describe('useAction', () => {
  test('runs no job before the first call', async () => {
    const { call, asked } = clientByHand();
    const { result } = await renderHook(() => useAction(call));
    expect(result.current.state).toEqual({ status: 'idle' });
    expect(asked).toHaveLength(0);
  });

  test('called twice, aborts the first job and shows the second result', async () => {
    const { call, asked } = clientByHand();
    const { result, act } = await renderHook(() => useAction(call));
    await act(() => result.current.run('first'));
    await act(() => result.current.run('second'));
    expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
    asked[0]?.answer('1');
    asked[1]?.answer('2');
    await expect.poll(() => result.current.state).toMatchObject({ status: 'ready', value: '2' });
    expect(asked[0]?.release).toHaveBeenCalledOnce();
  });

  test('canceled, keeps the last result; without a result it is empty again', async () => {
    const { call, asked } = clientByHand();
    const { result, act } = await renderHook(() => useAction(call));
    await act(() => result.current.run('first'));
    await act(() => result.current.cancel());
    expect(result.current.state).toEqual({ status: 'idle', isCanceled: true });
    await act(() => result.current.run('second'));
    asked[1]?.answer('2');
    await expect.poll(() => result.current.state.status).toBe('ready');
    await act(() => result.current.run('third'));
    await act(() => result.current.cancel());
    expect(result.current.state).toMatchObject({ status: 'ready', value: '2' });
    await act(async () => asked[2]?.answer('3'));
    expect(result.current.state).toMatchObject({ status: 'ready', value: '2' });
    expect(asked[1]?.release).not.toHaveBeenCalled();
  });

  test('shows a preview until the job ends, and releases the last result for it, so that memory contains one', async () => {
    const { call, asked } = clientByHand();
    const { result, act } = await renderHook(() => useAction(call));
    await act(() => result.current.run('first'));
    asked[0]?.answer('1');
    await expect.poll(() => result.current.state.status).toBe('ready');
    await act(() => result.current.run('second'));
    expect(asked[0]?.release).not.toHaveBeenCalled();
    await act(() => asked[1]?.options.onProgress?.(0, 1, 'rows'));
    expect(asked[0]?.release).toHaveBeenCalledOnce();
    expect(result.current.state).toMatchObject({ status: 'loading', value: undefined, preview: 'rows' });
    await act(() => asked[1]?.options.onProgress?.(2, 4));
    expect(result.current.state).toMatchObject({ value: undefined, preview: 'rows', progress: { done: 2, total: 4 } });
    // The preview stays while the next job begins.
    await act(() => result.current.run('third'));
    expect(result.current.state).toMatchObject({ status: 'loading', value: undefined, preview: 'rows' });
    await act(async () => asked[2]?.fail(new InputError('uuid.error.count', 'count')));
    expect(result.current.state).toMatchObject({ status: 'failed', value: undefined });
    await act(() => result.current.run('fourth'));
    await act(() => asked[3]?.options.onProgress?.(0, 1, 'rows'));
    await act(() => result.current.cancel());
    expect(result.current.state).toEqual({ status: 'idle', isCanceled: true });
    await act(() => result.current.run('fifth'));
    asked[4]?.answer('5');
    await expect.poll(() => result.current.state).toMatchObject({ status: 'ready', value: '5' });
    expect(asked[0]?.release).toHaveBeenCalledOnce();
  });

  test('returns how long the job took', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { call, asked } = clientByHand();
    const { result, act } = await renderHook(() => useAction(call));
    await act(() => result.current.run('a'));
    vi.advanceTimersByTime(40);
    await act(async () => asked[0]?.answer('A'));
    expect(result.current.state).toMatchObject({ status: 'ready', elapsedMs: 40 });
  });

  test('uses the client of the newest render', async () => {
    const old = clientByHand();
    const current = clientByHand();
    const { result, rerender, act } = await renderHook((client: typeof old = old) => useAction(client.call));
    await rerender(current);
    await act(() => result.current.run('a'));
    expect([old.asked.length, current.asked.length]).toEqual([0, 1]);
  });
});

describe('a fault', () => {
  test.each<[what: string, error: unknown, code: string]>([
    ['a bug', new TypeError('rows is undefined'), 'error.bug'],
    ['a worker that died', new WorkerDied('The worker closed'), 'error.stopped'],
    ['a worker that could not be loaded', new WorkerDied('The worker could not be loaded', 'unloaded'), 'error.unloaded'],
    ['a chunk that could not be loaded', new TypeError('Failed to fetch dynamically imported module: /a.js'), 'error.unloaded'],
    ['no memory for an array', new RangeError('Array buffer allocation failed'), 'error.stopped'],
    ['no memory for a string', new RangeError('Invalid string length'), 'error.stopped'],
    ['no memory for a message', new DOMException('Data cannot be cloned, out of memory.', 'DataCloneError'), 'error.stopped'],
    ['a bug that is a RangeError', new RangeError('Maximum call stack size exceeded'), 'error.bug'],
  ])('%s is returned as an error state with the last good value, and the request can be retried', async (_, error, code) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { call, asked } = clientByHand();
    const { result, rerender, act } = await renderHook((request: string = 'a') => useLatest(call, request));
    asked[0]?.answer('good');
    await expect.poll(() => result.current.status).toBe('ready');
    await rerender('b');
    asked[1]?.fail(error);
    await expect.poll(() => result.current).toMatchObject({ status: 'failed', value: 'good', error: { kind: 'fault', code } });
    // A bug is written to the console with its stack.
    expect(said.mock.calls).toEqual(code === 'error.bug' ? [[error]] : []);
    said.mockRestore();
    const { error: fault } = result.current as { error: unknown };
    await act(() => (fault as JobFault).retry());
    expect(asked.map(({ request }) => request)).toEqual(['a', 'b', 'b']);
    asked[2]?.answer('at last');
    await expect.poll(() => result.current).toMatchObject({ status: 'ready', value: 'at last' });
  });

  test('of a superseded job is not shown', async () => {
    const { call, asked } = clientByHand();
    const { result, rerender } = await renderHook((request: string = 'a') => useLatest(call, request));
    await rerender('ab');
    asked[0]?.fail(new TypeError('rows is undefined'));
    asked[1]?.answer('fine');
    await expect.poll(() => result.current).toMatchObject({ status: 'ready', value: 'fine' });
  });
});
