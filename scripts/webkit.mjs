import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox } from './firefox.mjs';
import { onPath } from './on-path.mjs';

/** Folder of Debian's packages that contain MiniBrowser: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1 and others. */
const LIBRARIES = '/usr/lib';

/** @param {string} name */
const programOf = (name) => onPath([name]).find((file) => existsSync(file));

/** @param {string} folder */
const foldersOf = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);

/** Finds MiniBrowser, which is not on PATH but in the folder of the library; undefined if it is not installed. */
function findMiniBrowser() {
  const folders = foldersOf(LIBRARIES)
    .filter((folder) => /-linux-/.test(folder))
    .flatMap(foldersOf);
  return folders
    .filter((folder) => /webkit(?:2)?gtk-/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));
}

/**
 * Finds WebKitGTK, its driver and an X server without a screen; undefined if one of them is missing.
 * @returns {{ browser: string, driver: string, xvfb: string } | undefined}
 */
export function findWebKit() {
  const [browser, driver, xvfb] = [findMiniBrowser(), programOf('WebKitWebDriver'), programOf('Xvfb')];
  return browser && driver && xvfb ? { browser, driver, xvfb } : undefined;
}

/** Returns the engines besides Chromium that are missing on this machine, with their test files and Debian's packages. */
export function missingEngines() {
  return [
    { name: 'Firefox', found: findFirefox(), test: 'tests/engines/firefox.test.ts', packages: 'firefox-esr' },
    { name: 'WebKit', found: findWebKit(), test: 'tests/engines/webkit.test.ts', packages: 'webkit2gtk-driver xvfb' },
  ].filter(({ found }) => !found);
}
