import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Time limit in ms for asking the registry for newer versions; without a network no newer version is printed. */
const ASK_MS = 8000;
/** Packages that run benchmarks and are not measured. */
const RUNNERS = ['vitest', 'playwright', 'comlink'];

/**
 * @param {string} root
 * @param {string} file
 * @returns {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }}
 */
const manifest = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * Returns the names of packages that a benchmark file and the workers it starts import.
 * @param {string} root
 * @param {string} file  relative to the root
 */
function importedBy(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const workers = [...text.matchAll(/'(\.\/workers\/[\w.-]+\.ts)'/g)].map(([, path]) => join(root, dirname(file), String(path)));
  const texts = [text, ...[...new Set(workers)].map((path) => readFileSync(path, 'utf8'))];
  const imported = texts.flatMap((each) => [...each.matchAll(/from '((?:@[\w.-]+\/)?[\w-][\w.-]*)/g)].map(([, name]) => String(name)));
  return [...new Set(imported)];
}

/**
 * Returns the packages of bench/package.json that a benchmark imports and that are not installed.
 * @param {string} root
 * @param {string} file  relative to the root
 */
export function missingPackages(root, file) {
  const large = Object.keys(manifest(root, 'bench/package.json').devDependencies ?? {});
  return importedBy(root, file).filter((name) => large.includes(name) && !existsSync(join(root, 'bench/node_modules', name)));
}

/**
 * Returns the versions of the packages that benchmarks measure, by name.
 * @param {string} root
 * @param {readonly string[]} files  relative to the root
 * @returns {Map<string, string>}
 */
export function versionsOf(root, files) {
  const { dependencies, devDependencies } = manifest(root, 'package.json');
  const own = { ...dependencies, ...devDependencies, ...manifest(root, 'bench/package.json').devDependencies };
  const names = [...new Set(files.flatMap((file) => importedBy(root, file)))].filter((name) => name in own && !RUNNERS.includes(name));
  return new Map(names.toSorted().map((name) => [name, String(own[name])]));
}

/**
 * Formats the versions in one line. A version that is outdated is followed by the newest version.
 * @param {ReadonlyMap<string, string>} versions
 * @param {Readonly<Record<string, { latest?: string }>>} outdated  as `npm outdated --json` prints them
 */
export function versionsLine(versions, outdated) {
  const words = [...versions].map(([name, version]) => {
    const latest = outdated[name]?.latest;
    return latest && latest !== version ? `${name} ${version} (newest ${latest})` : `${name} ${version}`;
  });
  return `Peers: ${words.join(', ')}`;
}

/**
 * Asks the registry which of the packages have newer versions; returns none if it cannot be reached.
 * @param {string} root
 * @param {readonly string[]} names
 * @returns {Record<string, { latest?: string }>}
 */
export function askOutdated(root, names) {
  if (names.length === 0) return {};
  const args = ['outdated', '--json', '--fetch-retries=0', `--fetch-timeout=${ASK_MS / 2}`, ...names];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: ASK_MS, shell: process.platform === 'win32' });
  try {
    const answer = JSON.parse(stdout);
    return answer.error ? {} : answer;
  } catch {
    return {};
  }
}
