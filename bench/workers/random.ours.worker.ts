import { fillRandom } from '../../workers/entropy/bytes.ts';
import { drawDistinct } from '../../workers/entropy/distinct.ts';
import { fillBelow } from '../../workers/entropy/fill-below.ts';
import { UniformSource } from '../../workers/entropy/uniform.ts';

/** A draw by our engine. Its result is an array of numbers, like the results of the peers. */
export interface OursRequest {
  readonly unique: boolean;
  readonly min: number;
  readonly max: number;
  readonly count: number;
  /** The block filled by the previous request. */
  readonly block: ArrayBuffer | null;
}

/** Numbers, and the time in the worker alone, because a message to the page and back takes longer than drawing ten thousand numbers. */
export interface Drawn {
  readonly out: Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;
  readonly ms: number;
}

function draw({ unique, min, max, count, block }: OursRequest): Uint32Array<ArrayBuffer> {
  const below = max - min + 1;
  const out = block ? new Uint32Array(block) : new Uint32Array(count);
  if (unique) {
    const drawn = drawDistinct(BigInt(below), count, new UniformSource()) as Uint32Array;
    for (let at = 0; at < count; at++) out[at] = (drawn[at] as number) + min;
  } else fillBelow(out, below, fillRandom, min);
  return out;
}

self.onmessage = ({ data }: MessageEvent<OursRequest>) => {
  const startMs = performance.now();
  const out = draw(data);
  const ms = performance.now() - startMs;
  postMessage({ out, ms } satisfies Drawn, { transfer: [out.buffer] });
};
