import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { build, isBuilt } from './fresh-build.mjs';

/**
 * @typedef {{ id: string, ms: number, ratio: number, atLeast: number, aim: number }} Rival
 * @typedef {{ id: string, oursMs: number, rivals: Rival[], limit: { name: string, ms: number, share: number, atMost?: number, aim?: number } | null }} Measured
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = `${ROOT}node_modules/.cache/bench/`;
/** Of the browser, in vite.config.ts: only one that lasts lets Blobs lie on disk. */
const PROFILE = `${ROOT}node_modules/.cache/bench-profile`;
const RESULTS = `${ROOT}bench/results.json`;

ensureChromium();
if (process.argv[2] === 'site') {
  // The whole site, measured as its visitors meet it: what it prints are its figures.
  if (!isBuilt() && !build()) process.exit(1);
  const sweep = spawnSync(
    process.execPath,
    [`${ROOT}node_modules/vitest/vitest.mjs`, 'run', '--project', 'site', ...process.argv.slice(3)],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  // What the tests do with a part of it, done with the whole.
  const whole = ['test', '-c', 'tests/e2e/playwright.config.ts', 'sweep', 'base64-large'];
  const journeys =
    process.argv.length > 3
      ? sweep
      : spawnSync(process.execPath, [`${ROOT}node_modules/playwright/cli.js`, ...whole], {
          cwd: ROOT,
          stdio: 'inherit',
          env: { ...process.env, SWEEP: 'whole' },
        });
  process.exit(sweep.status === 0 && journeys.status === 0 ? 0 : 1);
}
rmSync(CACHE, { recursive: true, force: true });
rmSync(PROFILE, { recursive: true, force: true });
mkdirSync(CACHE, { recursive: true });

const files = process.argv.slice(2).map((section) => `bench/${section}.bench.ts`);
const command = [`${ROOT}node_modules/vitest/vitest.mjs`, 'run', '--project', 'bench', ...files];
const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });

/** @type {Measured[]} */
const measured = readdirSync(CACHE).flatMap((file) => JSON.parse(readFileSync(CACHE + file, 'utf8')));
/** @param {number} ms */
const shown = (ms) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
/** @param {NonNullable<Measured['limit']>} limit */
function ofLimit({ share, atMost, aim }) {
  const reached = `${(share * 100).toFixed(0)} %`;
  if (!atMost || !aim) return [reached, '', ''];
  const percent = (/** @type {number} */ times) => `${(100 / times).toFixed(0)} %`;
  return [reached, `${percent(atMost)} / ${percent(aim)}`, share < 1 / atMost ? 'MISSED' : share < 1 / aim ? 'enough' : 'aim'];
}
const rows = measured.flatMap(({ id, oursMs, rivals, limit }) => [
  ...rivals.map((rival) => {
    const verdict = rival.ratio < rival.atLeast ? 'MISSED' : rival.ratio < rival.aim ? 'enough' : 'aim';
    return [id, shown(oursMs), rival.id, shown(rival.ms), `${rival.ratio.toFixed(1)}×`, `${rival.atLeast}× / ${rival.aim}×`, verdict];
  }),
  ...(limit ? [[id, shown(oursMs), `(${limit.name})`, shown(limit.ms), ...ofLimit(limit)]] : []),
]);
const table = [['id', 'ours', 'rival', 'rival ms', 'ratio', 'at least / aim', ''], ...rows];
const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
for (const row of table)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );

const missed = rows.filter((row) => row.at(-1) === 'MISSED');
for (const [id, , rival, , ratio, wanted] of missed) console.log(`Missed: ${id} beside ${rival} is ${ratio}, wanted ${wanted}`);

/** @type {{ id: string }[]} */
const earlier = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : [];
const kept = files.length > 0 ? earlier.filter(({ id }) => !measured.some((now) => now.id === id)) : [];
const plain = measured.map(({ rivals, ...rest }) => ({ ...rest, rivals: rivals.map(({ id, ms, ratio }) => ({ id, ms, ratio })) }));
const results = [...kept, ...plain.map(({ id, oursMs, rivals, limit }) => ({ id, oursMs, rivals, limit }))];
if (measured.length > 0) writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);

process.exitCode = status === 0 ? 0 : 1;
