import { expect, test } from 'vitest';
import { type FindBrackets, bracketSearch, plainBrackets, SEARCHED_BYTES } from '#workers/visualizer/diff/brackets.ts';
import { checkContainers, Containers } from '#workers/visualizer/diff/containers.ts';
import { elementsOf } from '#workers/visualizer/diff/frames.ts';
import { Cursor, Side } from '#workers/visualizer/diff/side.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

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
  for (let round = 0; round < rounds(200); round++) {
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

test('more than 100,000,000 objects and arrays are refused with both numbers', () => {
  expect(() => checkContainers(100_000_000)).not.toThrow();
  expect(() => checkContainers(100_000_001)).toThrow(
    expect.objectContaining({ code: 'visualizer.error.comparedContainers', values: { count: 100_000_001, max: 100_000_000 } }),
  );
});

test('an array with more elements than can be matched is refused, and one with as many is not', () => {
  const elements = (text: string, max: number) => {
    const opening = Side.open(encoder.encode(text), 0, 1, 1);
    let side = opening.next();
    while (!side.done) side = opening.next();
    const found = elementsOf(new Cursor(side.value, 0), max);
    let last = found.next();
    while (!last.done) last = found.next();
    return last.value;
  };
  expect(elements('[1,2,3]', 3)).toMatchObject({ values: Uint32Array.of(1, 3, 5) });
  expect(() => elements('[1,2,3]', 2)).toThrow(
    expect.objectContaining({ code: 'visualizer.error.comparedElements', field: 'after', values: { max: 2 } }),
  );
});
