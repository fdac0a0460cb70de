/** What a worker may say before anybody listens: that it could not be loaded, and what it has asked for. */
const heard = ['error', 'message', 'messageerror'] as const;

/**
 * A worker that is spawned while the code of its client is still on its way, so that both are fetched at the same time. What it says until it
 * is taken is said again then.
 */
export interface WorkerAhead {
  /** To be listened to at once. */
  readonly take: () => Worker;
  readonly end: () => void;
}

export function spawnAhead(spawn: () => Worker): WorkerAhead {
  const worker = spawn();
  const said: Event[] = [];
  const controller = new AbortController();
  for (const type of heard) worker.addEventListener(type, (event) => said.push(event), { signal: controller.signal });
  return {
    take() {
      controller.abort();
      queueMicrotask(() => {
        for (const event of said) worker.dispatchEvent(event);
      });
      return worker;
    },
    end() {
      controller.abort();
      worker.terminate();
    },
  };
}
