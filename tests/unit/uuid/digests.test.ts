import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { md5 } from '#workers/uuid/digest/md5.ts';
import { sha1 } from '#workers/uuid/digest/sha1.ts';
import { seeded } from '../../reference/seeded.ts';
import { md5Vectors, sha1Vectors } from '../../vectors/digests.ts';

const algorithms = {
  md5: { hash: md5, words: 4, littleEndian: true },
  sha1: { hash: sha1, words: 5, littleEndian: false },
} as const;

function digestOf(name: keyof typeof algorithms, message: Uint8Array): string {
  const { hash, words, littleEndian } = algorithms[name];
  const padded = new Uint8Array(message.length + 72).fill(0xee);
  padded.set(message);
  const digest = new Int32Array(words);
  hash(new DataView(padded.buffer), message.length, digest);
  const out = Buffer.alloc(words * 4);
  for (const [word, value] of digest.entries()) {
    if (littleEndian) out.writeInt32LE(value, word * 4);
    else out.writeInt32BE(value, word * 4);
  }
  return out.toString('hex');
}

describe.each([
  ['md5', md5Vectors],
  ['sha1', sha1Vectors],
] as const)('%s', (name, vectors) => {
  test('gives the digests of the standard', () => {
    for (const [message, digest] of vectors) expect(digestOf(name, Buffer.from(message))).toBe(digest);
  });

  test('equals node:crypto at every length from 0 to 300', () => {
    const random = seeded(name);
    for (let length = 0; length <= 300; length++) {
      const message = random.bytes(length);
      expect(digestOf(name, message), `length ${length}`).toBe(createHash(name).update(message).digest('hex'));
    }
  });
});
