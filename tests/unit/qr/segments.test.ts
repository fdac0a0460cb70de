import { describe, expect, test } from 'vitest';
import { alphanumericValues, bitsOf, type SegmentMode, segmentBits, shortestSegments, versionClasses } from '#workers/qr/symbol/segment.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('segments');
const encoder = new TextEncoder();
const modes: readonly SegmentMode[] = ['numeric', 'alphanumeric', 'byte'];

function holds(mode: SegmentMode, byte: number): boolean {
  if (mode === 'numeric') return byte >= 0x30 && byte <= 0x39;
  return mode === 'byte' || alphanumericValues[byte] !== 255;
}

/** Returns the fewest bits over all segmentations of a short text. */
function fewestBits(text: Uint8Array, versionClass: 0 | 1 | 2): number {
  const best = [0, ...Array.from(text, () => Number.POSITIVE_INFINITY)];
  for (let to = 1; to <= text.length; to++) {
    for (let from = 0; from < to; from++) {
      for (const mode of modes) {
        if (!text.subarray(from, to).every((byte) => holds(mode, byte))) continue;
        best[to] = Math.min(best[to] as number, (best[from] as number) + segmentBits(mode, to - from, versionClass));
      }
    }
  }
  return best[text.length] as number;
}

describe.each(versionClasses)('in versions of class %i', (versionClass) => {
  test('the segmentation has the fewest bits of all segmentations', () => {
    for (let round = 0; round < rounds(400); round++) {
      let text = '';
      for (let run = 0; run < 1 + random.below(6); run++) {
        const alphabet = random.pick(['0123456789', 'ABC:/ $', 'abcxyz', 'я', '0A', 'a1']);
        for (let left = random.below(16); left >= 0; left--) text += random.pick([...alphabet]);
      }
      const bytes = encoder.encode(text);
      const segments = shortestSegments(bytes, bytes.length, versionClass);
      expect(bitsOf(segments, versionClass), text).toBe(fewestBits(bytes, versionClass));
      expect(segments.flatMap(({ from, to }) => [from, to]).join()).toMatch(/^0(,(\d+),\2)*,\d+$/);
      expect(segments.at(-1)?.to).toBe(bytes.length);
      for (const { mode, from, to } of segments)
        expect(
          bytes.subarray(from, to).every((byte) => holds(mode, byte)),
          text,
        ).toBe(true);
    }
  });
});
