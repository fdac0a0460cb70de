import { describe, expect, test } from 'vitest';
import { Fault } from '#workers/visualizer/read/fault.ts';
import { Formatter, rulesOf } from '#workers/visualizer/text/formatter.ts';
import type { FormatMachine, Rules } from '#workers/visualizer/text/machine.ts';
import { PlainMachine } from '#workers/visualizer/text/plain-format.ts';
import { wasmMachine } from '#workers/visualizer/text/wasm-format.ts';
import { jsonTestSuite, jsonTestSuiteRepeated } from '../../vectors/json-test-suite.ts';
import { jsonText, recordsText, withSlips } from '../../reference/json-texts.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const machines = {
  plain: (rules: Rules): FormatMachine => new PlainMachine(rules),
  wasm: (rules: Rules): FormatMachine => wasmMachine(rules) as FormatMachine,
} as const;

interface Options extends Partial<Rules> {
  readonly isConcatenated?: boolean;
  /** Sizes of the pieces in which the text arrives. */
  readonly piece?: () => number;
}

/** Formats bytes with a machine; returns everything that it found. */
function formatted(make: (typeof machines)[keyof typeof machines], bytes: Uint8Array<ArrayBuffer>, options: Options = {}) {
  const { isConcatenated = false, piece = () => bytes.length, ...own } = options;
  const written: Uint8Array[] = [];
  const repeated: number[] = [];
  const folds: number[] = [];
  const rules: Rules = {
    ...rulesOf('2', false),
    write: (part) => written.push(part.slice()),
    comparesNames: true,
    onRepeated: (places, origin) => places.forEach((place) => repeated.push(origin + place)),
    foldDepth: 1,
    onFold: (lines) => folds.push(...lines),
    ...own,
  };
  const formatter = new Formatter(rules, isConcatenated, make(rules));
  let fault: Fault | null = null;
  try {
    for (let at = 0, to = 0; ; ) {
      to = Math.min(bytes.length, to + Math.max(1, piece()));
      at = formatter.run(bytes, at, to, to === bytes.length);
      if (to === bytes.length) break;
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    fault = error;
  }
  const { lines, plainBytes, indents, records, levels, counts } = formatter.machine;
  const facts = { lines, plainBytes, indents, records, levels, counts };
  return {
    text: decoder.decode(Buffer.concat(written)),
    fault: fault && { at: fault.at, expected: fault.expected },
    repeated,
    folds,
    facts,
  };
}

/** Returns the bytes of a text without white space between tokens. */
function tokens(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/gs, (_, string: string | undefined) => string ?? '');
}

const random = seeded('format machines');

