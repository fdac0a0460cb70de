import type { Control } from '../wire/control.ts';
import { type BlockCrew, ownCrew, type WorkedPart, type WorkedRange } from './blocks/block-crew.ts';
import { BlockError, type BlockProblem } from './blocks/block-problem.ts';
import type { BlockAnswer, BlockTask, WorkedBlock } from './blocks/block-work.ts';
import type { CopiedFile } from './blocks/line-range.ts';
import { type FilesAnswer, type FilesRequest, FilesWork } from './blocks/files-work.ts';

export { BlockError, ownCrew };
export type { BlockAnswer, BlockCrew, BlockProblem, BlockTask, CopiedFile, FilesAnswer, WorkedBlock, WorkedPart, WorkedRange };

/** Work on files of any size, of which only a part has to be in memory. */
export const visualizerStreams = {
  /**
   * Answers a question about all rows of some files. Returns null for a file that has to be opened as a table. Throws InputError for the
   * question and for source.
   */
  answer: (request: FilesRequest, control: Control): Promise<FilesAnswer | null> => new FilesWork(request, control).answer(),
};
