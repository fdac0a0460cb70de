import { onTestFinished, vi } from 'vitest';
import { type ConnectOptions, connect, type WorkerClient } from '#src/thread/worker-client.ts';
import { raise, reached, type SharedNumber, sharedNumber } from './shared-number.ts';
import type { TrialEngine } from './trial-engine.ts';

interface Trial {
  readonly client: WorkerClient<TrialEngine>;
  /** All workers that the client has spawned. */
  readonly spawned: readonly Worker[];
}

export const spawnTrial = () => new Worker(new URL('./trial.worker.ts', import.meta.url), { type: 'module', name: 'trial' });
export const spawnMute = () => new Worker(new URL('./mute.worker.ts', import.meta.url), { type: 'module', name: 'mute' });

/** Starts a worker that does not start its engine while `begin` is 0. */
export function spawnLate(begin: SharedNumber): Worker {
  const worker = new Worker(new URL('./late-trial.worker.ts', import.meta.url), { type: 'module', name: 'late trial' });
  worker.postMessage(begin);
  return worker;
}

/** Connects a client of the trial engine, whose workers end with the test. */
export function connectTrial({ spawn = spawnTrial, ...options }: Partial<ConnectOptions<TrialEngine>> = {}): Trial {
  const spawned: Worker[] = [];
  onTestFinished(() => {
    for (const worker of spawned) worker.terminate();
  });
  const client = connect<TrialEngine>({
    ...options,
    spawn() {
      const worker = spawn();
      spawned.push(worker);
      return worker;
    },
  });
  return { client, spawned };
}

/** Runs a job whose first worker is terminated while it runs it. Returns the answer of the second worker. */
export async function answerAfterDeath({
  client,
  spawned,
}: Trial): Promise<{ readonly value: string; readonly instance: string; readonly calls: number }> {
  const [begun, end] = [sharedNumber(), sharedNumber()];
  const job = client.awaitEnd({ begun, end, value: 'done' });
  await reached(begun);
  spawned.at(-1)?.terminate();
  await reached(begun, 2);
  raise(end);
  return (await job).value;
}

/** Makes the timers of the page move only when the test moves them, until the test ends. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Resolves once the condition holds. It is checked between messages of the page: `expect.poll` would move stopped timers. */
export async function until(holds: () => boolean): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  while (!holds()) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  port1.close();
}

/** Resolves when the page calls `terminate` on a worker. The call then has no other effect. */
export function givenUp(worker: Worker | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (worker) vi.spyOn(worker, 'terminate').mockImplementation(() => resolve());
  });
}

/** Returns the error that a promise rejects with; throws an error if it resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail');
}
