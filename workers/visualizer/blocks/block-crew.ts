import type { Control } from '../../wire/control.ts';
import { BlockError, problemOf } from './block-problem.ts';
import { type BlockAnswer, type BlockTask, BlockWork, type WorkedBlock } from './block-work.ts';
import { BlockMemory } from './blocks.ts';
import { type LineRange, readLines } from './line-range.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Those who work on blocks: this thread, or others. */
export interface BlockCrew {
  /** Number of blocks that are worked on at once. */
  readonly size: number;
  /** Begins a task. What was answered before is forgotten. */
  begin(task: BlockTask): void;
  /** Works on a block, whose memory is not used here until it is returned, or on lines of a file. Throws BlockError. */
  add(block: WorkedBlock | WorkedRange): Promise<WorkedPart>;
  /** Returns the answers of all. */
  end(): Promise<readonly BlockAnswer[]>;
}

/** Lines of a file that are a block. */
export interface WorkedRange extends Omit<WorkedBlock, 'bytes'> {
  readonly range: LineRange;
}

/** A block that is done. */
export interface WorkedPart {
  /** Its rows as a part of the file; null for a summary. */
  readonly part: Bytes | null;
  /** Null for lines of a file. */
  readonly memory: ArrayBuffer | null;
  /** Number of its rows, also of those that are not shown. */
  readonly rows: number;
}

/** Works on blocks in this thread. */
export function ownCrew(control: Control): BlockCrew {
  let work: BlockWork;
  /** Ends when all blocks so far are done: they share memory. */
  let before: Promise<unknown> = Promise.resolve();
  const own = new BlockMemory();
  const workOn = async (block: WorkedBlock | WorkedRange): Promise<WorkedPart> => {
    let bytes: Bytes = new Uint8Array();
    try {
      bytes = 'bytes' in block ? block.bytes : await readLines(block.range, own);
      const { shape, number } = block;
      const done = await work.add({ bytes, shape, number });
      if ('bytes' in block) return { ...done, memory: bytes.buffer };
      own.give(bytes.buffer);
      return { ...done, memory: null };
    } catch (error) {
      throw new BlockError(problemOf(error, bytes, block.shape));
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
