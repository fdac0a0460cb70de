import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findFirefox } from './firefox.mjs';

/** The browser without windows, settings and measurements: it starts and opens pages sooner. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** @typedef {{ file: string, reason: string }} Found */

/**
 * The one that `ensureChromium` has found to start.
 * @type {Found | undefined}
 */
let chosen;

/**
 * @param {readonly string[]} names
 * @returns {Found[]}
 */
const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => ({ file: join(folder, name), reason: 'the first on PATH' })));

/**
 * @param {string} name  of an environment variable
 * @returns {Found}
 */
const named = (name) => ({ file: process.env[name] ?? '', reason: `named by ${name}` });

/** @param {readonly Found[]} places */
const existing = (places) => places.filter(({ file }) => file && existsSync(file));

/** Every Chromium on this machine, the one to take first: CHROME_BIN, Playwright's cache, PATH, known places. */
function candidates() {
  const cached = { file: chromium.executablePath(), reason: 'downloaded by Playwright' };
  const known = PLACES.map((file) => ({ file, reason: 'in its usual place' }));
  return existing([named('CHROME_BIN'), cached, ...onPath(NAMES), ...known]);
}

/** @returns {string | undefined} the path of a Chromium on this machine */
export function findChromium() {
  return candidates()[0]?.file;
}

/** The headless shell for tests of pages: CHROME_SHELL_BIN, PATH. */
const findShell = () => existing([named('CHROME_SHELL_BIN'), ...onPath(SHELL_NAMES)])[0];

/**
 * The pages of Chromium's own that draw the list below the address bar. A window without one loads two of them all the same, and sends them
 * each navigation: opening a page in a new context takes 1.5 s of CPU with them and 0.75 s without.
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

/** @param {string | undefined} executablePath */
const started = (executablePath) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    // Root, as whom containers run, has no sandbox.
    '--no-sandbox',
    '--disable-background-networking',
    '--no-first-run',
    `--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ],
});

/**
 * How benchmarks start the browser, and tests that need the whole of it.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function launchOptions() {
  return started(findChromium());
}

/**
 * How tests of pages start the browser: as the headless shell, which takes about half the CPU, or whole where there is no shell.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function pageLaunchOptions() {
  return started(findShell()?.file ?? findChromium());
}

/** The version that a browser prints, or undefined when it does not start: a downloaded one may lack the libraries of a bare system. */
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

/** Debian's own package brings its libraries along. */
function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  if (!run('apt-get', ['update'])) return;
  for (const packages of [['chromium', 'fonts-liberation'], ['chromium-headless-shell']])
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Finds a Chromium that starts, and installs one if there is none. Processes that this one starts find it in CHROME_BIN. Ends this
 * process with one line that says what to install where there is no way to a browser.
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

/** @returns {string} one line: which browsers the tests use, and why */
export function describeBrowsers() {
  const whole = chosen ?? candidates()[0];
  const shell = findShell();
  const describe = (/** @type {Found} */ { file, reason }) => `${file} (${versionOf(file) ?? 'does not start'}, ${reason})`;
  const pages = shell ? describe(shell) : 'the same, since there is no chromium-headless-shell';
  return `Chromium: ${whole ? describe(whole) : 'none'}; tests of pages: ${pages}; Firefox: ${findFirefox() ?? 'none, its tests are left out'}`;
}
