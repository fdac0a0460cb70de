import { v4 as lukeed } from '@lukeed/uuid/secure';
import { monotonicFactory, ulid } from 'ulid';
import { v1, v4, v5, v7 } from 'uuid';

/** A job for the packages and built-in functions that the page could have used instead of its own engine. */
export interface PeerRequest {
  readonly job: keyof typeof jobs;
  readonly count: number;
  readonly names: string;
  /** The block filled by the previous request, for the job `limit`. */
  readonly block: ArrayBuffer | null;
}

function many(count: number, make: () => string): string {
  const rows: string[] = [];
  for (let row = 0; row < count; row++) rows.push(make());
  return rows.join('\n');
}

/** Moves the bytes of `count` UUIDs without other work: random bytes are drawn, texts are copied. */
function moveBytes(count: number, block: ArrayBuffer | null): ArrayBuffer {
  const random = new Uint8Array(65_536);
  const rows = random.length / 16;
  const text = new Uint8Array(rows * 37);
  const out = new Uint8Array(block ?? new ArrayBuffer(count * 37));
  for (let row = 0; row < count; row += rows) {
    crypto.getRandomValues(random);
    out.set(text.subarray(0, Math.min(rows, count - row) * 37), row * 37);
  }
  return out.buffer;
}

const jobs = {
  ready: () => '',
  v1: ({ count }: PeerRequest) => many(count, () => v1()),
  v4: ({ count }: PeerRequest) => many(count, () => v4()),
  v7: ({ count }: PeerRequest) => many(count, () => v7()),
  v5: ({ names }: PeerRequest) => {
    const rows = names.split('\n');
    return rows.map((name) => v5(name, v5.DNS)).join('\n');
  },
  randomUUID: ({ count }: PeerRequest) => many(count, () => crypto.randomUUID()),
  lukeed: ({ count }: PeerRequest) => many(count, lukeed),
  ulid: ({ count }: PeerRequest) => many(count, monotonicFactory()),
  'ulid-random': ({ count }: PeerRequest) => many(count, () => ulid()),
  limit: ({ count, block }: PeerRequest) => moveBytes(count, block),
};

self.onmessage = ({ data }: MessageEvent<PeerRequest>) => {
  const result = jobs[data.job](data);
  postMessage(result, { transfer: typeof result === 'string' ? [] : [result] });
};
