import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** The browser without its windows, settings and measurements: it starts and opens pages sooner. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** @param {string[]} names */
const onPath = (names) => (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** @param {(string | undefined)[]} files */
const existing = (files) => files.flatMap((file) => (file && existsSync(file) ? [file] : []));

/**
 * Every Chromium on this machine: CHROME_BIN, Playwright's cache, PATH, known places.
 * @returns {string[]}
 */
function candidates() {
  return existing([process.env.CHROME_BIN, chromium.executablePath(), ...onPath(NAMES), ...PLACES]);
}

/**
 * A Chromium on this machine. Undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  return candidates()[0];
}

/** @param {string | undefined} executablePath */
const started = (executablePath) => ({
  ...(executablePath ? { executablePath } : {}),
  // Root, as whom containers run, has no sandbox.
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});

/**
 * How benches start it, and tests that need the whole browser.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function launchOptions() {
  return started(findChromium());
}

/**
 * How tests of pages start it: as a shell (CHROME_SHELL_BIN, PATH), or whole where there is none.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function pageLaunchOptions() {
  return started(existing([process.env.CHROME_SHELL_BIN, ...onPath(SHELL_NAMES)])[0] ?? findChromium());
}

/**
 * The first Chromium that really starts: a downloaded one may lack the libraries of a bare system.
 * @returns {string | undefined}
 */
function findWorking() {
  return candidates().find((file) => spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

/** Debian's own package brings its libraries along. */
function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  if (!run('apt-get', ['update'])) return;
  for (const packages of [['chromium', 'fonts-liberation'], ['chromium-headless-shell']])
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * A Chromium that starts, installed if there is none; what this process starts later finds it in CHROME_BIN. Ends the process when there
 * is no way to one.
 * @returns {string}
 */
export function ensureChromium() {
  const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));
  const ways = [() => {}, () => run(process.execPath, [playwright, 'install', 'chromium']), installWithApt];
  for (const tryWay of ways) {
    tryWay();
    const file = findWorking();
    if (file) return (process.env.CHROME_BIN = file);
  }
  console.error('No Chromium found, and none could be installed. Install one, or name it: CHROME_BIN=/path/to/chromium npm test');
  process.exit(1);
}
