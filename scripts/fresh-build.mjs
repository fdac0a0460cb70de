import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(ROOT, 'dist');

const SOURCES = ['src', 'workers', 'i18n', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/**
 * Returns the newest modification time in a file or folder. The time of the folder itself counts too: it changes when a file is deleted.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Returns whether dist exists, is complete, and is not older than its sources. */
export function isBuilt() {
  const page = join(DIST, 'index.html');
  return (
    existsSync(page) &&
    // The service worker is written after all pages: a build that was killed earlier has none.
    existsSync(join(DIST, 'sw.js')) &&
    statSync(page).mtimeMs >= Math.max(...SOURCES.map((name) => newest(join(ROOT, name))))
  );
}

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** The command that builds the site; `settleBuild` must be called when it has ended. */
export const BUILD = /** @type {const} */ ([process.execPath, [VITE, 'build']]);

/**
 * Removes index.html of a failed build, so that `isBuilt` returns false for its incomplete files.
 * @param {boolean} worked
 * @returns {boolean}  `worked`
 */
export function settleBuild(worked) {
  if (!worked) rmSync(join(DIST, 'index.html'), { force: true });
  return worked;
}

/**
 * Builds the site.
 * @returns {boolean}  true if the build succeeded
 */
export function build() {
  if (!existsSync(VITE)) {
    console.error('The packages are missing. Run: npm ci');
    return false;
  }
  return settleBuild(spawnSync(...BUILD, { cwd: ROOT, stdio: 'inherit' }).status === 0);
}
