import { describe, expect, test } from 'vitest';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { plainFormat, type UuidLines } from '#workers/uuid/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { pasteBytes, rowText } from '#workers/wire/lines.ts';
import { allFormats, fileOf, nameOf } from '../../reference/uuid.ts';
import { draw, rowsOf, textOf } from './engine-calls.ts';

const reformat = (drawn: UuidLines, from: typeof plainFormat, to: typeof plainFormat) =>
  uuidEngine.reformat({ lines: drawn.lines, from, to }, freeControl());

describe.each(allFormats.map((format) => [nameOf(format), format] as const))('%s', (_, format) => {
  test.each(['1', '2', '5000'])('%s UUIDs equal those of the reference, and each row contains its UUID', async (count) => {
    const plain = await draw({ count });
    const uuids = rowsOf(plain);
    const formatted = await reformat(plain, plainFormat, format);
    expect(textOf(formatted)).toBe(fileOf(uuids, format));
    expect(formatted.characters).toBe(pasteBytes(formatted.lines).length);
    for (const row of [0, Number(count) - 1]) {
      const text = rowText(formatted.lines, row);
      expect(text.toLowerCase().replaceAll('-', '')).toContain(uuids[row]?.replaceAll('-', ''));
      expect(text[formatted.versionAt as number]).toBe('4');
      expect(text).toMatch(/^["']?[\w{].*[\w}]["']?$/);
    }
  });

  test('is converted back to the plain format and is read by the inspector', async () => {
    const drawn = await draw({ kind: 'v7', count: '3', format });
    const plain = await reformat(drawn, format, plainFormat);
    expect(textOf(drawn)).toBe(fileOf(rowsOf(plain), format));
    const inspection = await uuidEngine.inspect({ text: textOf(drawn) }, freeControl());
    expect([inspection.valid, inspection.invalid]).toEqual([3, 0]);
    expect(rowsOf({ ...drawn, lines: inspection.lines }).map((row) => row.slice(0, 40))).toEqual(rowsOf(plain).map((row) => `${row}  v7`));
  });
});

test('every format converts to every other without loss', async () => {
  const plain = await draw({ count: '7' });
  const uuids = rowsOf(plain);
  for (const from of allFormats) {
    const first = await reformat(plain, plainFormat, from);
    for (const to of allFormats) expect(textOf(await reformat(first, from, to))).toBe(fileOf(uuids, to));
  }
});

test.each(['nil', 'max'] as const)('%s has no version digit in any format', async (kind) => {
  const drawn = await draw({ kind });
  for (const to of allFormats) expect((await reformat(drawn, plainFormat, to)).versionAt).toBeNull();
});

test('a file has the exact syntax of its list format', async () => {
  const nil = async (list: (typeof plainFormat)['list']) => textOf(await draw({ kind: 'nil', format: { ...plainFormat, list } }));
  const uuid = '00000000-0000-0000-0000-000000000000';
  expect(await nil('lines')).toBe(`${uuid}\n`);
  expect(await nil('quoted')).toBe(`"${uuid}"\n`);
  expect(await nil('sql')).toBe(`IN (\n  '${uuid}'\n)\n`);
  expect(await nil('json')).toBe(`[\n  "${uuid}"\n]\n`);
  expect(await nil('csv')).toBe(`uuid\r\n${uuid}\r\n`);
});
