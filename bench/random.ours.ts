import { Asker } from './measure/asker.ts';
import type { Drawn, OursRequest } from './workers/random.ours.worker.ts';

/** Opens the number engine without the page's client, in a worker. Result memory is transferred back with the next request. */
export function openRandom() {
  const url = new URL('./workers/random.ours.worker.ts', import.meta.url);
  const worker = new Asker<OursRequest, Drawn>(new Worker(url, { type: 'module' }));
  let block: ArrayBuffer | null = null;
  return async (request: Omit<OursRequest, 'block'>): Promise<Drawn> => {
    const lent = block?.byteLength === request.count * 4 ? block : null;
    const drawn = await worker.ask({ ...request, block: lent }, lent ? [lent] : []);
    block = drawn.out.buffer;
    return drawn;
  };
}
