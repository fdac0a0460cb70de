import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { compressFiles } from './compress-files.mjs';
import { filesIn, MANIFEST, movedSite } from './moved-site.mjs';

/**
 * Moves a built site to another address, also below a path of a host, and applies `site.json`, without building it again. Scripts and styles
 * contain neither; documents, web app manifests, and the files for hosts and search engines do.
 *
 * @typedef {import('./moved-site.mjs').HostSettings} HostSettings
 * @typedef {import('./moved-site.mjs').Site} Site
 */

const USAGE = 'node deploy.mjs [--site-url https://host/path] [--no-copies] FOLDER';

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
  if (!['robots.txt', 'sw.js', 'index.html', '_headers', '_host-file.mjs', MANIFEST].every((name) => existsSync(join(folder, name))))
    throw new Error(`“${folder}” is not the folder of a built site.`);
  const names = await filesIn(folder);
  const files = { names, read: (/** @type {string} */ name) => readFile(join(folder, name)) };
  const { site, before, after } = await movedSite(files, siteUrl, await readSettings(folder));

  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
  // The service worker is removed first and written last, also with the same text (it does not contain the host). If a run ends halfway, the
  // next run refuses the folder, because it has no sw.js.
  if (changed.length > 0) await rm(join(folder, 'sw.js'));
  for (const name of changed) {
    await Promise.all(['.br', '.gz'].map((suffix) => rm(join(folder, name + suffix), { force: true })));
    if (name !== 'sw.js') await writeFile(join(folder, name), after.get(name) ?? '');
  }
  if (changed.length > 0) await writeFile(join(folder, 'sw.js'), after.get('sw.js') ?? '');
  const compressed = new Set(names.filter((name) => name.endsWith('.gz')).map((name) => name.slice(0, -3)));
  if (copies === 'compress')
    await compressFiles(
      folder,
      changed.filter((name) => compressed.has(name)),
    );
  return { site, changed };
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
