import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failuresOf, patternOf } from './failures.mjs';

/**
 * @typedef {import('./table.mjs').Row} Row
 * @typedef {import('./failures.mjs').Report} Report
 * @typedef {import('./failures.mjs').Failures} Failures
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isStopping = false;

/**
 * Ends the processes that were started here, and resolves when they have ended. Their promises from runNode never resolve, so the callers
 * that wait for them start no further processes.
 */
export async function stopChildren() {
  isStopping = true;
  await Promise.all(
    [...running].map((child) => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      return closed;
    }),
  );
}

/**
 * @param {string} root
 * @param {string[]} args  arguments of Node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}  true if the process exited with 0; never resolves after stopChildren
 */
function runNode(root, args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      if (!isStopping) resolve(code === 0);
    });
  });
}

/**
 * Runs a benchmark file in a process of its own, and repeats once the benchmarks that gave no figure.
 * @param {{ root: string, folder: string, project: string, file: string, env: NodeJS.ProcessEnv }} options
 *   `folder` is relative to the root. It contains the report and the rows, and is emptied before each run.
 * @returns {Promise<{ rows: Row[], failures: Failures }>}
 */
export async function runFile({ root, folder, project, file, env }) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  /** @param {string[]} filter */
  const runOnce = async (filter) => {
    rmSync(join(root, folder), { recursive: true, force: true });
    mkdirSync(join(root, folder, 'rows'), { recursive: true });
    const reportFile = join(root, folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file, ...reporters, ...filter];
    const succeeded = await runNode(root, args, { ...env, BENCH_FOLDER: folder });
    for (const row of readRows(join(root, folder, 'rows'))) rows.set(row.id, row);
    return failuresOf(/** @type {Report | null} */ (readJson(reportFile)), succeeded);
  };
  const first = await runOnce([]);
  if (first.unmeasured.length === 0) return { rows: [...rows.values()], failures: first };
  for (const { name, reason } of first.unmeasured) console.log(`No figure from ${name ?? file} (${reason}): it is run once more.`);
  const names = first.unmeasured.flatMap(({ name }) => name ?? []);
  const second = await runOnce(names.length > 0 ? ['-t', patternOf(names)] : []);
  const failures = { wrong: [...first.wrong, ...second.wrong], unmeasured: second.unmeasured };
  return { rows: [...rows.values()], failures };
}

/** @param {string} rows */
function readRows(rows) {
  return readdirSync(rows).map((name) => /** @type {Row} */ (JSON.parse(readFileSync(join(rows, name), 'utf8'))));
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
