import type { FillRandom } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { chiSquareTest } from './chi-square.ts';
import { type Grid, printRank } from './grid.ts';
import { drawRanks } from './numbers.ts';
import { CHECK_COUNT, type RandomErrorCode, type SelfCheck } from './request.ts';
import { binCount, binStart, binsOf, countBins } from './statistics.ts';

const CHECK_BINS = 100;
/** Number of values drawn between two ticks. If more than 2³² values are possible, they are BigInts, which take much longer. */
const PIECE = 65_536;
const WIDE_PIECE = 4096;

/**
 * Draws CHECK_COUNT numbers with replacement, as the page does, and tests whether they are uniform. Throws if only one number is possible.
 */
export async function checkGenerator(grid: Grid, control: Control, fill: FillRandom): Promise<SelfCheck> {
  const { available } = grid;
  if (available < 2n) throw new InputError<RandomErrorCode>('random.error.checkOne', 'exclude');
  const bins = binCount(available, CHECK_BINS);
  const counts = Array.from({ length: bins }, () => 0);
  const piece = available > 0x1_0000_0000n ? WIDE_PIECE : PIECE;
  for (let done = 0; done < CHECK_COUNT; done += piece) {
    const drawn = countBins(drawRanks(available, Math.min(piece, CHECK_COUNT - done), fill), bins, available);
    for (const [bin, count] of drawn.entries()) counts[bin] = (counts[bin] as number) + count;
    await control.tick(done, CHECK_COUNT);
  }
  const expected = counts.map((_, bin) => {
    const ranks = binStart(bin + 1, bins, available) - binStart(bin, bins, available);
    return (CHECK_COUNT * Number((ranks * 1_000_000_000_000n) / available)) / 1e12;
  });
  return {
    count: CHECK_COUNT,
    bins: binsOf(counts, available, (rank) => printRank(grid, rank)),
    expected: CHECK_COUNT / bins,
    ...chiSquareTest(counts, expected),
  };
}
