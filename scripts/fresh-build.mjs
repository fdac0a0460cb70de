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

/** Whether dist exists, is complete, and is not older than its sources. */
export function isBuilt() {
  const page = join(DIST, 'index.html');
  return (
    existsSync(page) &&
    existsSync(join(DIST, '_headers')) &&
    statSync(page).mtimeMs >= Math.max(...SOURCES.map((name) => newest(join(ROOT, name))))
  );
}

/**
 * @returns {boolean}  whether it worked
 */
export function build() {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    console.error('The packages are missing. Run: npm ci');
    return false;
  }
  const worked = spawnSync(process.execPath, [vite, 'build'], { cwd: ROOT, stdio: 'inherit' }).status === 0;
  // The files of a failed build must not be used as a built site.
  if (!worked) rmSync(join(DIST, 'index.html'), { force: true });
  return worked;
}
