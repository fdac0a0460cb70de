import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findFirefox } from './firefox.mjs';
import { onPath } from './on-path.mjs';
import { findWebKit } from './webkit.mjs';

/** Names of the headless shell, a Chromium without a user interface: it starts and opens pages sooner. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** @typedef {{ file: string, reason: string }} Found */

/**
 * The Chromium that `ensureChromium` found and started once.
 * @type {Found | undefined}
 */
let chosen;

/**
 * @param {readonly string[]} names
 * @returns {Found[]}
 */
const foundOnPath = (names) => onPath(names).map((file) => ({ file, reason: 'the first on PATH' }));

/**
 * @param {string} name  name of an environment variable
 * @returns {Found}
 */
const named = (name) => ({ file: process.env[name] ?? '', reason: `named by ${name}` });

/** @param {readonly Found[]} places */
const existing = (places) => places.filter(({ file }) => file && existsSync(file));

/** Lists every Chromium on this machine, in order of preference: CHROME_BIN, Playwright's cache, PATH, usual folders. */
function candidates() {
  const cached = { file: chromium.executablePath(), reason: 'downloaded by Playwright' };
  const known = PLACES.map((file) => ({ file, reason: 'in its usual place' }));
  return existing([named('CHROME_BIN'), cached, ...foundOnPath(NAMES), ...known]);
}

/** @returns {string | undefined} the path of a Chromium on this machine */
function findChromium() {
  return candidates()[0]?.file;
}

/** Finds the headless shell for tests of pages: CHROME_SHELL_BIN, PATH. */
const findShell = () => existing([named('CHROME_SHELL_BIN'), ...foundOnPath(SHELL_NAMES)])[0];

/**
 * Internal pages of Chromium for the list below the address bar. Even a headless window loads two of them, and sends them
 * every navigation: opening a page in a new context takes 1.5 s of CPU with them and 0.75 s without.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** The features that Playwright 1.65 disables: Chromium reads only the last --disable-features, so they are repeated. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * @param {string | undefined} executablePath
 * @param {...string} more  further arguments
 */
const started = (executablePath, ...more) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...more,
    // Chromium refuses to run its sandbox as root, the usual user of containers.
    '--no-sandbox',
    '--disable-background-networking',
    '--no-first-run',
    `--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ],
});

/**
 * Returns the options with which benchmarks, and tests that need the full browser, start Chromium.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function launchOptions() {
  return started(findChromium());
}

/**
 * Returns the options with which tests of pages start Chromium: the headless shell, which needs about half the CPU, or the full browser if
 * there is no shell. V8 does not optimize: a page that a test uses for a second does not repay the compiler, which takes an eighth of the CPU.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function pageLaunchOptions() {
  return started(findShell()?.file ?? findChromium(), '--js-flags=--no-opt');
}

/** Returns the version that a browser prints; undefined if it does not start, because a bare system may lack libraries that it needs. */
function versionOf(/** @type {string} */ file) {
  const { status, stdout } = spawnSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim().split('\n').at(-1) : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  if (status !== 0) console.log(`${stdout}${stderr}`.trim().split('\n').at(-1) ?? '');
  return status === 0;
}

function installWithPlaywright() {
  const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));
  run(process.execPath, [playwright, 'install', 'chromium']);
}

/** Installs Debian's package, which depends on the libraries that the browser needs. */
function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  if (!run('apt-get', ['update'])) return;
  for (const packages of [['chromium', 'fonts-liberation'], ['chromium-headless-shell']])
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Finds a Chromium that starts, or installs one, and sets CHROME_BIN for child processes. If neither works, ends this
 * process with one line that names what to install.
 */
export function ensureChromium() {
  for (const tryToInstall of [() => {}, installWithPlaywright, installWithApt]) {
    tryToInstall();
    const found = candidates().find(({ file }) => versionOf(file));
    if (!found) continue;
    chosen = found;
    process.env.CHROME_BIN = found.file;
    return;
  }
  console.error(
    'No Chromium starts on this machine and none could be installed: install one (Debian: “sudo apt-get install chromium”, elsewhere “npx playwright install chromium”) or name one with CHROME_BIN=/path/to/chromium.',
  );
  process.exit(1);
}

const LEFT_OUT = 'none, its tests are left out';

/** @returns {string} one line: which browsers the tests use, and why */
export function describeBrowsers() {
  const whole = chosen ?? candidates()[0];
  const shell = findShell();
  const describe = (/** @type {Found} */ { file, reason }) => `${file} (${versionOf(file) ?? 'does not start'}, ${reason})`;
  const pages = shell ? describe(shell) : 'the same, since there is no chromium-headless-shell';
  return `Chromium: ${whole ? describe(whole) : 'none'}; tests of pages: ${pages}; Firefox: ${findFirefox() ?? LEFT_OUT}; WebKit: ${findWebKit()?.browser ?? LEFT_OUT}`;
}
