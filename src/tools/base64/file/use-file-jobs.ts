import { useEffect, useRef, useState } from 'react';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { jobErrorOf } from '#src/thread/job-error.ts';
import type { JobState } from '#src/thread/job-state.ts';

export interface FileJob<Value> {
  readonly id: number;
  readonly file: File;
  /** State of the file; `empty` while it waits for earlier files. */
  readonly state: JobState<Value>;
}

type Call<Value> = (file: File, options: CallOptions) => Promise<Releasable<Value>>;

const waiting = { status: 'idle' } as const;
let lastId = 0;
const waitingJob = (file: File) => ({ id: ++lastId, file, state: waiting });

/**
 * Processes files one after another, because two files at once would share the throughput of the disk. A new `call` processes all files
 * again.
 */
export function useFileJobs<Value>(call: Call<Value>) {
  const [jobs, setJobs] = useState<readonly FileJob<Value>[]>([]);
  const running = useRef<{ readonly id: number; readonly controller: AbortController } | null>(null);
  const stop = () => {
    running.current?.controller.abort();
    running.current = null;
  };
  const put = (id: number, change: Partial<FileJob<Value>>) =>
    setJobs((before) => before.map((job) => (job.id === id ? { ...job, ...change } : job)));

  useEffect(() => stop, []);
  useEffect(() => {
    stop();
    setJobs((before) => before.map((job) => ({ ...job, state: waiting })));
  }, [call]);
  useEffect(() => {
    const next = running.current ? undefined : jobs.find(({ state }) => state.status === 'idle');
    if (!next) return;
    const { id, file } = next;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = { id, controller };
    const startedMs = performance.now();
    put(id, { state: { status: 'loading', value: undefined } });
    const end = (state: JobState<Value>) => {
      if (signal.aborted) return;
      running.current = null;
      put(id, { state });
    };
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) put(id, { state: { status: 'loading', value: undefined, progress: { done, total } } });
    };
    call(file, { signal, onProgress }).then(
      ({ value }) => end({ status: 'ready', value, elapsedMs: performance.now() - startedMs }),
      (error: unknown) => {
        if (signal.aborted) return;
        end({ status: 'failed', value: undefined, error: jobErrorOf(error, () => put(id, { state: waiting })) });
      },
    );
  }, [jobs, call]);

  return {
    jobs,
    add: (files: readonly File[]) => setJobs((before) => [...before, ...files.map(waitingJob)]),
    remove(id: number) {
      if (running.current?.id === id) stop();
      setJobs((before) => before.filter((job) => job.id !== id));
    },
    replace: (id: number, file: File) => put(id, { file, state: waiting }),
  };
}
