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
  {
    name: 'the names of columns are not drawn from a file of CSV with one column',
    source: 'list of participants exported from a form; Python csv.DictReader gives one row',
    input: { file: 'names.csv' },
    command: { argv: ['pick', 'FILE'], out: 'Ann\n', err: /first line was left out.*: name\..*--first-line entry/ },
  },
  {
    name: 'the names of columns are not drawn from a list with several',
    source: 'list of participants exported from a form; Python csv.DictReader gives one row',
    input: { text: 'name;email\nAnn;ann@example.org\n' },
    command: { argv: ['pick'], out: 'Ann;ann@example.org\n', err: /first line was left out.*: name;email\./ },
    page: { path: '/random/list', shows: 'First line' },
  },
  {
    name: 'a fair draw does not guess whether the first line is an entry',
    source: 'list of participants exported from a form',
    input: { text: 'name;email\nAnn;ann@example.org\n' },
    command: {
      argv: ['verify', 'seal', '--source', 'x'],
      out: '',
      err: /seems to contain column names: name;email.*--first-line/,
      code: 1,
    },
  },
  {
    name: 'bytes that begin as UTF-16 and are not are refused',
    source: 'Python bytes.decode("utf-16") raises an error',
    input: { file: 'broken-utf16.txt' },
    command: { argv: ['pick', 'FILE'], out: '', err: /this is not text, or its encoding was not recognized/, code: 1 },
  },
  {
    name: 'control characters in a list are named',
    source: 'list from a terminal log',
    input: { text: 'a\u0007\n' },
    command: { argv: ['pick'], out: 'a\u0007\n', err: /Control characters were found and kept, the first on line 1/ },
  },
  {
    name: 'the end of a file of DOS is no entry',
    source: 'file written by a program for DOS; Python removes the byte 1A',
    input: { text: 'a\na\n\u001a' },
    command: { argv: ['pick'], out: 'a\n', err: /^$/ },
  },
];
