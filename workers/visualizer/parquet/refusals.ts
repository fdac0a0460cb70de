import { Canceled } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import type { VisualizerErrorCode } from '../request.ts';

/** Place of a fault in a Parquet file. */
export interface ParquetPlace {
  /** Number of the row group, from 1. */
  readonly group: number;
  readonly column: string;
}

type Kind = 'cut' | 'encrypted' | 'elsewhere' | 'codec' | 'encoding' | 'type' | 'checksum' | 'damaged' | 'footer';

/** Returns the error for a Parquet file that is not read, with the reason. */
export const refusedParquet = (kind: Kind, values: Partial<ParquetPlace> & { readonly name?: string } = {}) =>
  new InputError<VisualizerErrorCode>('visualizer.error.parquet', 'source', { kind, ...values });

/** Returns an error that is not caused by the content of the file; null for the errors of decoding. */
export function faultIn(error: unknown): Error | null {
  return error instanceof InputError || error instanceof DOMException || error instanceof Canceled ? error : null;
}
