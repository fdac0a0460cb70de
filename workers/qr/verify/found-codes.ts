import type { ReadResult } from 'zxing-wasm/reader';
import type { FoundCode } from '../read.request.ts';

/** Converts the valid results of ZXing to codes: their texts, bytes and positions in a sequence. */
export function foundCodes(results: readonly ReadResult[]): readonly FoundCode[] {
  return results
    .filter(({ isValid }) => isValid)
    .map(({ text, bytes, sequenceSize, sequenceIndex, sequenceId, hasECI }) => ({
      text,
      bytes,
      isStated: hasECI,
      part: sequenceSize > 1 ? { number: sequenceIndex + 1, count: sequenceSize, id: sequenceId } : null,
    }));
}
