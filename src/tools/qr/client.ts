import { connect } from '#src/thread/worker-client.ts';
import type { LogoEngine } from '#workers/logo/engine.ts';
import { CACHED_MS } from '#workers/logo/request.ts';
import type { QrEngine } from '#workers/qr/engine.ts';
import type { VerifyEngine } from '#workers/qr/verify.engine.ts';

export const BATCH_WORKERS = (globalThis.navigator?.hardwareConcurrency ?? 1) > 1 ? 2 : 1;

/** Worker that draws codes. */
export const qrClient = connect<QrEngine>({
  spawn: () => new Worker(new URL('../../../workers/qr/draw.worker.ts', import.meta.url), { type: 'module', name: 'qr-draw' }),
});

/** Worker that reads pictures back, separate so that a slow decoder does not delay drawing. */
export const verifyClient = connect<VerifyEngine>({
  spawn: () => new Worker(new URL('../../../workers/qr/verify.worker.ts', import.meta.url), { type: 'module', name: 'qr-verify' }),
});

/** Workers that draw the codes of a list and read them back: two, or one if the computer has a single core. */
export const batchClient = connect<VerifyEngine>({
  spawn: () => new Worker(new URL('../../../workers/qr/verify.worker.ts', import.meta.url), { type: 'module', name: 'qr-batch' }),
  workers: BATCH_WORKERS,
});

/**
 * Worker that fetches and decodes logos, the only one whose policy allows requests to other sites. The worker is kept as long as its cache
 * is valid.
 */
export const logoClient = connect<LogoEngine>({
  spawn: () => new Worker(new URL('../../../workers/logo/logo.worker.ts', import.meta.url), { type: 'module', name: 'qr-logo' }),
  retireAfterMs: CACHED_MS,
});
