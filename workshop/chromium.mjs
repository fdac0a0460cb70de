import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * A Chromium on this machine: CHROME_BIN, Playwright's cache, PATH, known places. Undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROME_BIN, chromium.executablePath(), ...onPath, ...PLACES].find((file) => file && existsSync(file));
}
