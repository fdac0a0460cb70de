import { connect } from '#src/thread/worker-client.ts';
import type { LogoEngine } from '#workers/logo/engine.ts';
import { CACHED_MS } from '#workers/logo/request.ts';
import type { QrEngine } from '#workers/qr/engine.ts';
import type { VerifyEngine } from '#workers/qr/verify.engine.ts';

export const BATCH_WORKERS = (globalThis.navigator?.hardwareConcurrency ?? 1) > 1 ? 2 : 1;

/** Codes are drawn in one worker. */
export const qrClient = connect<QrEngine>({
  spawn: () => new Worker(new URL('../../../workers/qr/draw.worker.ts', import.meta.url), { type: 'module', name: 'qr-draw' }),
});

/** Pictures are read back in another: a slow decoder never holds up a keystroke. */
export const verifyClient = connect<VerifyEngine>({
  spawn: () => new Worker(new URL('../../../workers/qr/verify.worker.ts', import.meta.url), { type: 'module', name: 'qr-verify' }),
});

/** Lists are drawn and read back by as many as there are cores for, up to two. */
export const batchClient = connect<VerifyEngine>({
  spawn: () => new Worker(new URL('../../../workers/qr/verify.worker.ts', import.meta.url), { type: 'module', name: 'qr-batch' }),
  workers: BATCH_WORKERS,
});

/** Logos are fetched and decoded in another, the only one that may ask other sites for anything. It lives as long as what it has cached. */
export const logoClient = connect<LogoEngine>({
  spawn: () => new Worker(new URL('../../../workers/logo/logo.worker.ts', import.meta.url), { type: 'module', name: 'qr-logo' }),
  retireAfterMs: CACHED_MS,
});