describe.each(Object.entries(machines))('%s', (_name, make) => {
  const run = (bytes: Uint8Array<ArrayBuffer>, options?: Options) => formatted(make, bytes, options);
  const files = [
    ...jsonTestSuite.map(([name, base64]) => ({ name, bytes: Uint8Array.from(Buffer.from(base64, 'base64')) })),
    ...jsonTestSuiteRepeated.map(([name, part, times, end]) => ({ name, bytes: encoder.encode(part.repeat(times) + end) })),
  ];

  test('accepts the y_ files of JSONTestSuite, keeps their tokens, and refuses the n_ files at a place', () => {
    const counted = { y: 0, n: 0 };
    for (const { name, bytes } of files) {
      const { fault, text } = run(bytes, rulesOf('none', false));
      if (name.startsWith('y_')) {
        expect(fault, name).toBeNull();
        expect(tokens(text), name).toBe(tokens(decoder.decode(bytes)));
        counted.y++;
      } else if (name.startsWith('n_')) {
        expect(fault?.at, name).toBeLessThanOrEqual(bytes.length);
        counted.n++;
      }
    }
    expect(counted).toEqual({ y: 95, n: 188 });
  });

  test('formats as JSON.stringify, where numbers and escapes are those of JSON.stringify', () => {
    const value = { a: [1, 2.5, { b: [], c: {} }, [[]]], 'd"e': 'x\ny\\', f: null, g: [true, false], h: { i: { j: 'ж' } } };
    const bytes = encoder.encode(JSON.stringify(value));
    expect(run(bytes).text).toBe(JSON.stringify(value, null, 2));
    expect(run(bytes, rulesOf('4', false)).text).toBe(JSON.stringify(value, null, 4));
    expect(run(bytes, rulesOf('tab', false)).text).toBe(JSON.stringify(value, null, '\t'));
    expect(run(encoder.encode(JSON.stringify(value, null, 3)), rulesOf('none', false)).text).toBe(JSON.stringify(value));
  });

  test('keeps numbers, escapes and half surrogates as they are written', () => {
    const text = '{"a":[1.0,1e2,-0,10000000000000000000001,0.10],"\\u0062":"\\/\\ud800\\u00e9é"}';
    expect(run(encoder.encode(text), rulesOf('none', false)).text).toBe(text);
  });

  test('writes one record per line', () => {
    expect(run(encoder.encode('[ {"a": 1}, [2, 3], {} ]'), rulesOf('records', true)).text).toBe('[\n{"a":1},\n[2,3],\n{}\n]');
    expect(run(encoder.encode('{"a": 1}\n{"a":  2}\n'), rulesOf('records', false)).text).toBe('{"a":1}\n{"a":2}');
    expect(run(encoder.encode('[]'), rulesOf('records', true)).text).toBe('[]');
  });

  test('allows several values on lines of their own, and in one line only on request', () => {
    expect(run(encoder.encode('1\n"a"\n[]')).text).toBe('1\n"a"\n[]');
    expect(run(encoder.encode('1 2')).fault).toEqual({ at: 2, expected: 'end' });
    expect(run(encoder.encode('{\n}\n{}')).fault).toEqual({ at: 4, expected: 'end' });
    expect(run(encoder.encode('{}\n{} {}')).fault).toEqual({ at: 6, expected: 'newline' });
    expect(run(encoder.encode('{}{}[1]"a"2 3'), { isConcatenated: true, ...rulesOf('none', false) }).text).toBe('{}\n{}\n[1]\n"a"\n2\n3');
    expect(run(encoder.encode('1true'), { isConcatenated: true }).fault).toEqual({ at: 1, expected: 'space' });
  });

  test('names what is missing at the end of a text', () => {
    const expected = (text: string) => run(encoder.encode(text)).fault?.expected;
    expect(['[', '[1', '[1,', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '"a', '[1,]', '{"a":1,}', ''].map(expected)).toEqual([
      'value',
      'commaOrBracket',
      'value',
      'keyOrEnd',
      'colon',
      'value',
      'commaOrBrace',
      'key',
      'closingQuote',
      'element',
      'key',
      'value',
    ]);
  });

  test('finds repeated names, also when they are escaped, and in objects with many names', () => {
    expect(run(encoder.encode('{"a":1,"b":{"a":2},"\\u0061":3,"a":4}')).repeated).toEqual([19, 30]);
    const many = Array.from({ length: 5000 }, (_, index) => `"name ${index}":{"name 1":0}`);
    expect(run(encoder.encode(`{${many.join(',')}}`)).repeated).toEqual([]);
    const text = `{${[...many, '"name 17":1', '"name 4999":2'].join(',')}}`;
    expect(run(encoder.encode(text)).repeated).toEqual([text.lastIndexOf('"name 17"'), text.lastIndexOf('"name 4999"')]);
  });

  test('finds repeated names in an object with 100,000 names, and in the objects in their values', () => {
    const members = Array.from(
      { length: 100_000 },
      (_, index) => `"n${index}":${index % 10_000 === 9 ? '{"a":1,"b":2,"a":3}' : '{"a":1,"b":2}'}`,
    );
    const text = `{${members.join(',')},"n0":0,"n99999":0}`;
    const inner = Array.from(text.matchAll(/"a":3/g), ({ index }) => index);
    expect(run(encoder.encode(text)).repeated).toEqual([...inner, text.lastIndexOf('"n0"'), text.lastIndexOf('"n99999"')]);
  });

  test('checks 1,000,000 levels, and refuses more than 1,048,576', () => {
    const levels = (count: number) => encoder.encode('['.repeat(count) + ']'.repeat(count));
    const options = { ...rulesOf('none', false), write: null };
    expect(run(levels(1_000_000), options)).toMatchObject({ fault: null, facts: { levels: 1_000_000, records: 1 } });
    expect(run(levels(1_048_577), options).fault).toEqual({ at: 1_048_576, expected: 'fewerLevels' });
  });

  test('passes tokens longer than its memory', () => {
    const long = 'aé'.repeat(400_000);
    const number = '1'.repeat(600_000);
    const text = `{"${long}":["${long}",${number}]}`;
    expect(run(encoder.encode(text), { ...rulesOf('none', false), piece: () => 300_000 }).text).toBe(text);
  });
});

