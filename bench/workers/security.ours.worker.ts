import { securityEngine } from '../../workers/security/engine.ts';
import type { PasswordRequest } from '../../workers/security/request.ts';
import { BlockPool } from '../../workers/wire/block.ts';
import type { Control } from '../../workers/wire/control.ts';

export interface OursRequest {
  readonly request: PasswordRequest;
  /** The block filled by the previous request. */
  readonly block: ArrayBuffer | null;
}

/** Passwords, one per line, and the time in the worker alone, because a message to the page and back takes as long as ten thousand passwords. */
export interface Printed {
  readonly text: Uint8Array<ArrayBuffer> | string;
  readonly ms: number;
}

const pool = new BlockPool();
const control: Control = { tick: () => undefined, block: (sizeBytes) => pool.take(sizeBytes) };

self.onmessage = async ({ data: { request, block } }: MessageEvent<OursRequest>) => {
  if (block) pool.give(block);
  const startMs = performance.now();
  const { lines } = await securityEngine.passwords(request, control);
  const ms = performance.now() - startMs;
  postMessage({ text: lines.bytes, ms } satisfies Printed, { transfer: [lines.bytes.buffer] });
};
