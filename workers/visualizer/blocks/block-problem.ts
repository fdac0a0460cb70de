import { FileGone } from '../../wire/file-pieces.ts';
import { InputError, type InputValues } from '../../wire/input-error.ts';
import type { Place } from '../../wire/place.ts';
import { placeOf } from '../document/place.ts';
import { cutRecord } from '../read/bad-lines.ts';
import { type Expected, Fault } from '../read/fault.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { ColumnsDiffer } from './block-work.ts';
import type { BlockShape } from './blocks.ts';

/** An error of a block in a form that can be sent to another thread. */
export type BlockProblem =
  | {
      readonly kind: 'fault';
      readonly expected: Expected;
      /** Place in the block. */
      readonly place: Place;
      /** True if the error is at the end of the block. */
      readonly isAtEnd: boolean;
      readonly isBinary: boolean;
    }
  | { readonly kind: 'columns' }
  | { readonly kind: 'input'; readonly code: string; readonly field: string; readonly values: InputValues };

/** An error of a block, which was thrown in this or in another thread. */
export class BlockError extends Error {
  override readonly name = 'BlockError';
  readonly problem: BlockProblem;

  constructor(problem: BlockProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Returns what an error says about a block. Throws errors that are no problem of the text or of the question. */
export function problemOf(error: unknown, bytes: Uint8Array<ArrayBuffer>, shape: BlockShape): BlockProblem {
  if (error instanceof BlockError) return error.problem;
  if (error instanceof ColumnsDiffer) return { kind: 'columns' };
  if (error instanceof InputError) return { kind: 'input', code: error.code, field: error.field, values: error.values };
  if (error instanceof FileGone)
    return { kind: 'input', code: 'visualizer.error.fileGone' satisfies VisualizerErrorCode, field: 'source', values: {} };
  if (!(error instanceof Fault)) throw error;
  const isAtEnd = error.at >= bytes.length;
  const { at, expected } = (shape !== 'array' && !isAtEnd && cutRecord(bytes, error.at, 0, true)?.fault) || error;
  return { kind: 'fault', expected, place: placeOf(bytes, at), isAtEnd, isBinary: bytes[at] === 0 };
}
