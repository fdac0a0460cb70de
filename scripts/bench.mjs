import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './bench/arguments.mjs';
import { askOutdated, missingPackages, versionsLine, versionsOf } from './bench/peers.mjs';
import { keepRelease, readRelease } from './bench/release.mjs';
import { runFile, stopChildren } from './bench/run.mjs';
import { tablesOf } from './bench/table.mjs';
import { addWorktree } from './bench/worktree.mjs';
import { ensureChromium } from './chromium.mjs';
import { build, isBuilt, ROOT } from './fresh-build.mjs';

/** @typedef {import('./bench/table.mjs').Row} Row */

/**
 * Temporary folder of this run; several runs may overlap. The browser's profile is in it too, so that Blobs of a gigabyte are stored on
 * disk.
 */
const FOLDER = `node_modules/.cache/bench/${process.pid}`;
const RESULTS = join(ROOT, 'bench/results.json');
const RELEASE = join(ROOT, 'bench/release.json');

/** @param {string} folder */
function benchmarksIn(folder) {
  return readdirSync(join(ROOT, folder)).flatMap((name) => /^(.+)\.bench\.ts$/.exec(name)?.[1] ?? []);
}

/** @returns {import('./bench/arguments.mjs').BenchArguments} */
function asked() {
  try {
    return readArguments(process.argv.slice(2), { engines: benchmarksIn('bench'), site: benchmarksIn('bench/site') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** @param {string | null} commit */
function worktreeOf(commit) {
  if (commit === null) return null;
  try {
    return addWorktree(ROOT, commit);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Stores the rows, merged with the rows of earlier runs; a run of all benchmarks replaces the earlier rows.
 * @param {readonly Row[]} rows
 * @param {boolean} all
 */
function keepResults(rows, all) {
  /** @type {Row[]} */
  const earlier = existsSync(RESULTS) && !all ? JSON.parse(readFileSync(RESULTS, 'utf8')) : [];
  const kept = earlier.filter(({ id }) => !rows.some((row) => row.id === id));
  writeFileSync(RESULTS, `${JSON.stringify([...kept, ...rows], null, 2)}\n`);
}

const { site, files, strict, quick, release, against } = asked();
ensureChromium();
if (site && !isBuilt() && !build()) process.exit(1);
const worktree = worktreeOf(against);
process.on('exit', () => {
  worktree?.remove();
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void stopChildren().then(() => process.exit(1)));
}

const folder = site ? 'bench/site' : 'bench';
const names = files.length > 0 ? files : benchmarksIn(folder);
const fileOf = (/** @type {string} */ name) => `${folder}/${name}.bench.ts`;
/** @type {string[]} */
const leftOut = [];
/** @type {string[]} */
const present = [];
for (const name of names) {
  const missing = missingPackages(ROOT, fileOf(name));
  if (missing.length === 0) present.push(name);
  else leftOut.push(`${name}: needs ${missing.join(', ')}; npm ci --prefix bench installs it`);
}
const env = {
  ...(worktree && { BENCH_AGAINST: JSON.stringify({ commit: worktree.commit, folder: worktree.folder }) }),
  ...(quick && { BENCH_QUICK: '1' }),
};
/** @type {Row[]} */
const rows = [];
/** @type {string[]} */
const wrong = [];
/** @type {string[]} */
const unmeasured = [];
for (const name of present) {
  const { rows: measured, failures } = await runFile({
    root: ROOT,
    folder: FOLDER,
    project: site ? 'site' : 'bench',
    file: fileOf(name),
    env,
  });
  rows.push(...measured);
  wrong.push(...failures.wrong.map((failure) => `${name}, ${failure.name}: ${failure.reason}`));
  unmeasured.push(...failures.unmeasured.map((failure) => `${name}${failure.name === null ? '' : `, ${failure.name}`}: ${failure.reason}`));
}

const { tables, missed, slower } = tablesOf(rows, readRelease(RELEASE));
for (const table of tables) console.log(`\n${table}`);
console.log('');
const versions = site ? new Map() : versionsOf(ROOT, present.map(fileOf));
if (versions.size > 0) console.log(versionsLine(versions, quick ? {} : askOutdated(ROOT, [...versions.keys()])));
for (const line of leftOut) console.log(`Left out: ${line}`);
for (const line of slower) console.log(`SLOWER: ${line}`);
for (const line of missed) console.log(`MISSED: ${line}`);
for (const line of unmeasured) console.log(`Could not be measured: ${line}`);
for (const line of wrong) console.log(`Wrong answer: ${line}`);
if (!worktree && !quick && rows.length > 0) keepResults(rows, !site && files.length === 0);
if (release) keepRelease(RELEASE, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version, rows);

const failed = wrong.length > 0 || (unmeasured.length > 0 && rows.length === 0);
process.exitCode = failed || (strict && missed.length + unmeasured.length + slower.length > 0) ? 1 : 0;
