import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../src/cli/bench/cases.ts';
import { isInstalled, ratiosOf, timeOf } from '../../src/cli/bench/measure.ts';
import { ROOT } from '../../scripts/fresh-build.mjs';
import { seeded } from '../../tests/reference/seeded.ts';
import { atLeast, atMost, record, runs } from './figures.ts';

const SIZE_BYTES = 1024 ** 3;
/** Divisible by 57, so that each piece becomes whole Base64 lines: 57 bytes are 76 characters. */
const PIECE_BYTES = 57 * 256 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'verstak-bench-'));
const main = join(folder, 'dist/main.js');
const [plain, encoded, orders] = [join(folder, 'bytes'), join(folder, 'text'), join(folder, 'orders.ndjson')];
const ORDERS_BYTES = 100_000_000;

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

/** Writes orders of 20 categories as NDJSON. Returns the sum of the prices of each category in cents. */
function writeOrders(): ReadonlyMap<string, number> {
  const random = seeded('cli-orders');
  const cents = new Map<string, number>();
  let lines: string[] = [];
  for (let id = 0, bytes = 0; bytes < ORDERS_BYTES; id++) {
    const [category, price] = [`category ${random.below(20)}`, random.below(100_000)];
    const line = `{"id":${id},"category":"${category}","user":"user${random.below(50_000)}","price":${(price / 100).toFixed(2)},"created":"2024-0${1 + random.below(9)}-1${random.below(10)}T10:00:00Z","note":"${'x'.repeat(40 + random.below(120))}"}\n`;
    cents.set(category, (cents.get(category) ?? 0) + price);
    bytes += line.length;
    lines.push(line);
    if (lines.length < 50_000 && bytes < ORDERS_BYTES) continue;
    appendFileSync(orders, lines.join(''));
    lines = [];
  }
  return cents;
}

test('cli/table/group/100MB', async () => {
  const cents = writeOrders();
  const argv = [main, 'table', orders, '--group-by', 'category', '--show', 'count', '--show', 'sum:price', '--to', 'ndjson'];
  const lines = execFileSync(process.execPath, argv, { encoding: 'utf8' }).trim().split('\n');
  const sums = lines.map((line) => JSON.parse(line) as { category: string; 'sum(price)': number });
  expect(new Map(sums.map((group) => [group.category, Math.round(group['sum(price)'] * 100)]))).toEqual(new Map(cents));
  const peers = [
    {
      name: 'jq',
      file: 'jq',
      argv: ['-n', 'reduce inputs as $r ({}; .[$r.category] |= {count: ((.count // 0) + 1), sum: ((.sum // 0) + $r.price)})', orders],
      atLeast: 20,
      aim: 60,
    },
    {
      name: 'mlr',
      file: 'mlr',
      argv: ['--ijsonl', '--ojsonl', 'stats1', '-a', 'count,sum', '-f', 'price', '-g', 'category', orders],
      atLeast: 2,
      aim: 5,
    },
  ];
  for (const { name, atLeast: least, aim, ...peer } of peers.filter(({ file }) => isInstalled(file))) {
    const values = await ratiosOf({ file: process.execPath, argv }, peer, runs(7));
    record({ id: `cli/table/group/100MB/${name}`, unit: '×', values: values.map(({ ratio }) => ratio), bound: atLeast(least, aim) });
  }
});

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
