/** Maximum number of bytes that one call of crypto.getRandomValues returns (Web Cryptography API §10.1.1). */
export const QUOTA_BYTES = 65_536;
/** Size of the buffer from which small requests are served, because a call of crypto.getRandomValues takes 0.7 µs even for a few bytes. */
const POOL_BYTES = 4096;

const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** Fills `out`, of any length, with bytes from the system's random number generator. */
export function fillRandom(out: Uint8Array<ArrayBuffer>): void {
  for (let at = 0; at < out.length; at += QUOTA_BYTES) crypto.getRandomValues(out.subarray(at, at + QUOTA_BYTES));
}

/** Returns fresh random bytes. They are erased from the buffer, so that no second copy exists. */
export function randomBytes(sizeBytes: number): Uint8Array<ArrayBuffer> {
  if (sizeBytes > POOL_BYTES / 8) {
    const out = new Uint8Array(sizeBytes);
    fillRandom(out);
    return out;
  }
  if (used + sizeBytes > POOL_BYTES) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const out = pool.slice(used, used + sizeBytes);
  pool.fill(0, used, used + sizeBytes);
  used += sizeBytes;
  return out;
}
