import type { ReadResult } from 'zxing-wasm/reader';
import type { FoundCode } from '../read/code.ts';

/** Valid results of the large decoder as codes: their texts, bytes and places in a sequence. */
export function foundCodes(results: readonly ReadResult[]): readonly FoundCode[] {
  return results
    .filter(({ isValid }) => isValid)
    .map(({ text, bytes, sequenceSize, sequenceIndex, sequenceId }) => ({
      text,
      bytes,
      part: sequenceSize > 1 ? { number: sequenceIndex + 1, count: sequenceSize, id: sequenceId } : null,
    }));
}
