import { describe, expect, test } from 'vitest';
import { jsonEngine } from '#workers/visualizer/json.engine.ts';
import { jsonText, recordsText } from '../../reference/json-texts.ts';
import { seeded } from '../../reference/seeded.ts';
import { control, openJson, refusalOf, shown, written } from './json-calls.ts';

const random = seeded('JSON document');
const linesOf = (first = 0, count = 1_000_000) => jsonEngine.lines({ first, count }).lines;

/** A text of several places of the index of lines. */
const large = () =>
  `[${Array.from({ length: 9000 }, (_, index) => `{"id":${index},"tags":["a","b",{}],"in":{"x":[${index}]}}`).join(',\n')}]`;

describe('a text', () => {
  test('is described by its counts, its levels and its repeated names', async () => {
    const facts = await openJson('\ufeff{"a":[1,true,null,"x"],\n "b":{"a":1,"a":2}}');
    expect(facts).toMatchObject({
      records: 1,
      levels: 2,
      counts: { nulls: 1, booleans: 1, numbers: 3, strings: 1, objects: 2, arrays: 1, names: 4 },
      repeated: { count: 1, listed: [{ line: 2, column: 13, name: 'a' }] },
    });
  });

  test('in UTF-16, and in another charset, is read', async () => {
    const utf16 = (text: string) => new Blob([Buffer.from(`\ufeff${text}`, 'utf16le')]);
    await openJson(utf16('{"ключ":"é"}'));
    expect(await written('none')).toBe('{"ключ":"é"}');
    const windows1251 = new Blob([
      Uint8Array.from([0x5b, 0x22, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0, 0x22, 0x5d]),
    ]);
    expect((await openJson(windows1251)).guess?.charset).toBe('windows-1251');
    expect(await written('none')).toBe('["Привет, мир"]');
  });

  test('typed with half a surrogate pair keeps it as an escape', async () => {
    await openJson('["\ud83d","😀"]');
    expect(await written('none')).toBe('["\\ud83d","😀"]');
    expect(await refusalOf('["\ud83d",x]')).toMatchObject({ values: { line: 1, column: 6 } });
  });

  test('that is damaged is refused with line, column and the characters around', async () => {
    expect(await refusalOf('{\n  "a": 1,\n  "b": tru\n}')).toMatchObject({
      code: 'visualizer.error.parse',
      values: { line: 3, column: 8, expected: 'value', before: '  "b": ', wrong: 't', after: 'ru' },
    });
    expect(await refusalOf('  ')).toMatchObject({ code: 'visualizer.error.empty' });
    expect(await refusalOf(new Blob([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])]))).toMatchObject({
      code: 'visualizer.error.otherFormat',
    });
  });

  test('with several values is read as such by the name of its file, or on request', async () => {
    expect(await refusalOf('{} {}')).toMatchObject({ values: { expected: 'end' } });
    expect(await openJson('{} {}', { concatenated: true })).toMatchObject({ records: 2 });
    expect(await openJson('{} {}', { fileName: 'a.ndjson' })).toMatchObject({ records: 2 });
  });

  test('whose indentation would be larger than the limit is refused with both sizes', async () => {
    await openJson('['.repeat(100_000) + ']'.repeat(100_000));
    await expect(jsonEngine.write({ layout: '2' }, control)).rejects.toMatchObject({
      code: 'visualizer.error.resultTooLarge',
      values: { asked: 20_000_000_001, max: 4 * 1024 ** 3 },
    });
    expect((await written('none')).length).toBe(200_000);
  });
});

