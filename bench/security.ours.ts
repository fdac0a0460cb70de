import { firstPassword } from '../tests/reference/first-requests.ts';
import { Asker } from './measure/asker.ts';
import { freeBlock } from '../workers/wire/block.ts';
import type { OursRequest, Printed } from './workers/security.ours.worker.ts';

/**
 * Opens the password engine. Its requests have the initial settings of the page: four classes of characters, at least one character of
 * each. The peers do not guarantee a character of each class.
 */
export function openSecurity() {
  const url = new URL('./workers/security.ours.worker.ts', import.meta.url);
  const worker = new Asker<OursRequest, Printed>(new Worker(url, { type: 'module' }));
  let block: ArrayBuffer | null = null;
  /** @param keeps  false if the memory is freed, so that the next passwords are written to memory that was not used before */
  return async (length: number, count: number, keeps = true): Promise<{ readonly text: Uint8Array<ArrayBuffer>; readonly ms: number }> => {
    const request = { ...firstPassword, length: String(length), count: String(count) };
    const { text, ms } = await worker.ask({ request, block }, block ? [block] : []);
    const bytes = text as Uint8Array<ArrayBuffer>;
    block = keeps ? bytes.buffer : null;
    if (!keeps) freeBlock(bytes.buffer);
    return { text: bytes, ms };
  };
}
