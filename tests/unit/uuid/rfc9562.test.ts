import { describe, expect, test } from 'vitest';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { namespaces } from '#workers/uuid/version/namespaces.ts';
import { standardText } from '#workers/uuid/text/text.ts';
import { v1 } from '#workers/uuid/version/v1.ts';
import { v4 } from '#workers/uuid/version/v4.ts';
import { v6 } from '#workers/uuid/version/v6.ts';
import { nextV7Run, v7 } from '#workers/uuid/version/v7.ts';
import { seeded } from '../../reference/seeded.ts';
import { v1Of, v4Of, v6Of, v7Of } from '../../reference/uuid.ts';
import {
  customVectors,
  maxUuid,
  namedVectors,
  namespaceVectors,
  nilUuid,
  randomVector,
  spelledExample,
  timedVectors,
  unixTimeVector,
} from '../../vectors/rfc9562.ts';
import { draw, drawNamed, rowsOf, textOf } from './engine-calls.ts';

const uuids = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length / 16 }, (_, row) => standardText(bytes.subarray(row * 16, row * 16 + 16)));
const numberOf = (bytes: Uint8Array) => BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') || '0'}`);
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('Appendix A', () => {
  test.each(timedVectors)('$clause: the $kind equals the example', async ({ kind, uuid, typed, clockSeq, node }) => {
    const drawn = await draw({ kind, time: typed, clockSeq: String(clockSeq), node });
    expect(textOf(drawn)).toBe(`${uuid}\n`);
    expect(drawn.versionAt).toBe(14);
    expect(drawn.characters).toBe(36);
  });

  test.each(namedVectors)('$clause: the $kind equals the example', async ({ kind, namespace, name, uuid }) => {
    expect(textOf(await drawNamed({ kind, namespace, names: name }))).toBe(`${uuid}\n`);
    expect(textOf(await drawNamed({ kind, namespace: 'custom', customNamespace: namespaceVectors.dns, names: name }))).toBe(`${uuid}\n`);
  });

  test('A.3: the v4 equals the example', () => {
    const bytes = bytesOf(randomVector.random);
    v4(bytes);
    expect(standardText(bytes)).toBe(randomVector.uuid);
  });

  test('A.6: the v7 equals the example', () => {
    const { unixTsMs, randA, randB, uuid } = unixTimeVector;
    const counter = Number((randA << 20n) | (randB >> 42n));
    const random = bytesOf((randB & ((1n << 42n) - 1n)).toString(16).padStart(12, '0'));
    const out = new Uint8Array(16);
    v7(out, unixTsMs, counter, random);
    expect(standardText(out)).toBe(uuid);
  });

  test('A.6: the time of the v7 may be typed in several forms', async () => {
    const { time, unixTsMs, uuid } = unixTimeVector;
    for (const typed of [time, String(unixTsMs), '2022-02-22T14:22:22-05:00']) {
      expect(textOf(await draw({ kind: 'v7', time: typed })).slice(0, 15)).toBe(uuid.slice(0, 15));
    }
  });
});

describe('Nil and Max', () => {
  test.each([
    ['nil', nilUuid.uuid],
    ['max', maxUuid.uuid],
  ] as const)('%s is generated once, regardless of the count', async (kind, uuid) => {
    const drawn = await draw({ kind, count: 'many' });
    expect(textOf(drawn)).toBe(`${uuid}\n`);
    expect(drawn.versionAt).toBeNull();
  });
});

test('the namespace IDs are those of table 3', () => {
  expect(namespaces).toEqual(namespaceVectors);
});

describe('the inspector reads the standard’s examples', () => {
  test.each(timedVectors)('$clause', ({ kind, uuid, time, clockSeq, node }) => {
    const other = timedVectors.find((vector) => vector.kind !== kind);
    expect(uuidEngine.inspectOne({ text: uuid.toUpperCase() })).toMatchObject({
      uuid,
      time,
      clockSeq,
      node,
      nodeIsRandom: true,
      version: kind === 'v1' ? 1 : 6,
      variant: 'rfc9562',
      sibling: other?.uuid,
    });
  });

  test('A.2 to A.6, B.1 and B.2, §5.9, §5.10', () => {
    const read = (uuid: string) => {
      const { version, variant, time } = uuidEngine.inspectOne({ text: uuid });
      return [version, variant, time];
    };
    expect(namedVectors.map(({ uuid }) => read(uuid))).toEqual([3, 5].map((version) => [version, 'rfc9562', null]));
    expect(read(randomVector.uuid)).toEqual([4, 'rfc9562', null]);
    expect(read(unixTimeVector.uuid)).toEqual([7, 'rfc9562', unixTimeVector.time]);
    expect(customVectors.map(({ uuid }) => read(uuid))).toEqual([8, 8].map((version) => [version, 'rfc9562', null]));
    expect(read(nilUuid.uuid)).toEqual([0, 'ncs', null]);
    expect(read(maxUuid.uuid)).toEqual([15, 'future', null]);
  });

  test('§4: as an integer', () => {
    expect(uuidEngine.inspectOne({ text: `urn:uuid:${spelledExample.uuid}` }).integer).toBe(spelledExample.integer);
  });
});

