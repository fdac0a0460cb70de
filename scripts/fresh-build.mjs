import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(ROOT, 'dist');

const SOURCES = ['src', 'workers', 'i18n', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/**
 * When anything in a file or folder last changed; a folder's own time tells that something was taken out of it.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Is dist there, whole, and not older than what it is made from? */
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
  // What a broken build leaves behind must not pass for a built site.
  if (!worked) rmSync(join(DIST, 'index.html'), { force: true });
  return worked;
}
