import type { NamedBlob } from '#src/ui/button/DownloadButton.tsx';
import type { Proof } from '#workers/random/request.ts';

/** Returns the proof as a file. `notProven` lists, in the reader's language, the facts that it does not prove. */
export function proofFile(proof: Proof, notProven: readonly string[]): NamedBlob {
  const name = `draw-${proof.commitment.slice(0, 12)}${proof.word === null ? '-sealed' : ''}.json`;
  const text = `${JSON.stringify({ ...proof, notProven }, null, 2)}\n`;
  return { name, blob: new Blob([text], { type: 'application/json' }) };
}
