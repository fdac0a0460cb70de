import { browserCrypto, integer } from 'random-js';
import type { Drawn } from './random.ours.worker.ts';

/** A job for the package, or for the usual short code, that the page could have used instead of its own engine. */
export interface PeerRequest {
  readonly job: keyof typeof jobs;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

const word = new Uint32Array(1);

/** Calls the system's generator once per number and reduces it to the range, as most pages do. */
function perCall({ min, max, count }: PeerRequest): Int32Array {
  const out = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    crypto.getRandomValues(word);
    out[at] = min + ((word[0] as number) % (max - min + 1));
  }
  return out;
}

function randomJs({ min, max, count }: PeerRequest): Int32Array {
  const draw = integer(min, max);
  const out = new Int32Array(count);
  for (let at = 0; at < count; at++) out[at] = draw(browserCrypto);
  return out;
}

/** Draws until there are enough different numbers. */
function setUntilFull({ min, max, count }: PeerRequest): Int32Array {
  const seen = new Set<number>();
  while (seen.size < count) {
    crypto.getRandomValues(word);
    seen.add(min + ((word[0] as number) % (max - min + 1)));
  }
  return Int32Array.from(seen);
}

const jobs = { 'per-call': perCall, 'random-js': randomJs, 'set-until-full': setUntilFull };

self.onmessage = ({ data }: MessageEvent<PeerRequest>) => {
  const startMs = performance.now();
  const out = jobs[data.job](data) as Int32Array<ArrayBuffer>;
  const ms = performance.now() - startMs;
  postMessage({ out, ms } satisfies Drawn, { transfer: [out.buffer] });
};
