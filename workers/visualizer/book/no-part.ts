import { InputError } from '../../wire/input-error.ts';
import { nearest } from '../../wire/nearest.ts';
import type { VisualizerErrorCode } from '../request.ts';

/** Returns the error for a name that an archive or a workbook does not contain, with the name most like it. */
export function noPart(asked: string, names: readonly string[], field: 'archived' | 'sheet'): InputError {
  return new InputError<VisualizerErrorCode>('visualizer.error.noPart', field, { asked, near: nearest(asked, names) });
}
