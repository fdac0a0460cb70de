import { parentPort } from 'node:worker_threads';
import { BlockError, type BlockTask, ownCrew, type WorkedBlock } from '#workers/visualizer/stream.engine.ts';
import { freeControl } from '#workers/wire/control.ts';

/** A message to a thread of `verstak table`: a task begins, a block of it, or the request for the answer. */
export type ThreadRequest = { readonly task: BlockTask } | { readonly block: WorkedBlock } | { readonly end: true };

const port = parentPort as NonNullable<typeof parentPort>;
const crew = ownCrew(freeControl());

async function answer(request: ThreadRequest): Promise<void> {
  if ('task' in request) return crew.begin(request.task);
  if ('end' in request) return port.postMessage({ answers: await crew.end() });
  try {
    const done = await crew.add(request.block);
    port.postMessage(done, done.part ? [done.part.buffer, done.memory] : [done.memory]);
  } catch (error) {
    if (!(error instanceof BlockError)) throw error;
    port.postMessage({ problem: error.problem });
  }
}

port.on('message', (request: ThreadRequest) => void answer(request));
