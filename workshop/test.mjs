import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { build, isBuilt, ROOT } from './fresh-build.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Sum */

let summed = false;
const reports = mkdtempSync(join(tmpdir(), 'verstak-test-'));
process.on('exit', (code) => {
  rmSync(reports, { recursive: true, force: true });
  // Whatever stops the run early, its last line is the sum.
  if (code !== 0 && !summed) console.log('0 passed, 1 failed');
});

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function succeeds(command, args, env = {}) {
  return (
    spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
      .status === 0
  );
}

/**
 * @param {boolean} worked
 * @returns {Sum}
 */
const one = (worked) => ({ passed: worked ? 1 : 0, failed: worked ? 0 : 1, skipped: 0 });

/**
 * A runner that ends badly without a failed test has crashed: that is one failure.
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
 * @param {string} project
 * @param {string[]} args
 */
function vitest(project, args = []) {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const worked = succeeds(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...args]);
  return counted(worked, () => {
    /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const unread = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + unread, skipped: report.numPendingTests + report.numTodoTests };
  });
}

/** @param {string[]} args */
function e2e(args = []) {
  const file = join(reports, 'e2e.json');
  const command = ['node_modules/playwright/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts', ...args];
  const worked = succeeds(process.execPath, command, { E2E_REPORT: file });
  return counted(worked, () => {
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} */
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  });
}

/** @type {Sum[]} */
const sums = [];

/**
 * @param {string} name
 * @param {() => Sum} run
 */
function step(name, run) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const sum = run();
  sums.push(sum);
  console.log(`── ${name}: ${sum.passed} passed, ${sum.failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return sum;
}

/** The journeys once more in Firefox, where there is one. */
function inFirefox() {
  if (findFirefox()) step('firefox', () => vitest('firefox', args));
  else console.log('\n── firefox: not on this machine, its journeys are left out (on Debian: apt-get install firefox-esr)');
}

/** Without a network it gives up at once, and never after so long. */
const AUDIT_MS = 15_000;

/** What is known against the packages: printed, since a finding may come on any day and need not concern what is shipped. */
function printAudit() {
  console.log('\n── npm audit (printed, not enforced)');
  const { status } = spawnSync('npm', ['audit', '--fetch-retries=0', `--fetch-timeout=${AUDIT_MS}`], {
    cwd: ROOT,
    stdio: 'inherit',
    timeout: AUDIT_MS,
    shell: process.platform === 'win32',
  });
  if (status === null) console.log('npm audit gave no answer');
}

const [part, ...args] = process.argv.slice(2);
ensureChromium();

if (part === 'browser') step('browser', () => vitest('browser', args));
else if (part === 'e2e') {
  if (isBuilt() || step('build', () => one(build())).failed === 0) step('e2e', () => e2e(args));
} else if (part === 'firefox') {
  if (isBuilt() || step('build', () => one(build())).failed === 0) inFirefox();
} else {
  step('type check', () => one(succeeds('npm', ['run', '--silent', 'typecheck'])));
  step('lint', () => one(succeeds('npm', ['run', '--silent', 'lint'])));
  step('unit', () => vitest('unit'));
  step('browser', () => vitest('browser'));
  const built = step('build', () => one(build()));
  step('e2e', () => (built.failed === 0 ? e2e() : one(false)));
  if (built.failed === 0) inFirefox();
  printAudit();
}

const total = sums.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }));
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
summed = true;
process.exitCode = total.failed > 0 ? 1 : 0;
