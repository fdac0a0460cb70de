import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CellStore, type RecordCells } from '#workers/visualizer/document/cell-store.ts';
import { Checker, ValuesFollow } from '#workers/visualizer/read/check.ts';
import { FastWalker } from '#workers/visualizer/read/fast-walk.ts';
import { Fault } from '#workers/visualizer/read/fault.ts';
import { Scanner } from '#workers/visualizer/read/scan.ts';
import { PathTrie } from '#workers/visualizer/read/trie.ts';
import { Walker } from '#workers/visualizer/read/walk.ts';
import { jsonTestSuite, jsonTestSuiteRepeated } from '../../vectors/json-test-suite.ts';
import { jsonText, recordsText, withSlips } from '../../reference/json-texts.ts';
import { type Seeded, seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
/** Size that a text has to have for the kernel to be used. */
const LARGE = 64 * 1024;
/** Bytes that the kernel receives at once. */
const PIECE = 256 * 1024;

const cellsOf = (cells: RecordCells | null | undefined) =>
  cells &&
  Array.from(cells.nodes.subarray(cells.from, cells.to), (node, index) => {
    const at = cells.from + index;
    return [node, cells.starts[at], cells.ends[at], cells.kinds[at]];
  });

/** Calls `expect` only for cells that differ, because a call for each of 200,000 records takes 10 s. */
function expectCells(found: ReturnType<typeof cellsOf>, wanted: ReturnType<typeof cellsOf>): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

const pathsOf = (trie: PathTrie) => ({
  duplicates: trie.duplicates,
  paths: trie.nodes.map((node) => ({
    name: node.name,
    nameBytes: [...node.nameBytes],
    parent: node.parent?.id,
    occurrence: node.occurrence,
    children: node.children.map(({ id }) => id),
    element: node.element?.id,
    twin: node.twin?.id,
    emptyObjects: node.emptyObjects,
    counts: [1, 2, 3, 4, 5, 6].map((kind) => trie.noted(node, kind)),
  })),
});

/** A JSON text; values on lines of their own; or values that may follow each other without a separator. */
const forms = ['text', 'lines', 'concatenated'] as const;
type Form = (typeof forms)[number];

/** Checks a text, which arrives in pieces that end at `ends`. */
function checked(bytes: Bytes, isFast: boolean, ends: readonly number[], form: Form) {
  const trie = new PathTrie();
  const scanner = new Scanner(0, form === 'text' ? null : 'values');
  const fast = isFast ? FastWalker.for(trie, LARGE) : null;
  const store = new CellStore(bytes.length);
  const checker = new Checker(scanner, new Walker(bytes, trie), 0, form === 'concatenated', store, () => fast);
  let error: Fault | ValuesFollow | null = null;
  try {
    for (const end of [...ends, bytes.length]) {
      scanner.scan(bytes, end);
      checker.step(bytes, end === bytes.length, Number.POSITIVE_INFINITY);
    }
  } catch (thrown) {
    if (!(thrown instanceof Fault || thrown instanceof ValuesFollow)) throw thrown;
    error = thrown;
  }
  return { trie, checker, error, starts: scanner.offsets };
}

/** Compares the check of a text with and without the kernel: error, records, paths and cells. */
function compareChecks(bytes: Bytes, ends: readonly number[] = [], form: Form = 'text'): void {
  const plain = checked(bytes, false, ends, form);
  const fast = checked(bytes, true, ends, form);
  expect(fast.error).toEqual(plain.error);
  const progressOf = ({ checker: { records, at, isDone } }: typeof plain) => [records, at, isDone];
  expect(progressOf(fast)).toEqual(progressOf(plain));
  const cellsAt = ({ checker, starts }: typeof plain, record: number) => cellsOf(checker.store?.cells(record, starts.at(record)));
  for (let record = 0; record < plain.checker.records; record++) expectCells(cellsAt(fast, record), cellsAt(plain, record));
  if (plain.error === null) expect(pathsOf(fast.trie)).toEqual(pathsOf(plain.trie));
}

/** Compares the cells of rows, in any order, with those that `Walker` reads: first learning the paths, then reading some of them. */
function compareRows(bytes: Bytes, starts: readonly number[], random: Seeded): void {
  const plainTrie = new PathTrie();
  const fastTrie = new PathTrie();
  const walker = new Walker(bytes, plainTrie);
  const learner = new Walker(bytes, fastTrie);
  const fast = FastWalker.for(fastTrie, LARGE) as FastWalker;
  for (const mode of ['learn', 'read'] as const) {
    const some = fastTrie.nodes.map(({ id }) => id).filter(() => random.below(3) === 0);
    const ids = mode === 'learn' || random.below(2) === 0 ? null : some;
    fast.select(ids);
    for (let row = 0; row < starts.length; ) {
      const count = fast.rows(bytes, (one) => starts[one] as number, row, starts.length, mode);
      if (count === 0) learner.walk(starts[row] as number, mode);
      let { from } = fast.cells;
      for (let index = 0; index < Math.max(1, count); index++, row++) {
        walker.walk(starts[row] as number, mode);
        const to = fast.cells.lasts[index] as number;
        const wanted = cellsOf(walker)?.filter(([id]) => ids === null || count === 0 || ids.includes(id as number));
        expectCells(cellsOf(count === 0 ? learner : { ...fast.cells, from, to }), wanted);
        from = to;
      }
    }
  }
  expect(pathsOf(fastTrie)).toEqual(pathsOf(plainTrie));
}

/** Changes, inserts or removes a few bytes. */
function damaged(random: Seeded, bytes: Bytes): Bytes {
  const at = random.below(bytes.length + 1);
  const odd = random.pick([
    [0xc3],
    [0xa9],
    [0xc3, 0xa9],
    [0xc0, 0xaf],
    [0xe2, 0x82],
    [0xe0, 0x80, 0xaf],
    [0xed, 0xa0, 0x80],
    [0xed, 0x9f, 0xbf],
    [0xf0, 0x9f, 0x98, 0x80],
    [0xf0, 0x9f, 0x98],
    [0xf0, 0x8f, 0xbf, 0xbf],
    [0xf4, 0x90, 0x80, 0x80],
    [0xf4, 0x8f, 0xbf, 0xbf],
    [0xf5],
    [0xff],
    [0],
    [0x22],
    [0x5c],
    [0x7d],
    [0x5d],
    [0x2c],
    [0x0a],
    [random.below(256)],
  ]);
  return Uint8Array.of(...bytes.subarray(0, at), ...odd, ...bytes.subarray(at + random.below(3)));
}

const piecesOf = (random: Seeded, bytes: Bytes) =>
  Array.from({ length: random.below(4) }, () => random.below(bytes.length + 1)).sort((left, right) => left - right);

describe('the kernel that walks records gives what `Walker` gives', () => {
  test('for JSONTestSuite', () => {
    for (const [, base64] of jsonTestSuite) {
      const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
      for (const form of forms) compareChecks(bytes, [], form);
    }
    for (const [, part, times, end] of jsonTestSuiteRepeated) compareChecks(encoder.encode(part.repeat(times) + end));
  });

  test('for random JSON, valid and with errors', () => {
    const random = seeded('fast walk');
    for (let round = 0; round < rounds(600); round++) {
      const text = random.below(3) === 0 ? jsonText(random) : recordsText(random);
      const bytes = encoder.encode(random.below(3) === 0 ? withSlips(random, text) : text);
      const source = random.below(3) === 0 ? damaged(random, bytes) : bytes;
      compareChecks(source, piecesOf(random, source), random.pick(forms));
    }
  });

  test('for values with and without a separator', () => {
    for (const separator of ['', ' ', '\t\r ', '\n', ' \n ', ',', ',\n'])
      for (const value of ['{"a":1}', '[1]', '"a"', '1', 'null', '{"a":1}x']) {
        const bytes = encoder.encode(`${value}\n${value}${separator}${value}`);
        for (const form of forms) compareChecks(bytes, [], form);
      }
  });

  test('for objects and arrays at the depth up to which members are columns', () => {
    for (let depth = 60; depth < 70; depth++) {
      compareChecks(encoder.encode(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`));
      compareChecks(encoder.encode(`${'{"a":['.repeat(depth / 2)}{"b":1}${']}'.repeat(depth / 2)}`));
    }
  });

  test('for every byte at every place of a record', () => {
    const record = encoder.encode('{"a":[1,{"b":"я\\u00e9\\n"}],"имя":-0.5e+7,"c":{"d":true,"a":null},"a":"x"}\n');
    const bytes = new Uint8Array(record.length * 2);
    const random = seeded('fast walk bytes');
    for (let at = 0; at < record.length; at++) {
      for (let times = 0; times < 6; times++) {
        bytes.set(record);
        bytes.set(record, record.length);
        bytes[record.length + at] = random.below(256);
        compareChecks(bytes);
      }
    }
  });
});

describe('a string is accepted', () => {
  /** Returns whether the kernel accepts a string with these bytes, after `before` letters. */
  function accepts(fast: FastWalker, before: number, inner: readonly number[]): boolean {
    const bytes = Uint8Array.of(0x22, ...encoder.encode('s'.repeat(before)), ...inner, 0x22, 0x0a);
    return fast.check(bytes, 0, bytes.length, 'lines', 1) === 1;
  }

  test('if it is UTF-8, wherever its characters are in a vector of 16 bytes', () => {
    const fast = FastWalker.for(new PathTrie(), LARGE) as FastWalker;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const isUtf8 = (bytes: readonly number[]) => {
      try {
        return decoder.decode(Uint8Array.from(bytes)) !== '';
      } catch {
        return false;
      }
    };
    const tails = [0x41, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc3];
    const differing: string[] = [];
    let before = 0;
    for (let first = 0x80; first < 0x100; first++)
      for (const second of tails)
        for (const third of tails)
          for (const rest of [[], [0x41], [0x80], [0xbf], [0xc3, 0xa9]]) {
            const inner = [first, second, third, ...rest];
            before = (before + 1) % 37;
            if (accepts(fast, before, inner) !== isUtf8(inner)) differing.push(`${before} ${inner.join(' ')}`);
          }
    expect(differing).toEqual([]);
  });

  test('if its escapes are those of RFC 8259', () => {
    const fast = FastWalker.for(new PathTrie(), LARGE) as FastWalker;
    const known = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => accepts(fast, 14, [0x5c, byte, 0x41]));
    expect(String.fromCharCode(...known)).toBe('"/\\bfnrt');
    for (let digit = 0; digit < 4; digit++) {
      const hex = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) =>
        accepts(fast, digit, [0x5c, 0x75, ...[0x30, 0x30, 0x30, 0x30].with(digit, byte)]),
      );
      expect(String.fromCharCode(...hex)).toBe('0123456789ABCDEFabcdef');
    }
  });
});

describe('records at the end of a piece of the kernel', () => {
  test('are checked like others', () => {
    const random = seeded('fast walk pieces');
    for (let round = 0; round < 25; round++) {
      const texts = Array.from({ length: 12 }, () => jsonText(random));
      const tail = encoder.encode(
        texts.map((text) => `{"v":${text.replace(/[\r\n]/g, ' ')},"w":"ж${'ы'.repeat(random.below(40))}"}`).join('\n'),
      );
      // One record of the size of a piece comes before, so that the end of the piece is anywhere in the others.
      const head = encoder.encode(
        `{"s":"${'s'.repeat(random.below(2) === 0 ? 0 : 60)}","n":[${'1,'.repeat((PIECE - random.below(tail.length)) / 2 - 40)}1]}\n`,
      );
      const bytes = Uint8Array.of(...head, ...tail);
      compareChecks(random.below(4) === 0 ? damaged(random, bytes) : bytes, piecesOf(random, bytes));
    }
  });

  test('are refused if the text ends inside the last one', () => {
    const bytes = encoder.encode(Array.from({ length: 8000 }, (_, index) => `{"id":${index},"text":"t${index}","n":[12345]}`).join('\n'));
    for (let cut = 1; cut < 48; cut += 2) compareChecks(bytes.slice(0, -cut), [], 'lines');
  });

  test('are walked as one if the record is longer than several pieces', () => {
    const random = seeded('fast walk long');
    const members = Array.from({ length: 30_000 }, (_, index) => `{"id":${index},"v":${jsonText(random, 3)}}`);
    const bytes = encoder.encode(`{"meta":{"a":1},"orders":[${members.join(',')}],"end":"${'e'.repeat(PIECE * 2)}","after":[]}`);
    compareChecks(bytes);
    compareChecks(bytes.subarray(0, -1));
  });
});

describe('rows', () => {
  test('are read in any order, of all paths and of some', () => {
    const random = seeded('fast walk rows');
    for (let round = 0; round < rounds(75); round++) {
      const records = Array.from({ length: 1 + random.below(40) }, () =>
        random.below(3) === 0 ? jsonText(random) : `{"a":1,"b":${jsonText(random, 2)},"c":{"a":2}}`,
      );
      const separator = random.pick([',', '\n', '   ']);
      const bytes = encoder.encode(records.join(separator));
      let next = 0;
      const starts = records.map((record) => {
        const start = next;
        next += encoder.encode(record + separator).length;
        return start;
      });
      const order = random.pick([starts, starts.toReversed(), starts.map(() => random.pick(starts))]);
      compareRows(bytes, order, random);
    }
  });
});

test('names that the kernel has no space for are left to `Walker`', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `{"same":1,"n${index}":{"x":[]}}`).join('\n');
  const long = Array.from({ length: 400 }, (_, index) => `{"${'n'.repeat(1000)}${index}":1}`).join('\n');
  const alikeAt = (index: number) => `{"${'a'.repeat(20)}${String(index).padStart(9, '0')}${'z'.repeat(20)}":1}`;
  const alike = Array.from({ length: 100 }, (_, index) => alikeAt(index)).join('\n');
  const deep = `{"a":1}\n${'['.repeat(5000)}${']'.repeat(5000)}\n{"a":1}`;
  for (const text of [many, long, alike, deep]) compareChecks(encoder.encode(text));
});
