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
 * Returns the first of `count` consecutive timestamps, with clock sequence and node. The last timestamp is the current time, so that none
 * is in the future. If the timestamps overlap those of an earlier batch, because the clock went back or the batch was large, the clock
 * sequence is increased (RFC 9562 §6.1). If they overlap and the request fixes the clock sequence, a new node is used instead. If they
 * overlap and the request fixes both, the timestamps continue after the last one used and may be in the future.
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
