import { expect, test } from 'vitest';
import { type Change, changesBetween } from '#src/ui/proposal/changes.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const { below, pick } = seeded('changes');

function changed(before: string, changes: readonly Change[]): string {
  let [text, at] = ['', 0];
  for (const change of changes) {
    expect(before.slice(change.at, change.at + change.removed.length)).toBe(change.removed);
    text += before.slice(at, change.at) + change.added;
    at = change.at + change.removed.length;
  }
  return text + before.slice(at);
}

test('the changes of a repair are the characters that it removes, adds and replaces', () => {
  expect(changesBetween('SGV*sbG8', 'SGVsbG8=')).toEqual([
    { at: 3, removed: '*', added: '' },
    { at: 8, removed: '', added: '=' },
  ]);
  expect(changesBetween("{'a': 1, }", '{"a": 1 }')).toEqual([
    { at: 1, removed: "'a'", added: '"a"' },
    { at: 7, removed: ',', added: '' },
  ]);
  expect(changesBetween('same', 'same')).toEqual([]);
  expect(changesBetween('', 'new')).toEqual([{ at: 0, removed: '', added: 'new' }]);
});

test('the changes turn one text into the other, whatever the texts are', () => {
  for (let round = 0; round < rounds(500); round++) {
    const text = () => Array.from({ length: below(40) }, () => pick(['a', 'b', 'c', '\n'])).join('');
    const [before, after] = [text(), text()];
    expect(changed(before, changesBetween(before, after))).toBe(after);
  }
});

test('texts with too many differences are one change, from the first difference on', () => {
  const [before, after] = ['a'.repeat(3000), 'b'.repeat(3000)];
  expect(changesBetween(`same ${before}`, `same ${after}`)).toEqual([{ at: 5, removed: before, added: after }]);
});