test('both machines find the same in valid and damaged texts, in any pieces', () => {
  for (let round = 0; round < rounds(60); round++) {
    const made = random.below(3) === 0 ? recordsText(random) : jsonText(random);
    const bytes = encoder.encode(random.below(2) === 0 ? made : withSlips(random, made));
    const options: Options = {
      ...rulesOf(random.pick(['2', '4', 'tab', 'records', 'none']), random.below(2) === 0),
      isConcatenated: random.below(3) === 0,
      foldDepth: random.below(4) - 1,
    };
    const wanted = formatted(machines.plain, bytes, options);
    const context = decoder.decode(bytes);
    const inPieces = { ...options, piece: () => random.below(20) };
    for (const found of [
      formatted(machines.wasm, bytes, options),
      formatted(machines.wasm, bytes, inPieces),
      formatted(machines.plain, bytes, inPieces),
    ]) {
      expect(found.fault, context).toEqual(wanted.fault);
      if (wanted.fault === null) expect(found, context).toEqual(wanted);
    }
    if (wanted.fault === null) expect(tokens(wanted.text)).toBe(tokens(context));
  }
});

test('both machines find the repeated names of objects with the same, fewer and other names', () => {
  // Names of up to 15, 31 and 32 bytes and longer; `a` also escaped.
  const names = ['a', '\\u0061', 'b', 'ключ', '', 'n'.repeat(15), 'n'.repeat(31), 'n'.repeat(32), 'n'.repeat(33)];
  const object = (level: number): string => {
    const order = random.below(3) === 0 ? [...names].sort(() => random.below(3) - 1) : names;
    const members = order.flatMap((name) => Array<string>([0, 1, 1, 1, 1, 1, 1, 1, 1, 2][random.below(10)] ?? 1).fill(name));
    return `{${members.map((name) => `"${name}":${level > 0 && random.below(8) === 0 ? object(level - 1) : '[1]'}`).join(',')}}`;
  };
  for (const [records, options] of [
    [400, { isConcatenated: true }],
    [3000, { isConcatenated: true, piece: () => 1 + random.below(50_000) }],
  ] as const) {
    const bytes = encoder.encode(Array.from({ length: records }, () => object(2)).join('\n'));
    const wanted = formatted(machines.plain, bytes, { isConcatenated: true });
    expect(wanted.repeated.length).toBeGreaterThan(records / 4);
    const found = formatted(machines.wasm, bytes, options);
    expect(found.repeated).toEqual(wanted.repeated);
    expect(found.facts).toEqual(wanted.facts);
  }
});

test('counts line ends as LF, CRLF and CR', () => {
  const bytes = encoder.encode(`a\nb\r\nc\rd\r\r\n\n${'x'.repeat(50)}\r\n`.repeat(9));
  for (let from = 0; from < 80; from += 3) {
    const counts = Object.values(machines).map((make) =>
      make({ ...rulesOf('2', false), write: null, comparesNames: false, foldDepth: -1 }).countLines(
        bytes,
        from,
        bytes.length,
        bytes[from - 1] === 0x0d,
      ),
    );
    expect(counts[0]).toBe(counts[1]);
  }
  expect(machines.wasm({ ...rulesOf('2', false), write: null, comparesNames: false, foldDepth: -1 }).countLines(bytes, 0, 10, false)).toBe(
    5,
  );
});
