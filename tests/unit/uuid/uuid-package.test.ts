import { describe, expect, test } from 'vitest';
import { v1 as packageV1, v3, v4 as packageV4, v5, v6 as packageV6, v7 as packageV7 } from 'uuid';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { namespaceIds } from '#workers/uuid/request.ts';
import { standardText } from '#workers/uuid/text/text.ts';
import { v4 } from '#workers/uuid/version/v4.ts';
import { v7 } from '#workers/uuid/version/v7.ts';
import { seeded } from '../../reference/seeded.ts';
import { namespaceVectors } from '../../vectors/rfc9562.ts';
import { draw, drawNamed, rowsOf } from './engine-calls.ts';

const random = seeded('the uuid package');

describe('the uuid package gives the same bytes for', () => {
  test('v1 and v6, with time, clock sequence and node given', async () => {
    for (let round = 0; round < 100; round++) {
      const [msecs, nsecs] = [random.below(2 ** 41), random.below(10_000)];
      const [clockseq, node] = [random.below(0x4000), random.bytes(6)];
      const time = `${new Date(msecs).toISOString().slice(0, -1)}${String(nsecs).padStart(4, '0')}Z`;
      const request = { time, clockSeq: String(clockseq), node: Buffer.from(node).toString('hex') };
      const options = { msecs, nsecs, clockseq, node };
      expect(rowsOf(await draw({ kind: 'v1', ...request }))).toEqual([packageV1(options)]);
      expect(rowsOf(await draw({ kind: 'v6', ...request }))).toEqual([packageV6(options)]);
    }
  });

  test('300 UUIDs of v1 and v6 that begin at a given time', async () => {
    const request = { count: '300', time: '1763614800123', clockSeq: '77', node: '02:00:00:00:00:01' };
    const options = { msecs: 1763614800123, clockseq: 77, node: Uint8Array.of(2, 0, 0, 0, 0, 1) };
    const expected = (make: typeof packageV1) => Array.from({ length: 300 }, (_, nsecs) => make({ ...options, nsecs }));
    expect(rowsOf(await draw({ kind: 'v1', ...request }))).toEqual(expected(packageV1));
    expect(rowsOf(await draw({ kind: 'v6', ...request }))).toEqual(expected(packageV6));
  });

  test('v4, with random bytes given', () => {
    for (let round = 0; round < 100; round++) {
      const bytes = random.bytes(16);
      const theirs = packageV4({ random: bytes.slice() });
      v4(bytes);
      expect(standardText(bytes)).toBe(theirs);
    }
  });

  test('v7, with time, counter and random bytes given', () => {
    for (let round = 0; round < 500; round++) {
      const [msecs, seq, bytes] = [random.below(2 ** 48), random.below(2 ** 32), random.bytes(16)];
      const out = new Uint8Array(16);
      v7(out, msecs, seq, bytes.subarray(10));
      expect(standardText(out)).toBe(packageV7({ msecs, seq: seq | 0, random: bytes }));
    }
  });

  test.each([
    ['v3', v3],
    ['v5', v5],
  ] as const)('%s of names of 1 to 400 characters in several scripts', async (kind, theirs) => {
    const letters = ['a', 'Z', '0', ' ', '.', 'é', 'Ж', '漢', '🧰', '\u0000', '\t', '"'];
    const names = Array.from({ length: 400 }, (_, length) => `x${Array.from({ length }, () => random.pick(letters)).join('')}`);
    for (const namespace of namespaceIds.filter((id) => id !== 'custom')) {
      const rows = rowsOf(await drawNamed({ kind, namespace, names: names.join('\n') }));
      expect(rows).toEqual(names.map((name) => theirs(name, namespaceVectors[namespace])));
    }
    const custom = packageV4();
    const rows = rowsOf(
      await drawNamed({ kind, namespace: 'custom', customNamespace: `{${custom.toUpperCase()}}`, names: names.join('\n') }),
    );
    expect(rows).toEqual(names.map((name) => theirs(name, custom)));
  });

  test('a v1 converted to v6, and a v6 converted to v1', () => {
    for (let round = 0; round < 100; round++) {
      const options = { msecs: random.below(2 ** 42), nsecs: random.below(10_000), clockseq: random.below(0x4000), node: random.bytes(6) };
      const [one, six] = [packageV1(options), packageV6(options)];
      expect(uuidEngine.inspectOne({ text: one }).sibling).toBe(six);
      expect(uuidEngine.inspectOne({ text: six }).sibling).toBe(one);
    }
  });
});
