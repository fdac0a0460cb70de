import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * The files of a built site at any address and with any settings of its host, computed without changing them. scripts/deploy.mjs writes them,
 * and `verstak site check` compares a running site with them.
 *
 * @typedef {import('../src/settings/host-settings.ts').HostSettings} HostSettings
 * @typedef {{ url: string, base: string }} Site  public address and its path, both without a slash at the end
 * @typedef {{ names: readonly string[], read: (name: string) => Promise<Buffer> }} SiteFiles
 */

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

/** @param {string} name */
const isCopy = (name) => /\.(?:br|gz)$/.test(name);

/**
 * Returns whether a file of a built site is available offline.
 * @param {string} name
 */
const isKept = (name) => /^assets\/.*\.\w+$|^favicon\.svg$|(?:^|\/)site\.webmanifest$|^_shell\/.*\.html$/.test(name) && !isCopy(name);

/**
 * Returns the names of the files in a folder, with `/` between folders, in alphabetical order.
 * @param {string} folder
 */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return files.map((name) => name.replaceAll('\\', '/')).sort();
}

/**
 * Returns the names of the files that are available offline, in the folder of a built site.
 * @param {string} folder
 */
export const keptFiles = async (folder) => (await filesIn(folder)).filter(isKept);

/** The list of the files of a site, at the address that RFC 8615 reserves for facts about a site. */
export const MANIFEST = '.well-known/verstak.json';

/**
 * Returns whether a host sends a file under an address of its own, and the list of files contains it: not the compressed copies, the files
 * for the host, and the list itself.
 * @param {string} name
 */
const isListed = (name) => !isCopy(name) && !/^_(?:headers|host-file|redirects)/.test(name) && name !== MANIFEST;

/**
 * Returns the list of the files of a site in JSON, one file per line, so that programs that read lines can use it.
 * @param {{ version: string, commit: string | null, site: string }} facts
 * @param {SiteFiles} files
 */
export async function manifestOf({ version, commit, site }, { names, read }) {
  const lines = [];
  for (const name of names.filter(isListed).sort()) {
    const content = await read(name);
    const sha256 = createHash('sha256').update(content).digest('hex');
    lines.push(`    ${JSON.stringify(name)}: {"sha256": "${sha256}", "bytes": ${content.length}}`);
  }
  const head = JSON.stringify({ name: 'verstak', version, commit, site }, null, 2).slice(0, -2);
  return `${head},\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`;
}

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
 * Returns what changes in a built site for another address and with other settings: the texts before and after by the names of the files.
 * Both have the same names.
 * @param {SiteFiles} files
 * @param {string | undefined} siteUrl  default: the address stays
 * @param {HostSettings} settings
 * @returns {Promise<{ site: Site, before: Map<string, string>, after: Map<string, string> }>}
 * @throws Error for an address that a site cannot have, or files that are no built site
 */
export async function movedSite({ names, read }, siteUrl, settings) {
  const text = async (/** @type {string} */ name) => String(await read(name));
  const isComplete = ['robots.txt', 'sw.js', 'index.html', '_headers', MANIFEST].every((name) => names.includes(name));
  const [, siteNow] = (isComplete && /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(await text('robots.txt'))) || [];
  const [, , version] = (isComplete && BUILD.exec(await text('index.html'))) || [];
  if (!siteNow || !version) throw new Error('This is not a built site.');
  const from = siteAt(siteNow);
  const to = siteUrl === undefined ? from : siteAt(siteUrl);

  /** @type {Map<string, string>} */
  const before = new Map();
  for (const name of names.filter((one) => MOVED.test(one))) before.set(name, await text(name));
  const after = new Map([...before].map(([name, content]) => [name, movedFile(name, content, from, to, settings)]));

  const kept = names.filter(isKept);
  const contents = kept.map(async (name) => /** @type {const} */ ([name, after.get(name) ?? (await read(name))]));
  const headers = after.get('_headers') ?? '';
  const next = versionOf(headers, await Promise.all(contents));
  for (const [name, content] of after) if (name.endsWith('.html')) after.set(name, content.replace(BUILD, `$1${next}$3`));

  // Maps the values in the service worker to their new values: the names of the build and of its headers, and the digests of files.
  const known = new Map([
    [version, next],
    [nameOf(before.get('_headers') ?? ''), nameOf(headers)],
    ...kept.flatMap((name) =>
      before.has(name) ? [/** @type {const} */ ([digestOf(before.get(name) ?? ''), digestOf(after.get(name) ?? '')])] : [],
    ),
  ]);
  const worker = await text('sw.js');
  const lost = [...known.keys()].filter((value) => !worker.includes(value));
  if (lost.length > 0) throw new Error('The site was changed after the build: its service worker belongs to other files.');
  before.set('sw.js', worker);
  after.set(
    'sw.js',
    worker.replace(/[\w+/-]{16}/g, (value) => known.get(value) ?? value),
  );

  const list = await text(MANIFEST);
  const changed = async (/** @type {string} */ name) => {
    const content = after.get(name);
    return content === undefined ? read(name) : Buffer.from(content);
  };
  before.set(MANIFEST, list);
  after.set(MANIFEST, await manifestOf({ ...JSON.parse(list), site: to.url }, { names, read: changed }));
  return { site: to, before, after };
}
