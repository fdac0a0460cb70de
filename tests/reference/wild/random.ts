import type { WildCase } from './wild.ts';

/** Range of the sums by counting all rolls in Python. */
const SOURCE = 'dice notation of Roll20 and Avrae; Python itertools.product';

const rolls: readonly (readonly [notation: string, out: RegExp])[] = [
  ['1d20+-5', /^(?:-[1-4]|\d|1[0-5]) = \d{1,2} - 5\n$/],
  ['2d20dl', /^(\d{1,2}) = (?:\[\d{1,2}\] \+ \1|\1 \+ \[\d{1,2}\])\n$/],
  ['1d1', /^1 = 1\n$/],
  ['4d6dl1', /^\d{1,2} = (?=.*\[[1-6]\])(?:\[?[1-6]\]?(?: \+ )?){4}\n$/],
];

export const cases: readonly WildCase[] = [
  ...rolls.map(
    ([notation, out]): WildCase => ({
      name: `dice ${notation}`,
      source: SOURCE,
      input: { text: notation },
      command: { argv: ['dice', notation], out },
    }),
  ),
  {
    name: 'a pick of 0 from a list of one entry',
    source: 'a list with a single participant; the list has one entry',
    input: { text: 'Anna\n' },
    command: { argv: ['pick', '-n', '0'], out: '', err: /the list has one entry, so only 1 can be picked/, code: 2 },
  },
];
