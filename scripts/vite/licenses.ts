import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULE = 'virtual:licenses';
/** Build tools whose own code is included in the output. */
const BUILDERS = ['assemblyscript', 'vite'];

interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier. */
  readonly license: string;
  readonly url: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url: string };
  readonly main?: string;
  readonly module?: string;
  readonly exports?: unknown;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as Manifest;
}

/** Returns the address of a package's repository, which manifests write in several forms: `formatjs/formatjs.git`, `git@github.com:…`. */
function urlOf({ name, homepage, repository }: Manifest): string {
  const given = typeof repository === 'string' ? repository : repository?.url;
  const path = given?.match(/^(?:[\w.-]+\/[\w.-]+)$|github\.com[/:]([\w.-]+\/[\w.-]+)/);
  if (!path) return homepage ?? `https://www.npmjs.com/package/${name}`;
  return `https://github.com/${(path[1] ?? path[0]).replace(/\.git$/, '')}`;
}

/** Lists the folders of the run-time packages in the lock file, and of BUILDERS. */
function foldersOf(): readonly string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([folder, { dev, devOptional, optional }]) => {
    const name = folder.replace(/^.*node_modules\//, '');
    const isShipped = !(dev || devOptional || optional) || BUILDERS.includes(name);
    return folder !== '' && isShipped && !name.startsWith('@types/') ? [folder] : [];
  });
}

/** Returns whether a package contains code; packages that contain only types are not shipped. */
function hasCode(folder: string, { main, module, exports }: Manifest): boolean {
  return Boolean(main || module || exports) || existsSync(join(ROOT, folder, 'index.js'));
}

export function shippedPackages(): readonly ShippedPackage[] {
  return foldersOf()
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ folder, manifest }) => hasCode(folder, manifest))
    .map(({ manifest }) => ({
      name: manifest.name,
      version: manifest.version,
      license: manifest.license ?? '',
      url: urlOf(manifest),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns the full license texts, which most licenses require to be distributed. */
function fullTexts(): string {
  const texts = foldersOf().flatMap((folder) => {
    const manifest = readManifest(folder);
    if (!hasCode(folder, manifest)) return [];
    const file = readdirSync(join(ROOT, folder)).find((name) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(name));
    const text = file ? readFileSync(join(ROOT, folder, file), 'utf8').trim() : `${manifest.license}, ${urlOf(manifest)}`;
    return [`${manifest.name} ${manifest.version}\n\n${text}`];
  });
  const own = ['LICENSE', 'workers/security/words/NOTICE.md'].filter((file) => existsSync(join(ROOT, file)));
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${[...own.map((file) => readFileSync(join(ROOT, file), 'utf8').trim()), ...texts].join(rule)}\n`;
}

/**
 * Returns the package that a module or file comes from; null for those of this project and virtual modules. The fonts in
 * `src/styles/fonts` come from the packages of Fontsource.
 */
export function packageOf(id: string): string | null {
  const font = /src\/styles\/fonts\/([a-z-]+)-(?:latin|cyrillic)\.(?:woff2|ttf)$/.exec(id)?.[1];
  if (font) return `@fontsource-variable/${font}`;
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null;
}

/** Fails the build if it contains a package that the licenses page does not list. */
export function listedPackages(): Plugin {
  return {
    name: 'listed-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const listed = new Set(shippedPackages().map(({ name }) => name));
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const missing = new Set(ids.flatMap((id) => packageOf(id) ?? []).filter((name) => !listed.has(name)));
      if (missing.size > 0) this.error(`Shipped, but a devDependency and so not among the licenses: ${[...missing].join(', ')}`);
    },
  };
}

/** Provides `virtual:licenses`, the list of shipped packages, and `licenses.txt`, their full license texts. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(shippedPackages())};` : null),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: fullTexts() });
    },
  };
}
