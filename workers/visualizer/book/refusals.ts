import { InputError } from '../../wire/input-error.ts';
import { nearest } from '../../wire/nearest.ts';
import type { VisualizerErrorCode } from '../request.ts';

/** Returns the error for a workbook whose parts are missing or whose XML is wrong. */
export const damagedBook = () => new InputError<VisualizerErrorCode>('visualizer.error.book', 'source');

/** Returns the error for an Office document that is not an XLSX workbook. */
export const notBook = () => new InputError<VisualizerErrorCode>('visualizer.error.notBook', 'source');

/** Returns the error for a name that an archive or a workbook does not contain, with the name most like it. */
export function noPart(name: string, names: readonly string[], field: 'archived' | 'sheet'): InputError {
  return new InputError<VisualizerErrorCode>('visualizer.error.noPart', field, { asked: name, near: nearest(name, names) });
}