describe('the lines', () => {
  test('of any part of a text are those of the written result', async () => {
    await openJson(large());
    const { lines, sizeBytes } = await jsonEngine.lay({ layout: '2' }, control);
    const result = await written('2');
    expect(sizeBytes).toBe(result.length);
    const wanted = result.trimEnd().split('\n');
    expect(lines).toBe(wanted.length);
    for (let round = 0; round < 30; round++) {
      const first = random.below(lines);
      expect(shown(linesOf(first, 40))).toBe(wanted.slice(first, first + 40).join('\n'));
    }
  });

  test('of random texts are those of the written result, in every layout', async () => {
    for (let round = 0; round < 30; round++) {
      // There may be no records.
      const text = `${random.below(3) === 0 ? recordsText(random) : jsonText(random)}\n0`;
      await openJson(text, { concatenated: true });
      for (const layout of ['2', 'records'] as const) {
        const { lines, sizeBytes } = await jsonEngine.lay({ layout }, control);
        const result = await written(layout);
        expect(new TextEncoder().encode(result).length, text).toBe(sizeBytes);
        // Longer lines are cut in the view.
        if (result.split('\n').every((line) => line.length < 600))
          expect(shown(linesOf(), layout === '2' ? 2 : 0), text).toBe(result.trimEnd());
        expect(lines).toBe(result.trimEnd().split('\n').length);
      }
      const { sizeBytes } = await jsonEngine.lay({ layout: 'none' }, control);
      expect(new TextEncoder().encode(await written('none')).length, text).toBe(sizeBytes);
      expect(
        linesOf()
          .map((line) => line.text)
          .join(''),
      ).toBe((await written('none')).trimEnd());
    }
  });

  test('are folded one by one and by level, and unfolded again', async () => {
    await openJson('{"a":[1,2,{"b":{}}],"c":{"d":[3]},"e":[]}');
    await jsonEngine.lay({ layout: '2' }, control);
    expect(await jsonEngine.foldDepth({ depth: 1 }, control)).toBe(5);
    expect(shown(linesOf())).toBe('{\n  "a": […],\n  "c": {…},\n  "e": []\n}');
    expect(await jsonEngine.fold({ row: 2, isFolded: false }, control)).toBe(9);
    expect(shown(linesOf(1, 3))).toBe('  "a": […],\n  "c": {\n    "d": [');
    expect(await jsonEngine.fold({ row: 3, isFolded: true }, control)).toBe(7);
    expect(shown(linesOf())).toBe('{\n  "a": […],\n  "c": {\n    "d": […]\n  },\n  "e": []\n}');
    expect(await jsonEngine.fold({ row: 0, isFolded: true }, control)).toBe(1);
    expect(shown(linesOf())).toBe('{…}');
    expect(linesOf()[0]?.hidden).toBe(14);
    expect(await jsonEngine.foldDepth({ depth: 0 }, control)).toBe(15);
  });

  test('in a large text can be folded by level, and a search opens what hides its match', async () => {
    await openJson(large());
    await jsonEngine.lay({ layout: '2' }, control);
    expect(await jsonEngine.foldDepth({ depth: 1 }, control)).toBe(9002);
    expect(linesOf(8000, 1)).toMatchObject([{ line: 1 + 7999 * 13, text: '{', hidden: 12, close: '},' }]);
    await jsonEngine.search({ mode: 'path', query: '$[8500].in.x[0]' }, control);
    const match = jsonEngine.match({ index: 0, from: 0, view: 'lines' });
    expect(match?.rows).toBe(9014);
    expect(linesOf(match?.row, 1)).toMatchObject([{ text: '8500', isMatch: true }]);
    expect(jsonEngine.place({ row: match?.row ?? 0, view: 'lines' }).path).toBe('$[8500].in.x[0]');
  });

  test('have the path and the value of what begins or ends on them', async () => {
    await openJson('{"a b":[{"c":1},[2 , 3]],"d":"x"}');
    await jsonEngine.lay({ layout: '2' }, control);
    const places = linesOf().map((_, row) => jsonEngine.place({ row, view: 'lines' }).path);
    expect(places).toEqual([
      '$',
      "$['a b']",
      "$['a b'][0]",
      "$['a b'][0].c",
      "$['a b'][0]",
      "$['a b'][1]",
      "$['a b'][1][0]",
      "$['a b'][1][1]",
      "$['a b'][1]",
      "$['a b']",
      '$.d',
      '$',
    ]);
    expect(await jsonEngine.value({ row: 5, view: 'lines' }).text()).toBe('[2 , 3]');
    expect(await jsonEngine.value({ row: 10, view: 'lines' }).text()).toBe('"x"');
  });

  test('of 1,000,000 levels are shown', async () => {
    await openJson('['.repeat(1_000_000) + ']'.repeat(1_000_000));
    const { lines } = await jsonEngine.lay({ layout: '2' }, control);
    expect(lines).toBe(1_999_999);
    expect(linesOf(999_999, 2)).toMatchObject([
      { indent: 999_999, text: '[]' },
      { indent: 999_998, text: ']' },
    ]);
  });

  test('are cut if they are long, with the number of bytes left out', async () => {
    await openJson(JSON.stringify({ a: 'é'.repeat(5000), b: 1 }));
    await jsonEngine.lay({ layout: '2' }, control);
    const [, line, next] = linesOf();
    expect(line?.text.length).toBeLessThan(2000);
    expect(line?.cutBytes).toBeGreaterThan(8000);
    expect(next?.text).toBe('"b": 1');
  });
});

