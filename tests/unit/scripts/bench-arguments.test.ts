import { expect, test } from 'vitest';
import { readArguments } from '#scripts/bench/arguments.mjs';

const known = { engines: ['base64', 'uuid'], site: ['axe', 'phone'] };
const plain = { site: false, files: [], strict: false, quick: false, release: false, against: null };

test.each([
  [[], plain],
  [['uuid'], { ...plain, files: ['uuid'] }],
  [['base64', 'uuid', '--strict'], { ...plain, files: ['base64', 'uuid'], strict: true }],
  [['uuid', '--against', 'HEAD~3'], { ...plain, files: ['uuid'], against: 'HEAD~3' }],
  [['--against', 'v1.2', 'uuid', '--quick'], { ...plain, files: ['uuid'], against: 'v1.2', quick: true }],
  [['site'], { ...plain, site: true }],
  [['site', '--strict', 'phone'], { ...plain, site: true, files: ['phone'], strict: true }],
  [['uuid', '--release'], { ...plain, files: ['uuid'], release: true }],
  [['--strict', 'site'], { ...plain, site: true, strict: true }],
])('the arguments %j are parsed', (words, expected) => {
  expect(readArguments(words, known)).toEqual(expected);
});

test.each([
  [['uid'], 'There is no benchmark “uid”. There are: base64, uuid'],
  [['site', 'uuid'], 'There is no benchmark “uuid”. There are: axe, phone'],
  [['--stric'], 'There is no benchmark “--stric”. There are: base64, uuid'],
  [['uuid', '--against'], '--against needs a commit: --against HEAD~1'],
  [['uuid', '--against', '--strict'], '--against needs a commit: --against HEAD~1'],
  [['uuid', '--release', '--quick'], '--release stores the ratios of a whole run: without --quick and --against'],
  [['site', '--against', 'HEAD'], '--against compares engines; it is not possible with “site”'],
])('%j is refused', (words, message) => {
  expect(() => readArguments(words, known)).toThrow(new Error(message));
});
