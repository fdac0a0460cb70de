import { InputError } from '../../wire/input-error.ts';
import type { VisualizerErrorCode } from '../request.ts';

type Kind = 'other' | 'version1' | 'cut' | 'damaged' | 'bigEndian' | 'compression' | 'scale';

/** Returns the error for an Arrow file that is not read, with the reason; `name` is the column that cannot be read, `none` if it is not known. */
export const refusedArrow = (kind: Kind, name = 'none') =>
  new InputError<VisualizerErrorCode>('visualizer.error.arrow', 'source', { kind, name });

/** Messages of flechette for bytes that end before those that a message states. */
const CUT = /but only read/;
const UNKNOWN_COMPRESSION = /compression (?:codec|method)/;
/** Messages of the browsers for 10 to the power of a negative scale. */
const NEGATIVE_POWER = /exponent|must be positive/i;

/** Returns the error for an error of the decoder; errors that the file did not cause unchanged. */
export function refusalOf(error: unknown, name?: string): unknown {
  if (!(error instanceof Error) || error instanceof InputError || error instanceof DOMException) return error;
  const { message } = error;
  if (/allocation failed|out of memory/i.test(message)) return error;
  if (CUT.test(message)) return refusedArrow('cut');
  if (UNKNOWN_COMPRESSION.test(message)) return refusedArrow('compression');
  return NEGATIVE_POWER.test(message) ? refusedArrow('scale') : refusedArrow('damaged', name);
}
