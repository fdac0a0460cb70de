import { connect, type Releasable } from '../src/thread/worker-client.ts';
import type { Base64Engine } from '../workers/base64/engine.ts';
import { type Encoded, plainEncoding } from '../workers/base64/request.ts';
import { Asker } from './measure/asker.ts';
import type { OursRequest } from './workers/base64.ours.worker.ts';

/** Opens the encoder and decoder of the engine on input in memory. Result memory is transferred back with the next request. */
export function openBase64() {
  const url = new URL('./workers/base64.ours.worker.ts', import.meta.url);
  const worker = new Asker<OursRequest, Uint8Array<ArrayBuffer>>(new Worker(url, { type: 'module' }));
  let block: ArrayBuffer | null = null;
  return {
    prepare: (bytes: Uint8Array<ArrayBuffer>, text: string) => worker.ask({ job: 'prepare', input: { bytes, text } }),
    async run(job: Exclude<OursRequest['job'], 'prepare'>): Promise<Uint8Array<ArrayBuffer>> {
      const result = await worker.ask({ job, block }, block ? [block] : []);
      block = result.buffer;
      return result;
    },
  };
}

/** Opens the worker as the page uses it for typed text. The result is to be released before the next text. */
export function openTexts() {
  const client = connect<Base64Engine>({
    spawn: () => new Worker(new URL('../workers/base64/worker.ts', import.meta.url), { type: 'module' }),
  });
  return (source: string, lineByLine: boolean): Promise<Releasable<Encoded>> => {
    return client.encode({ ...plainEncoding, source, isText: true, lineByLine });
  };
}

/**
 * Opens the worker as the page uses it for files. The worker ends when its work is done, and the parts of the previous result are freed
 * with it.
 */
export function openFiles() {
  const client = connect<Base64Engine>({
    spawn: () => new Worker(new URL('../workers/base64/worker.ts', import.meta.url), { type: 'module' }),
    retireAfterMs: 0,
  });
  return async (source: File): Promise<Blob | null> => (await client.encode({ ...plainEncoding, source, isText: false })).value.blob;
}
