import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'verstak-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const before = file('before.json', '{"items":[{"id":1,"n":1.0},{"id":2,"n":9007199254740993}],"old":null}');
const after = file('after.json', '{"items":[{"id":2,"n":9007199254740992},{"id":1,"n":1}],"new":[1, 2]}');
const same = file('same.json', '{"old":null, "items":[{"n":1,"id":1},{"id":2,"n":9007199254740993}]}');

test('json diff lists the differences and ends with 1', async () => {
  const { code, text, err } = await runCommand(['json', 'diff', before, after]);
  expect(code).toBe(1);
  expect(text).toBe(
    'changed\t$.items[1].n → $.items[0].n\t9007199254740993\t9007199254740992\nmoved\t$.items[0] → $.items[1]\n' +
      'removed\t$.old\tnull\nadded\t$.new\t[1, 2]\n',
  );
  expect(err).toBe(
    '4 differences: 1 added, 1 removed, 1 changed, 1 moved\nArray elements were matched by id, which was recognized.\n' +
      '--arrays order compares in order, --key NAME names another field.\n',
  );
});

test('json diff ends with 0 for documents that are equal, and compares numbers as written on request', async () => {
  expect(await runCommand(['json', 'diff', before, same])).toMatchObject({ code: 0, text: '' });
  const written = await runCommand(['json', 'diff', '--numbers', 'written', '--to', 'patch', before, same]);
  expect(written).toMatchObject({ code: 1, text: '[\n{"op":"replace","path":"/items/0/n","value":1}\n]\n' });
});

test('json patch applies the patch that json diff printed', async () => {
  const { text: patch } = await runCommand(['json', 'diff', '--to', 'patch', before, after]);
  const { code, text, err } = await runCommand(['json', 'patch', before, '-'], { stdin: patch });
  expect(code).toBe(0);
  expect(err).toBe('JSON Patch (recognized; --format names it): 4 operations applied.\n');
  expect(text).toBe('{"items":[{"id":2,"n":9007199254740992},{"id":1,"n":1.0}],"new":[1,2]}\n');
});

test.each([
  [['json', 'diff', before], 'verstak: Name two files; - is the standard input.\n'],
  [['json', 'diff', before, join(folder, 'none.json')], `verstak: ${join(folder, 'none.json')}: no such file.\n`],
  [
    ['json', 'diff', before, file('bad.json', '{"a":}')],
    `verstak: ${join(folder, 'bad.json')}: Line 1, column 6. Here a value was expected`,
  ],
  [
    ['json', 'diff', '--to', 'merge', before, file('null.json', '{"items":null,"old":null}')],
    'verstak: These differences have no Merge Patch. $.items would',
  ],
  [
    ['json', 'patch', before, file('fails.json', '[{"op":"test","path":"/items/0/n","value":2}]')],
    `verstak: ${join(folder, 'fails.json')}: Operation 1 (test) failed: the value at “/items/0/n” differs from that of the patch.\n`,
  ],
])('%j ends with 2', async (argv, message) => {
  const { code, err } = await runCommand(argv as readonly string[]);
  expect({ code, err: err.slice(0, message.length) }).toEqual({ code: 2, err: message });
});

test('a guessed encoding, duplicate keys and changes of JSON5 are named with the file', async () => {
  // {"город":"Москва, Россия"} in Windows-1251.
  const bytes = Uint8Array.from(Buffer.from('7b22e3eef0eee4223a22cceef1eae2e02c20d0eef1f1e8ff227d', 'hex'));
  const cyrillic = file('cyrillic.json', bytes);
  const utf8 = file('utf8.json', '{"город":"Москва, Россия","город":1}');
  const { code, text, err } = await runCommand(['json', 'diff', cyrillic, utf8]);
  expect([code, text]).toEqual([1, 'added\t$.город\t1\n']);
  expect(err).toContain(`${cyrillic}: `);
  expect(err).toContain('--encoding');
  expect(err).toContain(`${utf8}: 1 duplicate key: “город” on line 1.`);
  const json5 = file('comments.json5', "{'города': 0x10, /* note */}");
  const patched = await runCommand(['json', 'patch', '--syntax', 'json5', json5, '-'], { stdin: '{"a":1}' });
  expect(patched.text).toBe('{"города":16,"a":1}\n');
  expect(patched.err).toContain(`${json5}: To get JSON from this text: 1 comment removed`);
  const formatted = await runCommand(['json', 'format', '--indent', 'records', cyrillic]);
  expect(formatted.text).toBe('{"город":"Москва, Россия"}\n');
  expect(formatted.err).toContain('--encoding');
});
