import { describe, expect, test } from 'vitest';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { namespaces } from '#workers/uuid/version/namespaces.ts';
import { nextV7Run } from '#workers/uuid/version/v7.ts';
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
