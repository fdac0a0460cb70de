import type { Control } from '../../wire/control.ts';
import { BlockError, problemOf } from './block-problem.ts';
import { type BlockAnswer, type BlockTask, BlockWork, type WorkedBlock } from './block-work.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Those who work on blocks: this thread, or others. */
export interface BlockCrew {
  /** Number of blocks that are worked on at once. */
  readonly size: number;
  /** Begins a task. What was answered before is forgotten. */
  begin(task: BlockTask): void;
  /** Works on a block, whose memory is not used here until it is returned. Throws BlockError. */
  add(block: WorkedBlock): Promise<WorkedPart>;
  /** Returns the answers of all. */
  end(): Promise<readonly BlockAnswer[]>;
}

/** A block that is done. */
export interface WorkedPart {
  /** Its rows as a part of the file; null for a summary. */
  readonly part: Bytes | null;
  readonly memory: ArrayBuffer;
  /** Number of its rows, also of those that are not shown. */
  readonly rows: number;
}

/** Works on blocks in this thread. */
export function ownCrew(control: Control): BlockCrew {
  let work: BlockWork;
  /** Ends when all blocks so far are done: they share memory. */
  let before: Promise<unknown> = Promise.resolve();
  const workOn = async (block: WorkedBlock): Promise<WorkedPart> => {
    try {
      return { ...(await work.add(block)), memory: block.bytes.buffer };
    } catch (error) {
      throw new BlockError(problemOf(error, block.bytes));
    }
  };
  return {
    size: 1,
    begin(task) {
      work = new BlockWork(task, control);
    },
    add(block) {
      const part = before.then(() => workOn(block));
      before = part.catch(() => undefined);
      return part;
    },
    end: () => Promise.resolve([work.answer]),
  };
}
