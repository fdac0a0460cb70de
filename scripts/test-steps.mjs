import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './fresh-build.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[] }} Sum  `failures`: file and name of each failed test */

/** Time limit of a step: a step whose browser has crashed would never end. */
const STEP_LIMIT_MS = 30 * 60_000;

/** Folder of the runners' JSON reports, which are kept until the next run. */
const REPORTS = join(ROOT, 'test-results');
mkdirSync(REPORTS, { recursive: true });

/**
 * Runs a command in the root of the project.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isBeside?: boolean }} [options]  `isBeside`: it runs at the same time as others, so its output is
 *   printed when it has ended
 * @returns {Promise<boolean>}  whether it exited with 0
 */
export function succeeds(command, args, { env = {}, isBeside = false } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: isBeside ? 'pipe' : 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    timeout: STEP_LIMIT_MS,
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (/** @type {Buffer} */ part) => output.push(part));
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ worked) => {
      process.stdout.write(Buffer.concat(output));
      resolve(worked);
    };
    child.on('error', (error) => {
      console.error(`${command} ${args[0] ?? ''}: ${error.message}`);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * @param {boolean} worked
 * @returns {Sum}
 */
export const one = (worked) => ({ passed: worked ? 1 : 0, failed: worked ? 0 : 1, skipped: 0 });

/**
 * Reads the report of a runner. A runner that failed without a failed test, or wrote no report, counts as one failure.
 * @param {boolean} worked
 * @param {() => Sum} read
 * @returns {Sum}
 */
function counted(worked, read) {
  try {
    const sum = read();
    return worked || sum.failed > 0 ? sum : { ...sum, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * @param {'unit' | 'browser' | 'engines'} project
 * @param {readonly string[]} [args]  file filters and options of vitest
 * @param {boolean} [isBeside]  whether it runs at the same time as others
 * @returns {Promise<Sum>}
 */
export async function vitest(project, args = [], isBeside = false) {
  const file = join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  rmSync(file, { force: true });
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...args];
  const worked = await succeeds(process.execPath, command, { isBeside });
  return counted(worked, () => {
    /** @type {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} */
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failures = report.testResults.flatMap(({ name, status, assertionResults }) =>
      // A file that could not be loaded has failed without a failed test.
      (status === 'failed' && assertionResults.length === 0 ? [{ status, fullName: '(the file could not be loaded)' }] : assertionResults)
        .filter((test) => test.status === 'failed')
        .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
    );
    return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests + report.numTodoTests, failures };
  });
}

/** @typedef {{ suites?: PlaywrightSuite[], specs?: { ok: boolean, file: string, line: number, title: string }[] }} PlaywrightSuite */

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `tests/e2e/${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

/**
 * @param {readonly string[]} [args]  file filters and options of Playwright
 * @returns {Promise<Sum>}
 */
export async function playwright(args = []) {
  const file = join(REPORTS, 'e2e.json');
  const command = ['node_modules/playwright/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts', ...args];
  rmSync(file, { force: true });
  const worked = await succeeds(process.execPath, command, { env: { E2E_REPORT: file } });
  return counted(worked, () => {
    /** @type {PlaywrightSuite & { stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} */
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { stats, errors } = report;
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed, skipped: stats.skipped, failures: failedSpecs(report) };
  });
}
