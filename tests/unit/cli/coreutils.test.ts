import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'verstak-base64-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'hundred.bin');
const bytes = Uint8Array.from({ length: 100 }, (_, index) => index);
writeFileSync(file, bytes);

const ENCODED = Buffer.from(bytes).toString('base64');
/** Returns the output of `base64 -w` of GNU coreutils 9.1. */
const inLines = (width: number) => ENCODED.replace(new RegExp(`.{1,${width}}`, 'g'), '$&\n');

test.each([
  [['base64', file], inLines(76)],
  [['base64', '-w', '10', file], inLines(10)],
  [['base64', '-w10', file], inLines(10)],
  [['base64', '--wrap=68', file], inLines(68)],
  [['base64', '-w', '0', file], ENCODED],
  [['base64', 'encode', file], ENCODED],
  [['base64', 'encode', '-w', '34', file], inLines(34)],
])('verstak %j writes what base64 of GNU coreutils writes', async (argv, out) => {
  expect(await runCommand(argv)).toMatchObject({ code: 0, text: out, err: '' });
});

test.each([[['-d']], [['--decode']]])('verstak base64 %j decodes the standard input', async (argv) => {
  const { out, code } = await runCommand(['base64', ...argv], { stdin: inLines(76) });
  expect([code, out.equals(Buffer.from(bytes))]).toEqual([0, true]);
});

test('lines that are encoded separately are broken, and keep their ends', async () => {
  const argv = ['base64', 'encode', '--line-by-line', '-w', '4'];
  expect((await runCommand(argv, { stdin: 'foo\nfooba\n\n' })).text).toBe('Zm9v\nZm9v\nYmE=\n\n');
});

test('a misspelled command is not a file', async () => {
  expect(await runCommand(['base64', 'decod'])).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean decode?') });
});
