import type { WildCase } from './wild.ts';

const only = ['--no-upper', '--no-lower', '--no-digits', '--no-symbols'];

export const cases: readonly WildCase[] = [
  {
    name: 'a heart with a variation selector as the only character',
    source: 'emoji keyboard of a telephone; grapheme clusters of Intl.Segmenter (ICU)',
    input: { text: '' },
    command: { argv: ['password', ...only, '--extra', '❤️', '-l', '4'], out: '❤️'.repeat(4) + '\n' },
  },
  {
    name: 'é of two code points as the only character',
    source: 'file names of macOS; unicodedata.normalize of Python',
    input: { text: '' },
    command: { argv: ['password', ...only, '--extra', 'e\u0301', '-l', '4'], out: 'éééé\n' },
  },
  {
    name: 'a flag as the only character',
    source: 'emoji keyboard of a telephone; grapheme clusters of Intl.Segmenter (ICU)',
    input: { text: '' },
    command: { argv: ['password', ...only, '--extra', '🇩🇪', '-l', '4'], out: '🇩🇪🇩🇪🇩🇪🇩🇪\n' },
  },
  {
    name: 'a space of one’s own, which is neither first nor last',
    source: 'site that trims passwords; enumeration in Python',
    input: { text: '' },
    command: { argv: ['password', ...only, '--extra', 'a ', '-l', '4'], out: /^a[a ]{2}a\n$/ },
  },
  {
    name: 'a rule with max-repeating',
    source: 'apple/password-manager-resources, pull request 1255; definition of max-repeating',
    input: { text: '' },
    command: {
      argv: ['password', '--rule', 'minlength: 8; allowed: [ab]; max-repeating: 1;', '-l', '8'],
      out: /^(?:(?:ab){4}|(?:ba){4})\n$/,
    },
  },
  {
    name: 'a passphrase with hyphens has as many words as were asked for',
    source: 'the word list of the EFF contains drop-down, felt-tip, t-shirt and yo-yo; count of hyphens',
    input: { text: '' },
    command: { argv: ['passphrase', '-w', '6', '-n', '50'], out: /^(?:[a-z]+(?:-[a-z]+){5}\n){50}$/ },
  },
  {
    name: 'a passphrase with a separator of one’s own',
    source: 'rule of a company for passphrases; count of separators',
    input: { text: '' },
    command: { argv: ['passphrase', '-w', '4', '--separator', 'own', '--own-separator', '::'], out: /^[a-z-]+(?:::[a-z-]+){3}\n$/ },
  },
];
