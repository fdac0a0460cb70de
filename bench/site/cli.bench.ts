import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../src/cli/bench/cases.ts';
import { isInstalled, ratiosOf, timeOf } from '../../src/cli/bench/measure.ts';
import { ROOT } from '../../scripts/fresh-build.mjs';
import { atLeast, atMost, record, runs } from './figures.ts';

const SIZE_BYTES = 1024 ** 3;
/** Divisible by 57, so that each piece becomes whole Base64 lines: 57 bytes are 76 characters. */
const PIECE_BYTES = 57 * 256 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'verstak-bench-'));
const main = join(folder, 'dist/main.js');
const [plain, encoded] = [join(folder, 'bytes'), join(folder, 'text')];

beforeAll(() => {
  process.env['PATH'] = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const build = ['node_modules/vite/bin/vite.js', 'build', '-c', 'scripts/vite/cli.config.ts', '--outDir', join(folder, 'dist')];
  execFileSync(process.execPath, build, { cwd: ROOT, stdio: 'pipe' });
  for (let at = 0; at < SIZE_BYTES; at += PIECE_BYTES) {
    const bytes = randomFillSync(Buffer.alloc(Math.min(PIECE_BYTES, SIZE_BYTES - at)));
    appendFileSync(plain, bytes);
    appendFileSync(encoded, bytes.toString('base64').replace(/.{1,76}/g, '$&\n'));
  }
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compares the whole command, including the start of Node, with other programs. */
test.each(cases(plain, encoded, '1GiB'))('$id', async ({ id, argv, peers }) => {
  for (const peer of peers.filter(({ file }) => isInstalled(file))) {
    const values = await ratiosOf({ file: process.execPath, argv: [main, ...argv] }, peer, runs(7));
    record({ id: `${id}/${peer.name}`, unit: '×', values: values.map(({ ratio }) => ratio), bound: atLeast(peer.atLeast, peer.aim) });
  }
});

test('cli/start', async () => {
  const [ours, bare] = [
    { file: process.execPath, argv: [main, '--version'] },
    { file: process.execPath, argv: ['-e', '0'] },
  ];
  expect(execFileSync(process.execPath, [main, '--version'], { encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\n$/);
  const values: number[] = [];
  for (let round = 0; round < runs(21); round++) values.push((await timeOf(ours)) - (await timeOf(bare)));
  record({ id: 'cli/start beyond node -e 0', unit: 'ms', values, bound: atMost(15, 15) });
});
