import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';
import { build, DIST, ROOT } from './fresh-build.mjs';

/**
 * Builds the site and packs it for hosts without npm: `release/verstak-x.y.z.zip`. The same commit gives the same bytes, with the same
 * version of Node on the same processor architecture: zlib may compress differently on another.
 *
 * @typedef {Map<string, Uint8Array>} Files  content by path, with `/` between folders
 */

/** Files for a host beside the site: the script that moves it to another address and applies `site.json`, and templates for servers. */
const FOR_HOSTS = [
  'LICENSE',
  'docs/deployment.md',
  'hosting/nginx.conf',
  'hosting/Caddyfile',
  'scripts/deploy.mjs',
  'scripts/moved-site.mjs',
  'scripts/compress-files.mjs',
];
/** Files of these types are compressed already. */
const COMPRESSED = /\.(?:br|gz|jpg|png|woff2)$/;
/** Attributes of a file in the ZIP, with the Unix mode in the upper 16 bits: a regular file that its owner may write and all may read. */
const MODE = 0o100644 * 0x10000;
/** The earliest time that a ZIP can hold: 1980-01-01, in seconds since 1970. */
const EARLIEST_S = 315_532_800;
const CHECKSUMS = 'SHA256SUMS';

/** @param {string | Uint8Array} content */
const bytesOf = (content) => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

/**
 * Returns what the archive contains beside its checksums.
 * @param {string} dist  folder of the built site
 * @returns {Files}
 */
export function releaseFiles(dist) {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  return new Map([
    ...names.map((name) => /** @type {const} */ ([`dist/${name.replaceAll('\\', '/')}`, readFileSync(join(dist, name))])),
    ...FOR_HOSTS.map((name) => /** @type {const} */ ([name, readFileSync(join(ROOT, name))])),
  ]);
}

/**
 * Returns lines in the format of `sha256sum`, by path.
 * @param {Files} files
 */
const checksumsOf = (files) =>
  [...files.keys()]
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(/** @type {Uint8Array} */ (files.get(name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('');

/**
 * Returns a ZIP with the files and their SHA256SUMS in one folder, in the order of their paths, all with the same time and mode.
 * @param {string} top  name of the folder
 * @param {Files} files
 * @param {number} atSeconds  time of the files in seconds since 1970, from 1980 on
 */
export function archiveOf(top, files, atSeconds) {
  const all = new Map([...files, [CHECKSUMS, bytesOf(checksumsOf(files))]]);
  const utc = new Date(atSeconds * 1000);
  // fflate writes local time, and the archive has to be the same in every time zone.
  const [year, month, day] = [utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate()];
  const mtime = new Date(year, month, day, utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds());
  /** @type {import('fflate').Zippable} */
  const entries = {};
  for (const name of [...all.keys()].sort()) {
    const level = COMPRESSED.test(name) ? 0 : 9;
    entries[`${top}/${name}`] = [/** @type {Uint8Array} */ (all.get(name)), { level, mtime, os: 3, attrs: MODE }];
  }
  return zipSync(entries);
}

/**
 * Returns the time of the files in an archive, in seconds since 1970.
 * @param {string | undefined} epoch  SOURCE_DATE_EPOCH
 * @param {() => string} readCommit  returns the date of the commit, in seconds
 * @throws Error if SOURCE_DATE_EPOCH is not a whole number of seconds
 */
export function releaseTime(epoch, readCommit) {
  const text = epoch || readCommit();
  if (!/^\d{1,10}$/.test(text)) throw new Error(`SOURCE_DATE_EPOCH is “${text}”; it must be seconds since 1970, a whole number.`);
  return Math.max(EARLIEST_S, Number(text));
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function release() {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const atSeconds = releaseTime(epoch, () => git('log', '-1', '--format=%ct'));
  // With SOURCE_DATE_EPOCH, the sources may be a copy without a repository, which has no status.
  if (!epoch && git('status', '--porcelain') !== '') throw new Error('A release is made from a commit: commit or stash the changes first.');
  if (!build()) throw new Error('The build failed; no archive was written.');
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const folder = join(ROOT, 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const file = join(folder, `${name}-${version}.zip`);
  const zip = archiveOf(`${name}-${version}`, releaseFiles(DIST), atSeconds);
  writeFileSync(file, zip);
  writeFileSync(join(folder, CHECKSUMS), checksumsOf(new Map([[basename(file), zip]])));
  console.log(`release/${basename(file)}: ${(zip.length / 1e6).toFixed(1)} MB`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // In UTC every hour exists; in a zone with daylight saving time one hour of the year would be written as the next.
  process.env.TZ = 'UTC';
  try {
    release();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
