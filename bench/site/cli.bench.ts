import { execFileSync, spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
/** Size of the file to group: `CLI_TABLE_GB=10` for the row of 10 GB, which takes 12 GB of the temporary folder and 20 minutes. */
const ORDERS_GB = Number(process.env['CLI_TABLE_GB'] ?? '0.1');
const ORDERS_BYTES = ORDERS_GB * 1e9;
const ORDERS_SIZE = ORDERS_GB < 1 ? `${ORDERS_GB * 1000}MB` : `${ORDERS_GB}GB`;
/** Memory in kB in which the command groups a file of any size. */
const MEMORY_KB = 256 * 1024;
const TIME = '/usr/bin/time';

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

const jqAwk = `jq -c '[.category, .price]' "$1" | awk -F'[",\\]]' '{count[$2]++; sum[$2] += $4} END {for (key in sum) print key, count[key], sum[key]}'`;
const duckdb = `import duckdb, sys
print(duckdb.sql(f"SELECT category, count(*), sum(price) FROM read_json('{sys.argv[1]}', format = 'newline_delimited', columns = {{category: 'VARCHAR', price: 'DECIMAL(18, 2)'}}) GROUP BY 1").fetchall())`;

/** Returns false for a program in Python whose package is not installed. */
const hasPackage = ([, program]: readonly string[]) => program !== duckdb || spawnSync('python3', ['-c', 'import duckdb']).status === 0;

test(`cli/table/group/${ORDERS_SIZE}`, async () => {
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
    { name: 'jq -c, awk', file: 'jq', shell: 'sh', argv: ['-c', jqAwk, 'sh', orders], atLeast: 20, aim: 20 },
    { name: 'duckdb', file: 'python3', argv: ['-c', duckdb, orders], atLeast: 0.3, aim: 1 },
  ];
  const rounds = ORDERS_GB < 1 ? runs(7) : 1;
  for (const { name, atLeast: least, aim, shell, ...peer } of peers.filter(
    ({ file, argv: given }) => isInstalled(file) && hasPackage(given),
  )) {
    const values = await ratiosOf({ file: process.execPath, argv }, { ...peer, file: shell ?? peer.file }, rounds);
    record({
      id: `cli/table/group/${ORDERS_SIZE}/${name}`,
      unit: '×',
      values: values.map(({ ratio }) => ratio),
      bound: atLeast(least, aim),
    });
  }
  if (!existsSync(TIME)) return;
  const { stderr } = spawnSync(TIME, ['-f', '%M', process.execPath, ...argv], { encoding: 'utf8' });
  const id = `cli/table/group/${ORDERS_SIZE}/memory`;
  record({ id, unit: 'kB', values: [Number(stderr.trim())], bound: atMost(MEMORY_KB, MEMORY_KB) });
}, 3_600_000);

test('cli/json/format/100MB', async () => {
  const json = join(folder, 'format.json');
  const random = seeded('cli-format');
  // jq 1.6 writes numbers anew, 1.50 as 1.5: the answers are compared byte by byte, so that there are only integers.
  const records = Array.from({ length: 600_000 }, (_, id) => {
    const member = {
      id,
      name: `user ${random.below(50_000)} ж`,
      tags: ['a', null, true],
      size: { w: random.below(1e9), note: 'x'.repeat(60) },
    };
    return JSON.stringify(member);
  });
  writeFileSync(json, `[${records.join(',')}]`);
  const ours = { file: process.execPath, argv: [main, 'json', 'format', json] };
  const peer = { file: 'jq', argv: ['.', json] };
  if (!isInstalled(peer.file)) return;
  const written = (program: typeof ours) => execFileSync(program.file, program.argv, { maxBuffer: SIZE_BYTES });
  expect(written(ours).equals(written(peer))).toBe(true);
  const values = await ratiosOf(ours, peer, runs(7));
  record({ id: 'cli/json/format/100MB/jq', unit: '×', values: values.map(({ ratio }) => ratio), bound: atLeast(10, 30) });
}, 600_000);

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
