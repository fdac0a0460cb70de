import { shuffle } from '../../entropy/distinct.ts';
import { UniformSource } from '../../entropy/uniform.ts';

const encoder = new TextEncoder();
/** Blocks of the stream that are generated at a time. */
const BLOCKS = 256;
const BLOCK_BYTES = 32;

/** Derives a key with HKDF-SHA-256 (RFC 5869) from the seed as key material, the commitment as salt and the word as info. */
export async function hkdf(
  seed: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  sizeBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', seed, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, sizeBytes * 8));
}

/** Thrown at the end of the generated stream. The caller generates a longer stream and repeats the draw from its start. */
class StreamEnded extends Error {}

/**
 * Returns the indexes of the drawn entries, in order. K = HKDF-SHA-256(seed, salt = commitment, info = word in UTF-8, 32 bytes). The stream
 * is HMAC-SHA-256(K, 0) ‖ HMAC-SHA-256(K, 1) ‖ …, with the block number as eight bytes, big-endian. For i = 0, 1, … an entry j from i to n
 * − 1 is chosen and swapped with entry i. A choice among m ≤ 65,536 reads two bytes of the stream as x = first + 256 · second: if (x · m)
 * mod 2^16 < 2^16 mod m, they are discarded and the next two are read; otherwise the choice is ⌊x · m / 2^16⌋. A choice among more reads
 * four bytes, the lower pair first, with 2^32 in place of 2^16. A choice among one entry reads no bytes.
 */
export async function deriveDraw(
  seed: Uint8Array<ArrayBuffer>,
  commitment: Uint8Array<ArrayBuffer>,
  word: string,
  entries: number,
  count: number,
): Promise<Uint32Array> {
  const raw = await hkdf(seed, commitment, encoder.encode(word), 32);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let stream = new Uint8Array(0);
  for (;;) {
    const first = stream.length / BLOCK_BYTES;
    const longer = new Uint8Array(stream.length + BLOCKS * BLOCK_BYTES);
    longer.set(stream);
    for (let block = first; block < first + BLOCKS; block++) {
      const number = new Uint8Array(8);
      new DataView(number.buffer).setBigUint64(0, BigInt(block));
      longer.set(new Uint8Array(await crypto.subtle.sign('HMAC', key, number)), block * BLOCK_BYTES);
    }
    stream = longer;
    try {
      return chosen(stream, entries, count);
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
    }
  }
}

function chosen(stream: Uint8Array<ArrayBuffer>, entries: number, count: number): Uint32Array {
  let at = 0;
  const source = new UniformSource((out) => {
    if (at + out.length > stream.length) throw new StreamEnded();
    out.set(stream.subarray(at, at + out.length));
    at += out.length;
  });
  const order = Uint32Array.from({ length: entries }, (_, entry) => entry);
  return shuffle(order, source, count).slice(0, count);
}
