import { existsSync } from 'node:fs';
import { onPath } from './on-path.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Finds a Firefox on this machine: FIREFOX_BIN, PATH, usual folders. Undefined if there is none.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return [process.env.FIREFOX_BIN, ...onPath(NAMES), ...PLACES].find((file) => file && existsSync(file));
}