describe('the fields of §5', () => {
  const random = seeded('rfc9562');

  test('of v1 and v6 equal the reference on random input', () => {
    for (let round = 0; round < 300; round++) {
      const ticks = numberOf(random.bytes(8)) >> BigInt(4 + random.below(40));
      const [clockSeq, node] = [random.below(0x4000), random.bytes(6)];
      const tail = Uint8Array.of(0x80 | (clockSeq >> 8), clockSeq & 0xff, ...node);
      const rows = 1 + random.below(3);
      const out = new Uint8Array(rows * 16);
      const expected = (of: typeof v1Of) =>
        Array.from({ length: rows }, (_, row) => of(ticks + BigInt(row), BigInt(clockSeq), numberOf(node)));
      v1(out, ticks, tail);
      expect(uuids(out)).toEqual(expected(v1Of));
      v6(out, ticks, tail);
      expect(uuids(out)).toEqual(expected(v6Of));
    }
  });

  test('of v1 and v6 equal the reference where a field of the timestamp overflows into the next', () => {
    for (const ticks of [0xfffffffen, 0xffffffffen, 0xffen, 0xfff_fffen, 0xfffffffffffen]) {
      const out = new Uint8Array(4 * 16);
      v1(out, ticks, new Uint8Array(8).fill(0x80));
      expect(uuids(out)).toEqual([0n, 1n, 2n, 3n].map((row) => v1Of(ticks + row, 0x80n, 0x808080808080n)));
      v6(out, ticks, new Uint8Array(8).fill(0x80));
      expect(uuids(out)).toEqual([0n, 1n, 2n, 3n].map((row) => v6Of(ticks + row, 0x80n, 0x808080808080n)));
    }
  });

  test('of v4 equal the reference on random input', () => {
    const bytes = random.bytes(100 * 16);
    const expected = Array.from({ length: 100 }, (_, row) => v4Of(numberOf(bytes.subarray(row * 16, row * 16 + 16))));
    v4(bytes);
    expect(uuids(bytes)).toEqual(expected);
  });

  test('of v7 equal the reference on random input', () => {
    for (let round = 0; round < 300; round++) {
      const unixTsMs = random.below(2 ** 48);
      const counter = random.below(2 ** 32 - 2);
      const bits = random.bytes(12);
      const out = new Uint8Array(32);
      v7(out, unixTsMs, counter, bits);
      expect(uuids(out)).toEqual([
        v7Of(BigInt(unixTsMs), BigInt(counter), numberOf(bits.subarray(0, 6))),
        v7Of(BigInt(unixTsMs), BigInt(counter) + 1n, numberOf(bits.subarray(6))),
      ]);
    }
  });
});

describe('§6.2, method 1', () => {
  const fresh = Uint8Array.of(0xff, 0x00, 0x00, 0x01);

  test('a new millisecond starts at a random counter with a clear top bit', () => {
    const state = { unixTsMs: -1, counter: 0 };
    expect(nextV7Run(state, 1000, fresh, 10)).toEqual({ unixTsMs: 1000, counter: 0x7f000001 });
    expect(nextV7Run(state, 1001, Uint8Array.of(0, 0, 0, 7), 1)).toEqual({ unixTsMs: 1001, counter: 7 });
  });

  test('the counter continues within a millisecond and if the clock goes back', () => {
    const state = { unixTsMs: -1, counter: 0 };
    nextV7Run(state, 1000, fresh, 10);
    expect(nextV7Run(state, 1000, fresh, 5)).toEqual({ unixTsMs: 1000, counter: 0x7f000001 + 10 });
    expect(nextV7Run(state, 400, fresh, 1)).toEqual({ unixTsMs: 1000, counter: 0x7f000001 + 15 });
  });

  test('the time is set ahead if the counter would overflow', () => {
    const state = { unixTsMs: 1000, counter: 0xfffffff0 };
    expect(nextV7Run(state, 1000, fresh, 15)).toEqual({ unixTsMs: 1000, counter: 0xfffffff1 });
    expect(nextV7Run(state, 1000, fresh, 1)).toEqual({ unixTsMs: 1001, counter: 0 });
  });

  test('all UUIDs with a given time contain it, and increase', async () => {
    const rows = rowsOf(await draw({ kind: 'v7', count: '10000', time: '1645557742000' }));
    expect(new Set(rows.map((row) => row.slice(0, 13)))).toEqual(new Set(['017f22e2-79b0']));
    expect(rows.every((row, index) => index === 0 || row > (rows[index - 1] as string))).toBe(true);
  });
});
