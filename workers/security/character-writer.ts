import { QUOTA_BYTES } from '../entropy/bytes.ts';
import type { FillRandom } from '../entropy/uniform.ts';

/** Plan for passwords with one byte per character and at least one character of each required class. */
export interface CharacterPlan {
  /** The alphabet: 2 to 128 character codes. */
  readonly codes: Uint8Array;
  readonly length: number;
  /** Class of each code, as a bit. */
  readonly masks: Uint8Array;
  readonly required: number;
}

export interface CharacterWriter {
  /** Writes `rows` passwords into `out` from offset `from`, each followed by a line feed. */
  fill(out: Uint8Array, from: number, rows: number): void;
  wipe(): void;
}

const LINE_FEED = 0x0a;
const TWO_16 = 0x1_0000;

/**
 * Opens a writer that draws characters by multiplying 16 random bits with the alphabet's size and rejecting the surplus
 * (entropy/uniform.ts). It rejects the whole password if a required class is missing, so that the passwords are uniformly distributed;
 * placing one character of each class first would not be uniform.
 */
export function openCharacterWriter(
  { codes, length, masks, required }: CharacterPlan,
  fillRandom: FillRandom,
  count: number,
): CharacterWriter {
  const size = codes.length;
  const surplus = TWO_16 % size;
  const words = new Uint16Array(Math.min(QUOTA_BYTES / 2, Math.max(length * 4, length * count * 2)));
  const bytes = new Uint8Array(words.buffer);
  /** Class bits in the high byte, code in the low byte: one lookup reads both. */
  const entries = Uint16Array.from(codes, (code, place) => ((masks[place] as number) << 8) | code);
  const needed = required << 8;
  let usedBefore = words.length;

  function fill(out: Uint8Array, from: number, rows: number): void {
    let used = usedBefore;
    let start = from;
    for (let row = 0; row < rows; row++) {
      const end = start + length;
      let seen = 0;
      do {
        if (used + length > words.length) {
          fillRandom(bytes);
          used = 0;
        }
        seen = 0;
        for (let at = start; at < end; ) {
          const product = Math.imul(words[used++] as number, size);
          if ((product & 0xffff) >= surplus) {
            const entry = entries[product >>> 16] as number;
            out[at++] = entry;
            seen |= entry;
          } else if (used + end - at > words.length) {
            fillRandom(bytes);
            used = 0;
          }
        }
      } while ((seen & needed) !== needed);
      out[end] = LINE_FEED;
      start = end + 1;
    }
    usedBefore = used;
  }

  return {
    fill,
    wipe: () => {
      words.fill(0);
    },
  };
}
