import { connect } from '#src/thread/worker-client.ts';
import type { Base64Engine } from '#workers/base64/engine.ts';

/** Two workers, so that results can be displayed while a large file is being processed. */
export const base64Client = connect<Base64Engine>({
  spawn: () => new Worker(new URL('../../../workers/base64/worker.ts', import.meta.url), { type: 'module', name: 'base64' }),
  workers: 2,
});
