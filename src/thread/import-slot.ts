import type { WorkerSlot } from './worker-slot.ts';

interface Loaded {
  readonly WorkerSlot: typeof WorkerSlot;
}

let times = 0;

/**
 * The code that speaks with workers. Some browsers remember for good that a module did not come; they also say where it is, and by another
 * name they ask for it again. The bundler calls what is in it as it likes.
 *
 * @param refusal  why it did not come the last time
 */
export async function importSlot(refusal: unknown): Promise<Loaded> {
  const address = /https?:\S+\.js/.exec(String(refusal));
  if (!address) return import('./worker-slot.ts');
  const parts = (await import(/* @vite-ignore */ `${address[0]}?${++times}`)) as Readonly<Record<string, Loaded>>;
  return Object.values(parts).find((part) => part.WorkerSlot) as Loaded;
}
