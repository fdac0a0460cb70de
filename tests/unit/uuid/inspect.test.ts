import { describe, expect, test } from 'vitest';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { freeControl } from '#workers/wire/control.ts';
import { rowText } from '#workers/wire/lines.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { refusal } from '../../reference/refusal.ts';
import { draw, textOf } from './engine-calls.ts';

const uuid = '0190a5e4-7c1b-7def-8abc-0123456789ab';
const compact = uuid.replaceAll('-', '');
const inspect = (text: string | Blob) => uuidEngine.inspect({ text }, freeControl());

describe('a UUID is recognized in the spelling', () => {
  test.each([
    uuid,
    uuid.toUpperCase(),
    compact,
    compact.toUpperCase(),
    `{${uuid}}`,
    `{${compact}}`,
    `urn:uuid:${uuid}`,
    `URN:UUID:${uuid.toUpperCase()}`,
    `"${uuid}"`,
    `'${uuid}'`,
    `\`${uuid}\``,
    `(${uuid})`,
    `"{${uuid}}",`,
    `'${uuid}';`,
    `["${uuid}"]`,
    `«${uuid}»`,
    `  ${uuid}\n`,
    `uuid:${uuid}`,
    `guid:{${uuid}}`,
    `‹${uuid}›`,
    `„${uuid}“`,
    `<${uuid}>`,
    ...['\u2010', '\u2011', '–', '—', '−'].map((dash) => uuid.replaceAll('-', dash)),
  ])('%s', (text) => {
    expect(uuidEngine.inspectOne({ text })).toMatchObject({ uuid, error: null, version: 7, text: text.trim() });
  });
});

/** Base64 of `uuid.UUID(…).bytes` and `.bytes_le` in Python. */
test.each([
  ['kZEI91LRQyCbrPhH20FIqA==', '919108f7-52d1-4320-9bac-f847db4148a8', 'network', 'f7089191-d152-2043-9bac-f847db4148a8'],
  ['kZEI91LRQyCbrPhH20FIqA', '919108f7-52d1-4320-9bac-f847db4148a8', 'network', 'f7089191-d152-2043-9bac-f847db4148a8'],
  ['"4iJ/AbB5w3yYxNwMDAc5jw=="', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 'dotNet', 'e2227f01-b079-c37c-98c4-dc0c0c07398f'],
  ['4iJ_AbB5w3yYxNwMDAc5jw', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 'dotNet', 'e2227f01-b079-c37c-98c4-dc0c0c07398f'],
])('the Base64 %s is the UUID %s, and the other byte order is shown', async (text, wanted, encodedOrder, otherOrder) => {
  expect(uuidEngine.inspectOne({ text })).toMatchObject({ uuid: wanted, encodedOrder, otherOrder, error: null });
  const { lines, valid } = await inspect(`${text}\n${text}`);
  const order = encodedOrder === 'dotNet' ? `Base64 .NET (RFC 9562: ${otherOrder})` : `Base64 RFC 9562 (.NET: ${otherOrder})`;
  expect([valid, rowText(lines, 0).slice(0, 36), rowText(lines, 0).endsWith(`  ${order}`)]).toEqual([2, wanted, true]);
});

test.each([
  'uuid: 919108f7-52d1-4320-9bac-f847db4148a8',
  '"id": "919108f7-52d1-4320-9bac-f847db4148a8",',
  'GUID=919108f752d143209bacf847db4148a8',
  "UUID('919108f7-52d1-4320-9bac-f847db4148a8')",
  'Guid("919108f7-52d1-4320-9bac-f847db4148a8")',
  'id: 919108f7-52d1-4320-9bac-f847db4148a8.',
  '\u200b919108f7-52d1-4320-9bac-f847db4148a8\ufeff',
])('%j is one UUID', async (text) => {
  const { lines, valid, invalid } = await inspect(text);
  expect([valid, invalid, rowText(lines, 0)]).toEqual([1, 0, '919108f7-52d1-4320-9bac-f847db4148a8  v4']);
});

test('a UUID is also given as .NET writes its bytes', () => {
  const { otherOrder, otherBase64, encodedOrder } = uuidEngine.inspectOne({ text: '919108f7-52d1-4320-9bac-f847db4148a8' });
  expect([otherOrder, otherBase64, encodedOrder]).toEqual(['f7089191-d152-2043-9bac-f847db4148a8', '9wiRkdFSIEObrPhH20FIqA==', null]);
});

describe('text that is not a UUID', () => {
  test.each([
    ['', 'short', 0, '', 0],
    ['0190a5e4-7c1b-7def-8abc-0123456789a', 'short', 35, '', 31],
    ['0190a5e4-7c1b-7def-8abc-0123456789abc', 'long', 36, 'c', 33],
    [`${compact}dd`, 'long', 32, 'd', 34],
    ['0190a5e4-7c1b-7dxf-8abc-0123456789ab', 'character', 16, 'x', 31],
    ['0190а5e4-7c1b-7def-8abc-0123456789ab', 'character', 4, 'а', 31],
    ['0190🧰5e4-7c1b-7def-8abc-0123456789ab', 'character', 4, '🧰', 31],
    ['hello', 'character', 0, 'h', 1],
    ['0190a5e47c1b-7def-8abc-0123456789ab', 'hyphen', 12, '-', 32],
    ['0190a5e4-7c1b7def-8abc-0123456789ab', 'hyphen', 13, '7', 32],
    ['0190a5e-47c1b-7def-8abc-0123456789ab', 'hyphen', 7, '-', 32],
    ['0190a5e4--7c1b-7def-8abc-0123456789ab', 'hyphen', 9, '-', 32],
    ['-0190a5e4-7c1b-7def-8abc-0123456789ab', 'hyphen', 0, '-', 32],
    ['{0190a5e4-7c1b-7def-8abc-0123456789ab', 'brace', 0, '{', 32],
    ['"{0190a5e4-7c1b-7def-8abc-0123456789ab"', 'brace', 1, '{', 32],
    ['0190a5e4-7c1b-7def-8abc-0123456789ab}', 'brace', 36, '}', 32],
    ['urn:uuid:', 'short', 9, '', 1],
  ] as const)('%j is refused with the reason “%s” and the offset %i', (text, reason, at, character, length) => {
    const facts = uuidEngine.inspectOne({ text });
    expect(facts.uuid).toBeNull();
    if (text !== 'urn:uuid:') expect(facts.error).toEqual({ code: `uuid.invalid.${reason}`, at, character, length });
    else expect(facts.error).toMatchObject({ code: 'uuid.invalid.short', at });
  });
});

