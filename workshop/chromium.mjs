import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * Every Chromium on this machine: CHROME_BIN, Playwright's cache, PATH, known places.
 * @returns {string[]}
 */
function candidates() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROME_BIN, chromium.executablePath(), ...onPath, ...PLACES].flatMap((file) =>
    file && existsSync(file) ? [file] : [],
  );
}

/**
 * A Chromium on this machine. Undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  return candidates()[0];
}

/**
 * How tests and benches start it. Root, as whom containers run, has no sandbox.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function launchOptions() {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'] };
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
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
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
