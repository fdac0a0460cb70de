import type { UniformSource } from './uniform.ts';

/** Up to this number of candidates, all are stored in an array; above it, a map contains only the candidates that were moved. */
const LAID_OUT_MAX = 1 << 16;

/**
 * Shuffles with Fisher–Yates: the first `count` items become a draw without replacement in random order, every such order equally likely.
 * Without `count` all items are shuffled.
 */
export function shuffle<Items extends Uint8Array | Uint16Array | Uint32Array | unknown[]>(
  items: Items,
  source: UniformSource,
  count = items.length,
): Items {
  const last = items.length - 1;
  for (let at = 0; at < count && at < last; at++) {
    const other = at + source.below(items.length - at);
    const taken = items[other];
    items[other] = items[at] as never;
    items[at] = taken as never;
  }
  return items;
}

/**
 * Draws `count` distinct integers from 0 to `below` − 1 in random order by a partial Fisher–Yates shuffle, so that each draw takes the same
 * time. Returns 32-bit numbers, or BigInts for a larger `below`.
 */
export function drawDistinct(below: bigint, count: number, source: UniformSource): Uint32Array | bigint[] {
  if (below < BigInt(count)) throw new RangeError(`${count} different numbers below ${below}`);
  if (below > 0x1_0000_0000n) return drawSparse(below, count, source);
  const limit = Number(below);
  return limit <= LAID_OUT_MAX ? drawLaidOut(limit, count, source) : drawRemembered(limit, count, source);
}

function drawLaidOut(below: number, count: number, source: UniformSource): Uint32Array {
  const items = new Uint32Array(below);
  for (let item = 0; item < below; item++) items[item] = item;
  return shuffle(items, source, count).subarray(0, count);
}

function drawRemembered(below: number, count: number, source: UniformSource): Uint32Array {
  const moved = new Map<number, number>();
  const out = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const other = at + source.below(below - at);
    out[at] = moved.get(other) ?? other;
    moved.set(other, moved.get(at) ?? at);
  }
  return out;
}

function drawSparse(below: bigint, count: number, source: UniformSource): bigint[] {
  const moved = new Map<bigint, bigint>();
  return Array.from({ length: count }, (_, index) => {
    const at = BigInt(index);
    const other = at + source.bigBelow(below - at);
    const taken = moved.get(other) ?? other;
    moved.set(other, moved.get(at) ?? at);
    return taken;
  });
}
