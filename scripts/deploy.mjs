import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { compressFiles } from './compress-files.mjs';

/**
 * Moves a built site to another address, also below a path of a host, and applies `site.json`, without building it again. Scripts and styles
 * contain neither; documents, web app manifests, and the files for hosts and search engines do.
 *
 * @typedef {import('../src/settings/host-settings.ts').HostSettings} HostSettings
 * @typedef {{ url: string, base: string }} Site  public address and its path, both without a slash at the end
 */

const USAGE = 'node deploy.mjs [--site-url https://host/path] [--no-copies] FOLDER';

/**
 * @param {string} text
 * @returns {Site}
 * @throws Error for an address that a site cannot have
 */
export function siteAt(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!/^https?:$/.test(url?.protocol ?? '')) throw new Error(`“${text}” is not an address such as https://host/tools.`);
  const base = (url?.pathname ?? '').replace(/\/$/, '');
  if (/[?#]/.test(text) || url?.username) throw new Error(`The address of a site has no user, query or fragment: “${text}”.`);
  if (!/^(?:\/[a-z\d][\w.~-]*)*$/i.test(base))
    throw new Error(`Parts of the path must be of letters, digits, “-”, “_”, “.” and “~”: “${text}”.`);
  return { url: `${url?.origin}${base}`, base };
}

/**
 * Returns the digest of a file as the service worker compares it: the first 12 bytes of SHA-256 in Base64.
 * @param {string | Buffer} content
 */
export const digestOf = (content) => createHash('sha256').update(content).digest().subarray(0, 12).toString('base64');

/** @param {string} text */
export const nameOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** @param {string} name */
const isShell = (name) => name.startsWith('_shell/');

/** Matches the name of the build in a document. */
const BUILD = /(<meta name="verstak-build" content=")([\w-]*)(")/;

/**
 * Returns the name of a build: a digest of its headers and of the files that are available offline, in which this name itself is left out.
 * @param {string} headers  `_headers`
 * @param {readonly (readonly [name: string, content: string | Buffer])[]} kept
 */
export function versionOf(headers, kept) {
  const lines = kept.map(([name, content]) => `${name} ${digestOf(isShell(name) ? String(content).replace(BUILD, '$1$3') : content)}`);
  return nameOf([headers, ...lines.sort()].join('\n'));
}

/**
 * Returns the names of the files that are available offline, in the folder of a built site.
 * @param {string} folder
 */
export async function keptFiles(folder) {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  return names
    .filter((name) => /^assets\/.*\.\w+$|^favicon\.svg$|(?:^|\/)site\.webmanifest$|^_shell\/.*\.html$/.test(name) && !isCopy(name))
    .sort();
}

/** @param {string} name */
const isCopy = (name) => /\.(?:br|gz)$/.test(name);

/**
 * @param {string} text
 * @param {string} mark  pattern of the text before the address
 * @param {string} from
 * @param {string} to
 */
const moved = (text, mark, from, to) => text.replace(new RegExp(`(${mark})${from.replaceAll('.', '\\.')}/(?!/)`, 'g'), `$1${to}/`);

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns a document for another address: replaces the addresses of this site in its head, and the paths in attributes. The path of the site
 * and the settings of the host become attributes of `<html>`, which the script before the first paint reads.
 * @param {string} html
 * @param {Site} from
 * @param {Site} to
 * @param {HostSettings} settings
 */
function movedDocument(html, from, to, settings) {
  const end = html.indexOf('</head>');
  const linked = moved(html.slice(0, end), '"', from.url, to.url) + html.slice(end);
  const host = Object.keys(settings).length > 0 ? JSON.stringify(settings) : '';
  let line = '';
  const set = moved(linked, ' (?:href|src|action|content|data-path)="', from.base, to.base).replace(
    /<html lang="([\w-]+)"[^>]*>/,
    (_, /** @type {'en' | 'ru'} */ locale) => {
      line = settings.footer?.[locale] ?? '';
      return `<html lang="${locale}"${to.base && ` data-base="${to.base}"`}${host && ` data-host="${escaped(host)}"`}>`;
    },
  );
  return set.replace(/(<p [^>]*data-host-line="">)[^<]*/, (_, start) => start + escaped(line));
}

/**
 * Returns the text of a file for another address.
 * @param {string} name
 * @param {string} text
 * @param {Site} from
 * @param {Site} to
 * @param {HostSettings} settings
 */
function movedFile(name, text, from, to, settings) {
  if (name.endsWith('.html')) return movedDocument(text, from, to, settings);
  if (name.endsWith('.webmanifest')) return moved(text, ':"', from.base, to.base);
  if (name === 'sitemap.xml') return moved(text, '[>"]', from.url, to.url);
  if (name === 'robots.txt') return moved(text, 'Sitemap: ', from.url, to.url);
  if (name === '_redirects') {
    // A request for the path of the site without the slash at its end is redirected, because relative addresses need the slash.
    const rules = from.base ? text.slice(text.indexOf('\n') + 1) : text;
    return (to.base && `${to.base} ${to.base}/ 301\n`) + moved(rules, '(?:^|[\\n ])', from.base, to.base);
  }
  // The worker that fetches logos may use addresses of this machine only if the site runs on it (src/site/headers.ts).
  const local = to.url.startsWith('http://localhost') ? ' http://localhost:*' : '';
  return moved(text, '(?:^|\\n|header |~ "\\^)', from.base, to.base).replace(
    /(connect-src https:)(?: http:\/\/localhost:\*)?(?=;)/,
    `$1${local}`,
  );
}

const MOVED = /\.html$|(?:^|\/)site\.webmanifest$|^(?:sitemap\.xml|robots\.txt|_redirects|_headers(?:\.\w+)?)$/;

/**
 * Returns the checked content of `site.json`; a missing file has no settings.
 * @param {string} folder
 * @returns {Promise<HostSettings>}
 * @throws Error that names the first fault
 */
async function readSettings(folder) {
  const file = join(folder, 'site.json');
  /** @type {typeof import('../src/site/host-file.ts')} */
  const { parseHostFile } = await import(pathToFileURL(join(folder, '_host-file.mjs')).href);
  return parseHostFile(existsSync(file) ? await readFile(file, 'utf8') : '');
}

/**
 * Changes the public address of a built site, in its folder, and applies its `site.json`.
 * @param {string} folder
 * @param {string | undefined} siteUrl  default: the address stays
 * @param {'compress' | 'remove'} copies  whether the compressed copies (.br, .gz) of changed files are written anew or removed
 * @returns {Promise<{ site: Site, changed: string[] }>}  `changed`: names of files
 * @throws Error for an address that a site cannot have, a folder that does not contain a built site, or a `site.json` with a fault
 */
export async function deploy(folder, siteUrl, copies) {
  const read = (/** @type {string} */ name) => readFile(join(folder, name), 'utf8');
  if (!['robots.txt', 'sw.js', 'index.html', '_headers', '_host-file.mjs'].every((name) => existsSync(join(folder, name))))
    throw new Error(`“${folder}” is not the folder of a built site.`);
  const [, siteNow] = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(await read('robots.txt')) ?? [];
  const [, , version] = BUILD.exec(await read('index.html')) ?? [];
  if (!siteNow || !version) throw new Error(`“${folder}” is not the folder of a built site.`);
  const from = siteAt(siteNow);
  const to = siteUrl === undefined ? from : siteAt(siteUrl);
  const settings = await readSettings(folder);

  const all = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  /** @type {Map<string, string>} */
  const before = new Map();
  for (const name of all.filter((one) => MOVED.test(one))) before.set(name, await read(name));
  const after = new Map([...before].map(([name, text]) => [name, movedFile(name, text, from, to, settings)]));

  const kept = await keptFiles(folder);
  const contents = kept.map(async (name) => /** @type {const} */ ([name, after.get(name) ?? (await readFile(join(folder, name)))]));
  const headers = after.get('_headers') ?? '';
  const next = versionOf(headers, await Promise.all(contents));
  for (const [name, text] of after) if (name.endsWith('.html')) after.set(name, text.replace(BUILD, `$1${next}$3`));

  // Maps the values in the service worker to their new values: the names of the build and of its headers, and the digests of files.
  const known = new Map([
    [version, next],
    [nameOf(before.get('_headers') ?? ''), nameOf(headers)],
    ...kept.flatMap((name) =>
      before.has(name) ? [/** @type {const} */ ([digestOf(before.get(name) ?? ''), digestOf(after.get(name) ?? '')])] : [],
    ),
  ]);
  const worker = await read('sw.js');
  const lost = [...known.keys()].filter((value) => !worker.includes(value));
  if (lost.length > 0) throw new Error(`“${folder}” was changed after the build: its service worker belongs to other files.`);
  after.set(
    'sw.js',
    worker.replace(/[\w+/-]{16}/g, (value) => known.get(value) ?? value),
  );
  before.set('sw.js', worker);

  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
  // The service worker is removed first and written last, also with the same text (it does not contain the host). If a run ends halfway, the
  // next run refuses the folder, because it has no sw.js.
  if (changed.length > 0) await rm(join(folder, 'sw.js'));
  for (const name of changed) {
    await Promise.all(['.br', '.gz'].map((suffix) => rm(join(folder, name + suffix), { force: true })));
    if (name !== 'sw.js') await writeFile(join(folder, name), after.get(name) ?? '');
  }
  if (changed.length > 0) await writeFile(join(folder, 'sw.js'), after.get('sw.js') ?? '');
  const compressed = new Set(all.filter((name) => name.endsWith('.gz')).map((name) => name.slice(0, -3)));
  if (copies === 'compress')
    await compressFiles(
      folder,
      changed.filter((name) => compressed.has(name)),
    );
  return { site: to, changed };
}

/** @param {readonly string[]} args */
async function run(args) {
  const options = /** @type {const} */ ({ 'site-url': { type: 'string' }, 'no-copies': { type: 'boolean' } });
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(`Write: ${USAGE}`);
  const { site, changed } = await deploy(folder, values['site-url'], values['no-copies'] ? 'remove' : 'compress');
  console.log(`The site in ${folder} is for ${site.url}/ now; files changed: ${changed.length}.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  run(process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
