import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { baseLocale, locales } from '../../i18n/locales.ts';

/** Files without a hash in their name that pages need offline, in addition to the hashed ones. */
const NAMED = ['favicon.svg', ...locales.map((locale) => `${locale === baseLocale ? '' : `${locale}/`}site.webmanifest`)];

export interface OfflineFacts {
  readonly version: string;
  readonly headers: string;
  readonly files: readonly string[];
}

const digest = (parts: readonly (string | Buffer)[]) =>
  parts
    .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
    .digest('base64url')
    .slice(0, 16);

/**
 * Returns the files that are available offline, and the name of this build, which is a digest of all files, headers and the document
 * template.
 *
 * @param out       the folder of the built site, before its pages are written
 * @param template  the document into which every page is rendered
 * @param headers   the header rules
 */
export async function offlineFacts(out: string, template: string, headers: string): Promise<OfflineFacts> {
  const assets = (await readdir(join(out, 'assets'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length).replaceAll('\\', '/'))
    .sort();
  const named = await Promise.all(NAMED.map((name) => readFile(join(out, name))));
  const files = [...assets, ...NAMED.map((name) => `/${name}`), ...locales.map((locale) => `/_shell/${locale}`)];
  return { version: digest([template, headers, ...files, ...named]), headers: digest([headers]), files };
}

/** Returns the digest of each file by its path, as workers/offline/digest.ts computes it. */
async function digestsOf(out: string, paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const entries = paths.map(async (path) => {
    const bytes = await readFile(join(out, path.startsWith('/_shell/') ? `${path}.html` : path));
    return [path, createHash('sha256').update(bytes).digest().subarray(0, 12).toString('base64')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Bundles the service worker of this build. The files that it stores must have been written before. */
export async function bundleServiceWorker(out: string, facts: OfflineFacts): Promise<string> {
  const files = await digestsOf(out, facts.files);
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify({ ...facts, files }) },
    build: { write: false, target: 'es2022', lib: { entry: 'workers/offline/sw.ts', formats: ['iife'], name: 'serviceWorker' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The service worker was not bundled');
  return first.output[0].code;
}
