import { Worker } from 'node:worker_threads';
import {
  type BlockAnswer,
  type BlockCrew,
  BlockError,
  type BlockProblem,
  type WorkedBlock,
  type WorkedPart,
  type WorkedRange,
} from '#workers/visualizer/stream.engine.ts';
import { FileBlob } from '../../io/file-blob.ts';
import type { ThreadRequest } from '../../table-thread.ts';

type Reply = WorkedPart | { readonly problem: BlockProblem } | { readonly answers: readonly BlockAnswer[] };
interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/** The young generation of V8 has 48 MB otherwise: four threads then need 294 MB in place of 267 MB. Blocks are not part of it. */
const YOUNG_MB = 4;

/** A thread that answers its requests in their order. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];

  constructor(file: URL) {
    this.#worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    this.#worker.on('message', (reply: Reply) => this.#waiting.shift()?.resolve(reply));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  /** Number of requests without a reply. */
  get load(): number {
    return this.#waiting.length;
  }

  send(request: ThreadRequest): void {
    this.#worker.postMessage(request);
  }

  ask(request: ThreadRequest, memory: readonly ArrayBuffer[] = []): Promise<Reply> {
    const reply = new Promise<Reply>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    this.#worker.postMessage(request, memory);
    return reply;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Returns the request to work on lines of a file, which a thread reads itself. */
function placed({ range: { file, from, to }, shape, number }: WorkedRange): ThreadRequest {
  if (!(file instanceof FileBlob)) throw new Error('A thread reads files of the disk');
  return { lines: { place: file.place, from, to }, shape, number };
}

/** Threads that work on blocks. They begin with the first task. */
export class ThreadCrew implements BlockCrew {
  readonly size: number;
  readonly #file: URL;
  #threads: Thread[] = [];

  constructor(file: URL, size: number) {
    this.#file = file;
    this.size = size;
  }

  begin(task: Extract<ThreadRequest, { task: unknown }>['task']): void {
    // Threads of an earlier task may have blocks that are not done.
    this.stop();
    this.#threads = Array.from({ length: this.size }, () => new Thread(this.#file));
    for (const thread of this.#threads) thread.send({ task });
  }

  async add(block: WorkedBlock | WorkedRange): Promise<WorkedPart> {
    const [thread] = this.#threads.toSorted((a, b) => a.load - b.load) as [Thread];
    const reply = await ('bytes' in block ? thread.ask({ block }, [block.bytes.buffer]) : thread.ask(placed(block)));
    if ('problem' in reply) throw new BlockError(reply.problem);
    return reply as WorkedPart;
  }

  /** Returns the answers of the threads. Each thread ends before the next one answers, so that its memory is free. */
  async end(): Promise<readonly BlockAnswer[]> {
    const found: BlockAnswer[] = [];
    for (const thread of this.#threads.splice(0)) {
      const reply = await thread.ask({ end: true });
      if ('answers' in reply) found.push(...reply.answers);
      await thread.end();
    }
    return found;
  }

  /** Ends the threads. */
  stop(): void {
    for (const thread of this.#threads.splice(0)) void thread.end();
  }
}