describe('variants and versions (RFC 9562 §4.1, §4.2)', () => {
  test.each([
    ['00000000-0000-4000-0000-000000000001', null, 'ncs'],
    ['00000000-0000-4000-c000-000000000001', null, 'microsoft'],
    ['00000000-0000-4000-e000-000000000001', null, 'future'],
    ['00000000-0000-0000-8000-000000000001', null, 'rfc9562'],
    ['00000000-0000-2000-8000-000000000001', 2, 'rfc9562'],
    ['00000000-0000-9000-8000-000000000001', 9, 'rfc9562'],
    ['ffffffff-ffff-ffff-bfff-fffffffffffe', null, 'rfc9562'],
  ] as const)('%s has the version %s and the variant %s', (text, version, variant) => {
    expect(uuidEngine.inspectOne({ text })).toMatchObject({ version, variant, time: null, sibling: null });
  });

  test('the integer and the Base64 equal those of BigInt and Buffer', () => {
    const random = seeded('inspect');
    for (let round = 0; round < rounds(200); round++) {
      const hex = Buffer.from(random.bytes(16)).toString('hex');
      const { integer, base64 } = uuidEngine.inspectOne({ text: hex });
      expect(integer).toBe(BigInt(`0x${hex}`).toString());
      expect(base64).toBe(Buffer.from(hex, 'hex').toString('base64'));
    }
  });

  test('a node that is the address of a network card is not called random', () => {
    expect(uuidEngine.inspectOne({ text: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' })).toMatchObject({
      node: '00:a0:c9:1e:6b:f6',
      nodeIsRandom: false,
      clockSeq: 0x2765,
      time: '1997-02-03T17:43:12.2168750Z',
    });
  });
});

describe('a list', () => {
  test('may be separated by commas, semicolons, white space and line ends', async () => {
    const inspection = await inspect(`${uuid}, ${uuid};${uuid}\n\n"${uuid}"\t{${uuid}}`);
    expect([inspection.valid, inspection.invalid, inspection.lines.count]).toEqual([5, 0, 5]);
    expect(inspection.first).toMatchObject({ uuid, text: uuid });
  });

  test('has rows with version and time, or with the position of the error, counted from 1', async () => {
    const texts = [
      'C232AB00-9414-11EC-B3C8-9F6BDECED846',
      uuid,
      '919108f7-52d1-4320-9bac-f847db4148a8',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '0190a5e4-7c1b-7dxf-8abc-0123456789ab',
      'жук',
      'z'.repeat(100),
      '0190a5e4-7c1b',
      '00000000-0000-4000-c000-000000000001',
    ];
    const { lines, valid, invalid } = await inspect(texts.join('\n'));
    expect([valid, invalid]).toEqual([6, 4]);
    expect(Array.from(texts, (_, row) => rowText(lines, row))).toEqual([
      'c232ab00-9414-11ec-b3c8-9f6bdeced846  v1  2022-02-22T19:22:22.0000000Z',
      `${uuid}  v7  2024-07-12T07:42:13.019Z`,
      '919108f7-52d1-4320-9bac-f847db4148a8  v4',
      '00000000-0000-0000-0000-000000000000  nil',
      'ffffffff-ffff-ffff-ffff-ffffffffffff  max',
      '0190a5e4-7c1b-7dxf-8abc-0123456789ab  ✕ 17',
      'жук                                   ✕ 1',
      `${'z'.repeat(64)}…  ✕ 1`,
      '0190a5e4-7c1b                         ✕ 12/32',
      '00000000-0000-4000-c000-000000000001  microsoft',
    ]);
    expect(textOf({ lines }).endsWith('microsoft\n')).toBe(true);
  });

  test('contains the UUIDs that cross the boundary between two pieces of a file', async () => {
    const drawn = await draw({ kind: 'v7', count: '20000' });
    const { lines, valid, invalid } = await inspect(new Blob([drawn.lines.bytes]));
    expect([valid, invalid]).toEqual([20_000, 0]);
    for (const row of [0, 885, 1770, 19_999]) expect(rowText(lines, row).slice(0, 36)).toBe(rowText(drawn.lines, row));
  });

  test('of 300,000 characters without a separator is one invalid entry', async () => {
    const { valid, invalid, first } = await inspect('f'.repeat(300_000));
    expect([valid, invalid]).toEqual([0, 1]);
    expect(first.error?.code).toBe('uuid.invalid.long');
  });

  test.each(['', '  \n', '[]', '(),;'])('%j has nothing to inspect', async (text) => {
    expect(await refusal(inspect(text))).toEqual({ code: 'uuid.error.inspectMissing', field: 'text', values: {} });
  });
});
