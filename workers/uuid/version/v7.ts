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
 * millisecond ahead. The package uuid does the same for one UUID at a time, but does not export it.
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
