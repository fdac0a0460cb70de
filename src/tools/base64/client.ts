import { connect } from '#src/thread/worker-client.ts';
import type { Base64Engine } from '#workers/base64/engine.ts';

/** Two workers: what is done can be looked at while a large file is still on its way. */
export const base64Client = connect<Base64Engine>({
  spawn: () => new Worker(new URL('../../../workers/base64/worker.ts', import.meta.url), { type: 'module', name: 'base64' }),
  workers: 2,
});
