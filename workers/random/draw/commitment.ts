import type { Proof } from '../request.ts';

const encoder = new TextEncoder();

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/**
 * Returns the bytes that the commitment hashes: SHA-256(seed ‖ settings ‖ list). Settings are the line `verstak-draw-1 count=3 entries=10
 * source=…`, the list has one entry per line. Each line ends with a line feed; all in UTF-8.
 */
function committedBytes({ seed, settings, list }: Pick<Proof, 'seed' | 'settings' | 'list'>): Uint8Array<ArrayBuffer> {
  const { count, entries, source } = settings;
  const text = encoder.encode(
    `verstak-draw-1 count=${count} entries=${entries} source=${source}\n${list.map((entry) => `${entry}\n`).join('')}`,
  );
  const bytes = new Uint8Array(32 + text.length);
  bytes.set(fromHex(seed));
  bytes.set(text, 32);
  return bytes;
}

export async function commitmentOf(proof: Pick<Proof, 'seed' | 'settings' | 'list'>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', committedBytes(proof)));
}
