import { expect, test } from 'vitest';
import { type FindBrackets, bracketSearch, plainBrackets, SEARCHED_BYTES } from '#workers/visualizer/diff/brackets.ts';
import { Containers } from '#workers/visualizer/diff/containers.ts';
import { seeded } from '../../reference/seeded.ts';

const encoder = new TextEncoder();

function found(bytes: Uint8Array<ArrayBuffer>, from: number, search: FindBrackets) {
  const containers = new Containers(bytes);
  for (const _ of containers.find(from, bytes.length, 0, search));
  const { starts, ends, afters } = containers;
  return { starts: [...starts], ends: [...ends], afters: [...afters] };
}

test('containers are found between strings with brackets, quotes and backslashes, in WebAssembly as in TypeScript', () => {
  expect(found(encoder.encode('  {"a]":[{},"\\\\"],"b\\"[":[]}'), 0, bracketSearch())).toEqual({
    starts: [2, 8, 9, 25],
    ends: [28, 17, 11, 27],
    afters: [4, 3, 3, 4],
  });
  const random = seeded('containers');
  for (let round = 0; round < 200; round++) {
    const strings = Array.from({ length: random.below(40) }, () =>
      Array.from({ length: random.below(70) }, () => random.pick(['a', 'ж', '[', '}', '\\\\', '\\"', '\\n', ' '])).join(''),
    );
    const text = strings.map((string, index) => `{"${string}":[${index % 3 === 0 ? '[],' : ''}"${string}"]}`).join(',\n');
    const bytes = encoder.encode(`\ufeff[${text}]`);
    expect(found(bytes, 3, bracketSearch()), text).toEqual(found(bytes, 3, plainBrackets()));
  }
});

test('a string and an escape that begin in one block and end in the next are passed', () => {
  for (const before of [0, 1, 2, 3]) {
    const text = `["${'x'.repeat(SEARCHED_BYTES - 4 - before)}\\\\\\"]",{}]`;
    const bytes = encoder.encode(text);
    const wanted = { starts: [0, text.length - 3], ends: [text.length, text.length - 1], afters: [2, 2] };
    expect(found(bytes, 0, bracketSearch())).toEqual(wanted);
    expect(found(bytes, 0, plainBrackets())).toEqual(wanted);
  }
});
