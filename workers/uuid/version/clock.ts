import { CLOCK_SEQ_MAX } from './own.ts';

/** The last timestamp, clock sequence and node used; passed from batch to batch. */
export interface ClockState {
  lastTicks: bigint;
  clockSeq: number;
  node: Uint8Array;
}

/** Values that a request fixes; null leaves them to the clock. */
export interface Pinned {
  readonly clockSeq: number | null;
  readonly node: Uint8Array | null;
}

export interface Batch {
  readonly ticks: bigint;
  readonly clockSeq: number;
  readonly node: Uint8Array;
}

/** Returns a random node with the multicast bit, which no network card has (RFC 9562 §6.10). */
function randomNode(random: Uint8Array): Uint8Array {
  const node = random.slice(0, 6);
  node[0] = (node[0] as number) | 0x01;
  return node;
}

/** Returns a clock without a last timestamp, with a random clock sequence and node (RFC 9562 §6.3, §6.10). */
export function startClock(random: Uint8Array): ClockState {
  return {
    lastTicks: -1n,
    clockSeq: new DataView(random.buffer, random.byteOffset).getUint16(6) & CLOCK_SEQ_MAX,
    node: randomNode(random),
  };
}

/**
 * Returns timestamps for `count` UUIDs, the last of them now, so that none is in the future. If they overlap earlier ones, because the
 * clock went back or the last batch was large, a new clock sequence is used (RFC 9562 §6.1); if that is fixed, a new node; if that is fixed
 * too, the timestamps continue after the last.
 *
 * @param nowTicks  100-ns intervals since 1582-10-15T00:00Z
 * @param random    8 fresh random bytes
 */
export function takeBatch(state: ClockState, count: number, nowTicks: bigint, pinned: Pinned, random: Uint8Array): Batch {
  let ticks = nowTicks - BigInt(count - 1);
  if (ticks <= state.lastTicks) {
    if (pinned.clockSeq === null) state.clockSeq = (state.clockSeq + 1) & CLOCK_SEQ_MAX;
    else if (pinned.node === null) state.node = randomNode(random);
    else ticks = state.lastTicks + 1n;
  }
  state.lastTicks = ticks + BigInt(count - 1);
  return { ticks, clockSeq: pinned.clockSeq ?? state.clockSeq, node: pinned.node ?? state.node };
}
