import { connect } from '#src/thread/worker-client.ts';
import type { SecurityEngine } from '#workers/security/engine.ts';

/** Worker for secrets. */
export const securityClient = connect<SecurityEngine>({
  spawn: () => new Worker(new URL('../../../workers/security/worker.ts', import.meta.url), { type: 'module', name: 'security' }),
});
