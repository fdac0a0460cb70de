import { connect } from '#src/thread/connect.ts';
import type { UuidEngine } from '#workers/uuid/engine.ts';

/** UUIDs are made and read in their own worker. */
export const uuidClient = connect<UuidEngine>(
  () => new Worker(new URL('../../../workers/uuid/worker.ts', import.meta.url), { type: 'module', name: 'uuid' }),
);
