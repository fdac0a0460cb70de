import { parentPort } from 'node:worker_threads';
import { BlockError, type BlockTask, ownCrew, type WorkedBlock } from '#workers/visualizer/stream.engine.ts';
import { freeControl } from '#workers/wire/control.ts';
import { FileBlob, type FilePlace } from './io/file-blob.ts';

/** A message to a thread of `verstak table`: a task begins, a block of it, lines of a file that are a block, or the request for the answer. */
export type ThreadRequest =
  | { readonly task: BlockTask }
  | { readonly block: WorkedBlock }
  | ({ readonly lines: { readonly place: FilePlace; readonly from: number; readonly to: number } } & Omit<WorkedBlock, 'bytes'>)
  | { readonly end: true };

const port = parentPort as NonNullable<typeof parentPort>;
const crew = ownCrew(freeControl());

function work(request: Extract<ThreadRequest, { block: unknown } | { lines: unknown }>) {
  if ('block' in request) return crew.add(request.block);
  const { place, from, to } = request.lines;
  return crew.add({ range: { file: FileBlob.at(place), from, to }, shape: request.shape, number: request.number });
}

async function answer(request: ThreadRequest): Promise<void> {
  if ('task' in request) return crew.begin(request.task);
  if ('end' in request) return port.postMessage({ answers: await crew.end() });
  try {
    const done = await work(request);
    port.postMessage(
      done,
      [done.part?.buffer, done.memory].filter((memory) => memory instanceof ArrayBuffer),
    );
  } catch (error) {
    if (!(error instanceof BlockError)) throw error;
    port.postMessage({ problem: error.problem });
  }
}

port.on('message', (request: ThreadRequest) => void answer(request));
