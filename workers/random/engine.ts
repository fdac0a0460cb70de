import { fillRandom, randomBytes } from '../entropy/bytes.ts';
import { UniformSource } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { tossCoins } from './coin.ts';
import { parseDice, printRoll, rangeOf, rollDice, totalOf } from './dice.ts';
import { commitDraw, revealDraw, verifyDraw } from './draw/draw.ts';
import { gridOf, printRank, unitsOfRank } from './grid.ts';
import { layRows } from './layout.ts';
import { drawFromList } from './list.ts';
import { drawRanks, drawUniqueRanks, parseCount, sortRanks } from './numbers.ts';
import {
  type CoinRequest,
  type CoinToss,
  type DiceRequest,
  type DiceRoll,
  type DrawTerms,
  type RevealedDraw,
  type RevealRequest,
  LIST_BYTES_MAX,
  type ListDraw,
  type ListRequest,
  type NumberDraw,
  type NumberRequest,
  type Proof,
  type RandomErrorCode,
  type SelfCheck,
  type Verdict,
  type VerifyRequest,
} from './request.ts';
import { checkGenerator } from './self-check.ts';
import { binCount, binsOf, countBins, statisticsOf } from './statistics.ts';

export const randomEngine = {
  /** Draws numbers from a range. Throws InputError for min, max, count, places, step and exclude. */
  async generate(request: NumberRequest, control: Control): Promise<NumberDraw> {
    const grid = gridOf(request);
    const count = parseCount(request.count);
    const { available } = grid;
    const drawn = request.unique ? drawUniqueRanks(grid, count, fillRandom) : drawRanks(available, count, fillRandom);
    await control.tick(1, 2);
    const ranks = sortRanks(drawn, request.sort);
    const units = Array.from(ranks as Iterable<number | bigint>, (rank) => unitsOfRank(grid, BigInt(rank)));
    const rows = Array.from(ranks as Iterable<number | bigint>, (rank) => printRank(grid, BigInt(rank)));
    return {
      lines: layRows(rows, request.output, control),
      statistics: statisticsOf(units, grid.places),
      histogram: binsOf(countBins(ranks, binCount(available), available), available, (rank) => printRank(grid, rank)),
      available: available.toString(),
    };
  },

  /**
   * Draws a million numbers with the settings of a request and tests their distribution. Throws InputError for min, max, places, step and
   * exclude; for exclude also if only one number is possible.
   */
  check(request: NumberRequest, control: Control): Promise<SelfCheck> {
    return checkGenerator(gridOf(request), control, fillRandom);
  },

  /** Rolls dice given in dice notation. Throws InputError for notation, and for count if `rolls` is invalid. */
  async roll(request: DiceRequest, control: Control): Promise<DiceRoll> {
    const terms = parseDice(request.notation);
    const count = parseCount(request.rolls);
    const source = new UniformSource();
    const first = rollDice(terms, source);
    const totals = [BigInt(totalOf(first))];
    const rows = [printRoll(first)];
    while (rows.length < count) {
      const fallen = rollDice(terms, source);
      totals.push(BigInt(totalOf(fallen)));
      rows.push(printRoll(fallen));
      if (rows.length % 100 === 0) await control.tick(rows.length, count);
    }
    const { least, greatest } = rangeOf(terms);
    const size = BigInt(greatest - least + 1);
    const ranks = totals.map((total) => total - BigInt(least));
    return {
      lines: layRows(rows, 'lines', control),
      first: { total: totalOf(first), terms: first },
      least,
      greatest,
      statistics: statisticsOf(totals, 0),
      histogram: binsOf(countBins(ranks, binCount(size), size), size, (rank) => (rank + BigInt(least)).toString()),
    };
  },

  /** Tosses a coin. Throws InputError for count. */
  coin(request: CoinRequest, control: Control): Promise<CoinToss> {
    return tossCoins(request, control, fillRandom);
  },

  /** Shuffles a list or picks entries from it. Throws InputError for text and count. */
  list(request: ListRequest, control: Control): Promise<ListDraw> {
    return drawFromList(request, control, new UniformSource());
  },

  /** Creates a sealed draw. Throws InputError for list, count and source. */
  commit(terms: DrawTerms): Promise<Proof> {
    return commitDraw(terms, randomBytes(32));
  },

  /** Draws the winners of a sealed draw. Throws InputError for word, and for list without Web Crypto. */
  reveal(request: RevealRequest): Promise<RevealedDraw> {
    return revealDraw(request);
  },

  /** Recomputes a proof file. Throws InputError for text, and for list without Web Crypto. */
  async verify({ text }: VerifyRequest): Promise<Verdict> {
    if (typeof text !== 'string' && text.size > LIST_BYTES_MAX) throw new InputError<RandomErrorCode>('random.error.proofText', 'text');
    return verifyDraw(typeof text === 'string' ? text : await text.text());
  },
};

export type RandomEngine = typeof randomEngine;
