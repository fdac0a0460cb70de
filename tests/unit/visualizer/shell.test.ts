import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandLine, hasSpelling, isForAllShells, shellWord } from '#workers/visualizer/shell.request.ts';
import { seeded } from '../../reference/seeded.ts';

const random = seeded('shell words');
const PARTS = 'a Ж " \' $ ${x} $(id) ` \\ \\\\ % %PATH% ! !a != ^ & | < > ( ) ; , * ? ~ # @ = - ’ “ 007 1.50 { }'
  .split(' ')
  .concat(' ', '  ');
const chosen = [
  '',
  ' ',
  'price',
  '--where',
  '-o',
  '007',
  '-5',
  'sum:price',
  "it's",
  'a "b" & c',
  'a\\',
  '\\"',
  '100% of %PATH%',
  'a != 1',
  'a\nb',
];
const words = chosen.concat(
  Array.from({ length: 400 }, () => Array.from({ length: 1 + random.below(6) }, () => random.pick(PARTS)).join('')),
);

/** Splits the arguments of a line as the C runtime of Windows does (“Parsing C command-line arguments”, Microsoft). */
function windowsWords(line: string): string[] {
  const found: string[] = [];
  let word: string | null = null;
  let isQuoted = false;
  for (let at = 0; at < line.length; ) {
    const [slashes = ''] = /^\\*/.exec(line.slice(at)) ?? [];
    at += slashes.length;
    const isQuote = line[at] === '"';
    if (slashes !== '') word = (word ?? '') + '\\'.repeat(isQuote ? slashes.length >> 1 : slashes.length);
    if (isQuote && slashes.length % 2 === 1) word = `${word}"`;
    else if (isQuote && isQuoted && line[at + 1] === '"') {
      word = `${word ?? ''}"`;
      at++;
    } else if (isQuote) {
      isQuoted = !isQuoted;
      word ??= '';
    } else if (line[at] === ' ' && !isQuoted) {
      if (word !== null) found.push(word);
      word = null;
    } else word = (word ?? '') + (line[at] ?? '');
    at++;
  }
  return word === null ? found : [...found, word];
}

/** Returns a line after cmd has replaced variables and removed carets; null if a character that divides commands is not quoted. */
function afterCmd(line: string, hasVariables: boolean): string | null {
  const replaced = hasVariables ? line.replaceAll('%PATH%', String.raw`C:\bin`) : line;
  let out = '';
  let isQuoted = false;
  for (let at = 0; at < replaced.length; at++) {
    if (replaced[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[&|<>]/.test(replaced[at] as string)) return null;
    else if (!isQuoted && replaced[at] === '^') at++;
    out += replaced[at] ?? '';
  }
  return out;
}

test('sh passes every word on as it is', () => {
  const env = { HOME: '/home', PATH: process.env['PATH'] };
  const printed = execFileSync('sh', ['-c', `printf '%s\\0' ${commandLine(words)}`], { encoding: 'utf8', env });
  expect(printed.split('\0').slice(0, -1)).toEqual(words);
});

test('cmd passes every word on as it is, also through the file with which npm starts a command', () => {
  for (const word of words.filter((each) => hasSpelling([each], 'cmd'))) {
    const typed = afterCmd(`x ${shellWord(word, 'cmd')} y`, true);
    // The file has %* in place of the arguments, in which variables are not replaced again.
    const passed = typed === null ? null : afterCmd(typed, false);
    expect(passed === null ? null : windowsWords(passed), word).toEqual(['x', word, 'y']);
  }
  expect(hasSpelling(['a\nb'], 'cmd')).toBe(false);
});

test.each([
  ['price', 'price'],
  ['007', '"007"'],
  ['a b', '"a b"'],
  ['$HOME', "'$HOME'"],
  ['`id` "x"', `'\`id\` "x"'`],
  ["it's $1", "'it''s $1'"],
  ['“q” ’', "'“q” ’’'"],
  ['100%', "'100%'"],
  ['a\nb', "'a\nb'"],
])('PowerShell reads %j without replacements', (word, written) => {
  expect(shellWord(word, 'powershell')).toBe(written);
});

test('words that all shells read alike have one spelling', () => {
  const common = ['verstak', 'table', "it's.json", '--where', 'price > 500 and n != 3', '--sort', 'price:desc'];
  expect(isForAllShells(common)).toBe(true);
  expect(commandLine(common, 'cmd')).toBe(commandLine(common));
  expect(isForAllShells(['a!b'])).toBe(false);
});