describe('sorted names', () => {
  /** Sorts the members of all objects by code points, keeping repeated names in their order. */
  function sorted(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    const codes = (text: string) => Array.from(text, (character) => character.codePointAt(0)?.toString(16).padStart(6, '0')).join();
    const byCode = Object.entries(value).sort(([one], [other]) => (codes(one) < codes(other) ? -1 : 1));
    return byCode.map(([name, member]) => [name, sorted(member)]);
  }
  /** Returns the members of objects as pairs, in the order of the text. */
  const pairs = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(pairs)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).map(([name, member]) => [name, pairs(member)])
        : value;

  test('are in the order of their code points, and everything else stays', async () => {
    await openJson('{"b":1.0,"a":{"ж":1,"\\u0061":2,"A":[{"z":1,"y":2}]},"aa":3,"\\ud83d\\ude00":4,"\uffff":5}', { sortNames: true });
    expect(await written('none')).toBe('{"a":{"A":[{"y":2,"z":1}],"\\u0061":2,"ж":1},"aa":3,"b":1.0,"\uffff":5,"\\ud83d\\ude00":4}');
    await openJson('{"b":1,"a":2,"b":0,"a":3}', { sortNames: true });
    expect(await written('none')).toBe('{"a":2,"a":3,"b":1,"b":0}');
  });

  test('of random texts are those of a plain sort', async () => {
    for (let round = 0; round < 30; round++) {
      const text = jsonText(random);
      const facts = await openJson(text, { sortNames: true, concatenated: true });
      // Integer-like names come first in objects of JavaScript, and `__proto__` is no member there.
      if (facts.records > 1 || facts.repeated.count > 0 || /"(?:\d+|__proto__)"\s*:|\\u/.test(text)) continue;
      const result = await written('none');
      expect(pairs(JSON.parse(result)), text).toEqual(sorted(JSON.parse(text)));
    }
  });

  test('of a deeply nested text are sorted too', async () => {
    const depth = 50_000;
    await openJson(`${'{"b":1,"a":'.repeat(depth)}0${'}'.repeat(depth)}`, { sortNames: true });
    expect((await written('none')).slice(0, 20)).toBe('{"a":{"a":{"a":{"a":');
  });
});

describe('JSONC and JSON5', () => {
  const read = async (text: string, syntax: 'jsonc' | 'json5') => {
    const { relaxed } = await openJson(text, { syntax });
    return [await written('none'), relaxed];
  };

  test('lose comments and trailing commas, which are counted', async () => {
    expect(await read('// a\n{"a": 1, /* b */ "b": ["//", 2,], // c\n}', 'jsonc')).toEqual([
      '{"a":1,"b":["//",2]}',
      { comment: 3, comma: 2 },
    ]);
    expect(await refusalOf("{'a':1}", { syntax: 'jsonc' })).toMatchObject({ code: 'visualizer.error.parse' });
    expect(await refusalOf('[,]', { syntax: 'jsonc' })).toMatchObject({ code: 'visualizer.error.parse' });
    expect(await refusalOf('[1] /* open', { syntax: 'jsonc' })).toMatchObject({ code: 'visualizer.error.parse' });
  });

  test('of JSON5 become JSON: the example of json5.org', async () => {
    const text = `{
  // comments
  unquoted: 'and you can quote me on that',
  singleQuotes: 'I can use "double quotes" here',
  lineBreaks: "Look, Mom! \\
No \\\\n's!",
  hexadecimal: 0xdecaf,
  leadingDecimalPoint: .8675309, andTrailing: 8675309.,
  positiveSign: +1,
  trailingComma: 'in objects', andIn: ['arrays',],
  "backwardsCompatible": "with JSON",
}`;
    const [result, changes] = await read(text, 'json5');
    expect(JSON.parse(result as string)).toEqual({
      unquoted: 'and you can quote me on that',
      singleQuotes: 'I can use "double quotes" here',
      lineBreaks: "Look, Mom! No \\n's!",
      hexadecimal: 0xdecaf,
      leadingDecimalPoint: 0.8675309,
      andTrailing: 8675309,
      positiveSign: 1,
      trailingComma: 'in objects',
      andIn: ['arrays'],
      backwardsCompatible: 'with JSON',
    });
    expect(changes).toEqual({ comment: 1, name: 9, quotes: 4, escape: 1, number: 4, comma: 2 });
  });

  test('keep what is JSON as it is written, and refuse what JSON does not have', async () => {
    expect(await read("[1.0, 1E+2, \"\\u00e9\\/\", 0x1fffffffffffff0, '\\x41\\v\\'']", 'json5')).toEqual([
      '[1.0,1E+2,"\\u00e9\\/",144115188075855856,"\\u0041\\u000b\'"]',
      { number: 1, quotes: 1, escape: 1 },
    ]);
    for (const text of ['[NaN]', '[Infinity]', '[01]', "['\\1']", "['a\nb']", '{a b:1}', '[undefined]'])
      expect(await refusalOf(text, { syntax: 'json5' }), text).toMatchObject({ code: 'visualizer.error.parse' });
  });
});
