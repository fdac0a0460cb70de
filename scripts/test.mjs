import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { describeBrowsers, ensureChromium } from './chromium.mjs';
import { BUILD, build, isBuilt, ROOT, settleBuild } from './fresh-build.mjs';
import { findTests } from './test-files.mjs';
import { one, playwright, succeeds, vitest } from './test-steps.mjs';
import { missingEngines } from './webkit.mjs';

/** @typedef {import('./test-steps.mjs').Sum} Sum */
/** @typedef {import('./test-files.mjs').Kind} Kind */

const USAGE = `npm test                    everything
npm test -- unit|browser|e2e|engines [file or option …]   one kind of tests
npm run test:nightly        the unit tests with a random seed, and the end-to-end tests with the tag @nightly, which npm test leaves out
npm test -- NAME …          the test files, of any kind, whose path contains one of the names
npm test -- --changed       the unit and browser tests that import what differs from the last commit`;

/** @type {{ name: string, sum: Sum, tookS: number }[]} */
const steps = [];

/**
 * Runs a step, adds it to `steps`, and prints its counts and its duration.
 * @param {string} name
 * @param {() => Sum | Promise<Sum>} run
 * @param {boolean} [isBeside]  whether it runs at the same time as others: its output is printed when it has ended
 */
async function step(name, run, isBeside = false) {
  if (!isBeside) console.log(`\n── ${name}`);
  const startMs = performance.now();
  const sum = await run();
  const tookS = (performance.now() - startMs) / 1000;
  steps.push({ name, sum, tookS });
  console.log(`── ${name}: ${sum.passed} passed, ${sum.failed} failed, ${tookS.toFixed(1)} s`);
  return sum;
}

/** Builds the site if it is missing or older than its sources; a build that failed is not repeated. */
const ready = async () =>
  isBuilt() || (!steps.some(({ name }) => name === 'build') && (await step('build', () => one(build()))).failed === 0);

/**
 * Runs end-to-end tests: those with the tag @nightly, or those without it.
 * @param {boolean} isNightly
 * @param {string[]} [args]
 */
async function endToEnd(isNightly, args = []) {
  const isReady = await ready();
  const chosen = [isNightly ? '--grep' : '--grep-invert', '@nightly', '--pass-with-no-tests', ...args];
  await step(isNightly ? 'nightly' : 'e2e', () => (isReady ? playwright(chosen) : one(false)));
}

/**
 * Runs the journeys through Firefox and WebKit, as far as these are on this machine.
 * @param {readonly string[]} [args]
 * @param {boolean} [isBeside]
 */
async function engines(args = [], isBeside = false) {
  const missing = missingEngines();
  for (const { name, packages } of missing)
    console.log(`\n── engines: ${name} is left out, it is not on this machine (on Debian: apt-get install ${packages})`);
  const without = missing.flatMap(({ test }) => ['--exclude', test]);
  const isReady = await ready();
  const chosen = ['--passWithNoTests', ...without, ...args];
  await step('engines', () => (isReady ? vitest('engines', chosen, isBeside) : one(false)), isBeside);
}

/** @type {Record<Kind, (args?: string[]) => Promise<unknown>>} */
const kinds = {
  unit: (args) => step('unit', () => vitest('unit', args)),
  browser: (args) => step('browser', () => vitest('browser', args)),
  e2e: (args) => endToEnd(false, args),
  engines: (args) => engines(args),
};
const isKind = (/** @type {string | undefined} */ text) => text !== undefined && Object.hasOwn(kinds, text);

/** Time limit of `npm audit`, which fails at once without a network. */
const AUDIT_MS = 15_000;

/**
 * Prints the known vulnerabilities of packages. They do not fail the run: one may be published any day, or concern a package that is not
 * shipped.
 */
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

async function everything() {
  const beside = (/** @type {string} */ name, /** @type {readonly [string, readonly string[]]} */ [file, args]) =>
    step(name, async () => one(await succeeds(file, args, { isBeside: true })), true);
  const script = (/** @type {string} */ name) => /** @type {const} */ (['npm', ['run', '--silent', name]]);
  // These steps use about one core each, and take a fifth less time beside each other than one after the other.
  await Promise.all([
    beside('type check', script('typecheck')),
    beside('lint', script('lint')),
    beside('tools and samples', ['node', ['scripts/check-tools.mjs']]),
    // The site is built even if it is up to date, so that each run counts the same steps.
    beside('build', BUILD).then(({ failed }) => settleBuild(failed === 0)),
  ]);
  await kinds.unit();
  // The tests of pages leave a sixth of two cores idle; Firefox and WebKit mostly wait, and take 36 s alone.
  await Promise.all([kinds.browser(), engines([], true)]);
  await kinds.e2e();
  printAudit();
}

/** @param {string[]} names */
async function named(names) {
  const groups = findTests(names);
  if (groups.size === 0) {
    console.error(`No test file has “${names.join('” or “')}” in its path.\n\n${USAGE}`);
    process.exit(1);
  }
  for (const [kind, files] of groups) await kinds[kind](files);
}

/** Prints the failed tests, how long each step took and, as the last line, the sum of all tests. */
function printSum() {
  const failures = steps.flatMap(({ sum }) => sum.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
  if (steps.length > 1) {
    const width = Math.max(...steps.map(({ name }) => name.length));
    console.log('');
    for (const { name, sum, tookS } of steps)
      console.log(`${name.padEnd(width)} ${tookS.toFixed(1).padStart(7)} s${sum.failed > 0 ? `   ${sum.failed} failed` : ''}`);
    console.log(`${'together'.padEnd(width)} ${(performance.now() / 1000).toFixed(1).padStart(7)} s`);
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { sum } of steps) for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += sum[key];
  console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  return total;
}

let isSummed = false;
process.on('exit', (code) => {
  // The sum is printed also when an error ends the run early.
  if (code !== 0 && !isSummed) console.log('0 passed, 1 failed');
});

const args = process.argv.slice(2);
const [first, ...rest] = args;
// Other kinds have the fixed seed of tests/reference/run-seed.ts.
if (first === 'nightly') process.env.SEED ||= String(randomInt(2 ** 32));
ensureChromium();
console.log(describeBrowsers());
if (first === undefined) await everything();
else if (first === '--changed')
  for (const kind of /** @type {const} */ (['unit', 'browser'])) await kinds[kind](['--changed', '--passWithNoTests']);
else if (first === 'nightly') {
  if (rest.length === 0) await kinds.unit();
  await endToEnd(true, rest);
} else if (isKind(first)) await kinds[/** @type {Kind} */ (first)](rest);
else {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) {
    console.error(`npm test does not know “${option}” here. Options of a runner follow the kind of tests.\n\n${USAGE}`);
    process.exit(1);
  }
  await named(args);
}

isSummed = true;
process.exitCode = printSum().failed > 0 ? 1 : 0;
