import { spawn } from 'node:child_process';
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

/** Ends what was started here. */
export function stopChildren() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * @param {string} root
 * @param {string[]} args  of Node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}  whether it succeeded
 */
export function runNode(root, args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

/**
 * Runs a benchmark file in a process of its own, and what gave no figure once more.
 * @param {{ root: string, cache: string, project: string, file: string, env: NodeJS.ProcessEnv }} options
 *   cache: where the file leaves its rows
 * @returns {Promise<{ rows: Row[], failures: Failures }>}
 */
export async function runFile({ root, cache, project, file, env }) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  /** @param {string[]} filter */
  const once = async (filter) => {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    const reportFile = join(cache, '.report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file, ...reporters, ...filter];
    const succeeded = await runNode(root, args, env);
    for (const row of readRows(cache)) rows.set(row.id, row);
    return failuresOf(/** @type {Report | null} */ (readJson(reportFile)), succeeded);
  };
  const first = await once([]);
  if (first.unmeasured.length === 0) return { rows: [...rows.values()], failures: first };
  for (const { name, reason } of first.unmeasured) console.log(`No figure from ${name ?? file} (${reason}): it is run once more.`);
  const names = first.unmeasured.flatMap(({ name }) => name ?? []);
  const second = await once(names.length > 0 ? ['-t', patternOf(names)] : []);
  const failures = { wrong: [...first.wrong, ...second.wrong], unmeasured: second.unmeasured };
  return { rows: [...rows.values()], failures };
}

/** @param {string} cache */
function readRows(cache) {
  const files = readdirSync(cache).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  return files.map((name) => /** @type {Row} */ (JSON.parse(readFileSync(join(cache, name), 'utf8'))));
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
