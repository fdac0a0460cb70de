/** Random bytes per UUID: the 42 bits of rand_b after the counter, in the low bits of 6 bytes. */
export const V7_RANDOM_BYTES = 6;
/** Random bytes for a new counter. */
export const V7_COUNTER_BYTES = 4;

const COUNTERS = 0x1_0000_0000;

/** The last time and counter used; the time is -1 before the first UUID. */
export interface V7State {
  unixTsMs: number;
  counter: number;
}

/**
 * Advances `state` by `rows` UUIDs and returns their time and first counter (RFC 9562 §6.2, method 1). A new millisecond starts at a random
 * 31-bit counter; within a millisecond, and if the clock goes back, the counter continues. If it would overflow, the time is set one
 * millisecond ahead.
 *
 * @param state   last time and counter; passed from call to call
 * @param nowMs   milliseconds since 1970-01-01T00:00Z
 * @param random  V7_COUNTER_BYTES fresh random bytes
 */
export function nextV7Run(state: V7State, nowMs: number, random: Uint8Array, rows: number): V7State {
  let { unixTsMs } = state;
  let counter = state.counter + 1;
  if (nowMs > unixTsMs) {
    unixTsMs = nowMs;
    counter = new DataView(random.buffer, random.byteOffset).getUint32(0) & 0x7fffffff;
  } else if (counter + rows > COUNTERS) {
    unixTsMs++;
    counter = 0;
  }
  state.unixTsMs = unixTsMs;
  state.counter = counter + rows - 1;
  return { unixTsMs, counter };
}

/**
 * Writes UUIDv7 (RFC 9562 §5.7): 48-bit `unix_ts_ms`, a 32-bit counter in rand_a and the start of rand_b that increments by one (§6.2,
 * method 1), then random bits.
 *
 * @param out       bytes to fill, big-endian, 16 per UUID
 * @param unixTsMs  time of all UUIDs in milliseconds since 1970-01-01T00:00Z
 * @param counter   counter of the first UUID, 32 bits; must not overflow within `out`
 * @param random    V7_RANDOM_BYTES fresh random bytes per UUID
 */
export function v7(out: Uint8Array, unixTsMs: number, counter: number, random: Uint8Array): void {
  const high = Math.floor(unixTsMs / 0x10000);
  const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
  for (let at = 0, from = 0; at < out.length; at += 16, from += V7_RANDOM_BYTES, counter++) {
    view.setUint32(at, high);
    view.setUint16(at + 4, unixTsMs % 0x10000);
    view.setUint16(at + 6, 0x7000 | (counter >>> 20));
    view.setUint16(at + 8, 0x8000 | ((counter >>> 6) & 0x3fff));
    out[at + 10] = ((counter & 0x3f) << 2) | ((random[from] as number) & 0x03);
    for (let byte = 1; byte < V7_RANDOM_BYTES; byte++) out[at + 10 + byte] = random[from + byte] as number;
  }
}
