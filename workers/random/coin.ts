import type { FillRandom } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import { parseCount } from './numbers.ts';
import { type CoinRequest, type CoinSide, type CoinToss, COINS_MAX, COINS_SHOWN_MAX } from './request.ts';

/** Number of tosses between two ticks. */
const PIECE = 65_536;

const encoder = new TextEncoder();
/** Row of each side, by the language of the words. */
const rows = {
  en: { heads: encoder.encode('heads\n'), tails: encoder.encode('tails\n') },
  ru: { heads: encoder.encode('орёл\n'), tails: encoder.encode('решка\n') },
};

/**
 * Tosses a coin: one random bit per toss, lowest bit of a byte first; 1 is heads. Of several longest runs, the first is returned. Throws an
 * InputError for `count`.
 */
export async function tossCoins(request: CoinRequest, control: Control, fill: FillRandom): Promise<CoinToss> {
  const count = parseCount(request.count, COINS_MAX);
  const row = rows[request.words];
  const bytes = control.block(count * Math.max(row.heads.length, row.tails.length));
  const starts = new Uint32Array(count + 1);
  let end = 0;
  const bits = new Uint8Array(Math.ceil(Math.min(count, PIECE) / 8));
  const faces: CoinSide[] = [];
  let heads = 0;
  let run = { side: 'heads' as CoinSide, length: 0 };
  let longestRun = run;
  for (let at = 0; at < count; ) {
    const last = Math.min(at + PIECE, count);
    const start = at;
    fill(bits.subarray(0, Math.ceil((last - start) / 8)));
    for (; at < last; at++) {
      const bit = ((bits[(at - start) >>> 3] as number) >>> ((at - start) & 7)) & 1;
      const side = bit === 1 ? 'heads' : 'tails';
      for (const byte of row[side]) bytes[end++] = byte;
      starts[at + 1] = end;
      heads += bit;
      if (side === run.side) run.length++;
      else run = { side, length: 1 };
      if (run.length > longestRun.length) longestRun = run;
      if (count <= COINS_SHOWN_MAX) faces.push(side);
    }
    await control.tick(at, count);
  }
  bits.fill(0);
  const lines = { bytes: bytes.subarray(0, end), count, starts, gap: 1 };
  return { lines, faces, heads, tails: count - heads, longestRun };
}
