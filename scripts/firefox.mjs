import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Finds a Firefox on this machine: FIREFOX_BIN, PATH, usual folders. Undefined if there is none.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.FIREFOX_BIN, ...onPath, ...PLACES].find((file) => file && existsSync(file));
}
