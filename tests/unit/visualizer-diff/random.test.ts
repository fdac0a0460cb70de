import { applyPatch as applyOther, type Operation } from 'rfc6902';
import { expect, test } from 'vitest';
import { type ArrayMode, arrayModes, numberModes } from '#workers/visualizer/diff.request.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { applied, compareTexts, laid, listed, patchOf, rowsOf } from './diff-calls.ts';

const random = seeded('differences of JSON');

const scalars = ['0', '1', '1.0', '10e-1', '-0', '2', 'true', 'null', '""', '"a"', '"\\u0061"', '"a/b~c"', '9007199254740993', '"\\ud800"'];
const names = ['"id"', '"a"', '"\\u0061b"', '"ab"', '"a/b"', '"~"', '""', '"n"'];

function value(depth: number): string {
  const kind = random.below(depth > 0 ? 5 : 2);
  if (kind < 2) return random.pick(scalars);
  const space = random.pick(['', ' ', '\n']);
  if (kind === 2) return `[${Array.from({ length: random.below(6) }, () => value(depth - 1)).join(`,${space}`)}]`;
  if (kind === 3) return records(depth);
  const own = names.filter(() => random.below(3) === 0);
  const unique = own.filter((name) => name !== '"\\u0061b"' || !own.includes('"ab"'));
  if (random.below(2) === 0) unique.reverse();
  return `{${unique.map((name) => `${name}${space}:${value(depth - 1)}`).join(',')}}`;
}

/** Returns an array of objects with an identifier. */
function records(depth: number): string {
  const ids = Array.from({ length: 7 }, (_, id) => id).filter(() => random.below(2) > 0);
  ids.sort(() => random.below(3) - 1);
  return `[${ids.map((id) => `{"id":${id},"v":${value(depth - 1)}}`).join()}]`;
}

/** Changes some parts of a text of JSON. */
function changed(text: string): string {
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.e-]*|true|null/g;
  const places = [...text.matchAll(token)].filter(([, colon]) => colon === undefined);
  let result = text;
  for (let count = random.below(3); count > 0 && places.length > 0; count--) {
    const { index, 0: old } = random.pick(places);
    if (result.startsWith(old, index) && result.length === text.length)
      result = result.slice(0, index) + value(1) + result.slice(index + old.length);
  }
  return result;
}

/** Returns a value with elements of arrays in an order that does not depend on theirs. */
function asSets(json: unknown): unknown {
  if (Array.isArray(json)) return json.map((element) => JSON.stringify(asSets(element))).sort();
  if (typeof json !== 'object' || json === null) return json === 0 ? 0 : json;
  return Object.fromEntries(
    Object.entries(json)
      .map(([name, own]) => [name, asSets(own)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns pairs of texts: often the second is the first with changes. */
function pair(): readonly [string, string] {
  const before = random.below(3) === 0 ? records(2) : value(3);
  return [before, random.below(4) === 0 ? value(3) : changed(before)];
}

/** A value for comparisons in which 0 and −0 are the same number. */
const plain = (json: string) => JSON.parse(json.replaceAll(/(?<![\w"\\.])-0(?![\d.])/g, '0')) as unknown;

test('the patch of two random texts makes the second of the first, also in another library', async () => {
  for (let round = 0; round < rounds(100); round++) {
    const [before, after] = pair();
    const arrays = random.pick(arrayModes.filter((mode: ArrayMode) => mode !== 'set'));
    const numbers = random.pick(numberModes);
    const { total } = await compareTexts(before, after, { arrays, numbers });
    const { text: patch, operations } = await patchOf();
    const context = `${before}\n${after}\n${arrays} ${patch}`;
    expect(operations === 0, context).toBe(total === 0);
    const result = await applied(before, patch as string);
    expect(plain(result), context).toEqual(plain(after));
    if (numbers === 'written') {
      await compareTexts(result, after, { arrays: 'position', numbers });
      expect(listed(), context).toEqual([]);
    }
    const other = { document: plain(before) };
    const failures = applyOther({ ...other }, [])
      .concat(
        applyOther(
          other,
          (JSON.parse(patch as string) as Operation[]).map(
            (one) => ({ ...one, path: `/document${one.path}`, ...('from' in one && { from: `/document${one.from}` }) }) as Operation,
          ),
        ),
      )
      .filter((failure) => failure !== null);
    expect(failures, context).toEqual([]);
    expect(plain(JSON.stringify(other.document)), context).toEqual(plain(after));
  }
});

test('the patch of two random texts as sets makes a text that is equal as sets', async () => {
  for (let round = 0; round < rounds(50); round++) {
    const [before, after] = pair();
    const { total } = await compareTexts(before, after, { arrays: 'set' });
    expect(total === 0, `${before}\n${after}`).toBe(JSON.stringify(asSets(plain(before))) === JSON.stringify(asSets(plain(after))));
    const { text: patch } = await patchOf();
    const result = await applied(before, patch as string);
    expect(asSets(plain(result)), `${before}\n${after}\n${patch}`).toEqual(asSets(plain(after)));
  }
});

test('the merge patch of two random texts makes the second of the first, or is refused', async () => {
  let written = 0;
  for (let round = 0; round < rounds(60); round++) {
    const [before, after] = pair();
    await compareTexts(before, after);
    const { text: patch, problem } = await patchOf('merge');
    if (patch === null) {
      expect(problem?.kind).toBe('null');
      continue;
    }
    written++;
    expect(plain(await applied(before, patch, 'merge')), `${before}\n${after}\n${patch}`).toEqual(plain(after));
  }
  expect(written).toBeGreaterThan(rounds(15));
});

test('each line of two random texts is shown once, in its order', async () => {
  for (let round = 0; round < rounds(50); round++) {
    const [before, after] = pair();
    const { total } = await compareTexts(before, after, { arrays: random.pick(arrayModes) });
    const rows = await laid();
    const all = rowsOf('all');
    const lines = (side: 'before' | 'after') => all.flatMap((row) => row[side]?.line ?? []);
    expect(all).toHaveLength(rows.all);
    for (const side of ['before', 'after'] as const)
      expect(lines(side)).toEqual(Array.from({ length: Math.max(...lines(side)) + 1 }, (_, line) => line));
    const near = rowsOf('near');
    expect(near).toHaveLength(rows.near);
    const hidden = near.reduce((sum, row) => sum + Math.max(0, row.hidden - 1), 0);
    expect(near.length + hidden).toBe(all.length);
    expect(near.some((row) => row.kind !== null && row.kind !== 'gap')).toBe(total > 0);
  }
});
