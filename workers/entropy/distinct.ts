import type { UniformSource } from './uniform.ts';

/** Up to here all candidates are laid out; beyond, only those that were moved are remembered. */
const LAID_OUT_MAX = 1 << 16;

/**
 * Fisher–Yates: afterwards the first `count` items are a draw without replacement in random order, every such order
 * equally likely; with `count` left out, a shuffle.
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
 * `count` different whole numbers from 0 to `below` − 1 in random order: a partial Fisher–Yates, so that the last one costs
 * no more than the first. Numbers while they fit 32 bits, else BigInts.
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
