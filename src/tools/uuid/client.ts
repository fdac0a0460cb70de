import { connect } from '#src/thread/worker-client.ts';
import type { UuidEngine } from '#workers/uuid/engine.ts';

/** Worker for UUIDs. */
export const uuidClient = connect<UuidEngine>({
  spawn: () => new Worker(new URL('../../../workers/uuid/worker.ts', import.meta.url), { type: 'module', name: 'uuid' }),
});
