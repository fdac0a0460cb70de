import { customAlphabet } from 'nanoid';
import type { Printed } from './security.ours.worker.ts';

/** A job for the package, or for the usual short code, that the page could have used instead of its own engine. */
export interface PeerRequest {
  readonly job: 'per-character' | 'nanoid';
  readonly alphabet: string;
  readonly length: number;
  readonly count: number;
}

const word = new Uint32Array(1);

/** Calls the system's generator once per character. */
function perCharacter({ alphabet, length }: PeerRequest): () => string {
  return () => {
    let password = '';
    for (let at = 0; at < length; at++) {
      crypto.getRandomValues(word);
      password += alphabet[(word[0] as number) % alphabet.length];
    }
    return password;
  };
}

self.onmessage = ({ data }: MessageEvent<PeerRequest>) => {
  const startMs = performance.now();
  const make = data.job === 'nanoid' ? customAlphabet(data.alphabet, data.length) : perCharacter(data);
  const rows: string[] = [];
  for (let row = 0; row < data.count; row++) rows.push(make());
  const text = rows.join('\n');
  postMessage({ text, ms: performance.now() - startMs } satisfies Printed);
};
