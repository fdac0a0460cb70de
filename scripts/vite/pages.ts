import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, loadEnv, type Manifest, type Plugin, type ViteBuilder } from 'vite';
import { type Budget, excessOf, weigher } from './budget.ts';
import { fewFiles, fileNames } from './chunks.ts';
import { drawFavicon } from './favicon.ts';
import { bundleHostFile } from './host-file.ts';
import { builtManifest, packageVersion } from './manifest.ts';
import { bundleServiceWorker, offlineFacts } from './offline.ts';
import { writePictures } from './pictures.ts';
import { compressFiles } from '../compress-files.mjs';
import { deploy } from '../deploy.mjs';
import { MANIFEST, siteAt } from '../moved-site.mjs';
import { fontSubsets, type Locale } from '../../i18n/locales.ts';
import { buildMeta } from '../../workers/wire/offline.ts';
import { telemetryDefines } from './telemetry.ts';
import { readSourceUrl } from '../../src/site/source-setting.ts';

/**
 * Turns off the performance tracks of React 19.2, which write every changed property to the browser's timeline: large results crash the
 * page.
 */
const NO_TIMELINE = '<script>console.timeStamp = undefined</script>';

/** In development, loads the script that runs before the first paint as an ordinary module. */
export function beforePaintModule(): Plugin {
  return {
    name: 'before-paint-module',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<!--before-paint-->', `${NO_TIMELINE}<script type="module" src="/src/before-paint.ts"></script>`),
  };
}

type Prerender = typeof import('../../src/prerender.tsx');
type PictureWords = import('../../src/prerender.tsx').PictureWords;

/** Output folder: `dist`, or the value of `--outDir`. */
let out = 'dist';
const SERVER_OUT = 'node_modules/.cache/prerender';
const site = siteAt(process.env.SITE_URL ?? 'http://localhost:4173');
/** The site is written for the root of its host, and then moved to its path. */
const SITE_URL = new URL(site.url).origin;

/** Component around the view of a tool. */
const TOOL_FRAME = '/src/pages/ToolFrame.tsx';

/** After the client build, writes a file for every address, and the configuration that a static host needs. */
export function prerenderedPages(): Plugin {
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved: ({ environments }) => {
      out = environments['client']?.build.outDir ?? out;
    },
    config: ({ build: asked }, { mode }) => ({
      // Vite would list some 700 files with their sizes.
      logLevel: 'warn',
      define: {
        ...telemetryDefines(loadEnv(mode, process.cwd(), 'VITE_')),
        'import.meta.env.SOURCE_URL': JSON.stringify(readSourceUrl(process.env.SOURCE_URL)),
        'import.meta.env.VERSION': JSON.stringify(packageVersion()),
      },
      builder: {
        async buildApp(builder) {
          const { client, prerender } = builder.environments;
          if (!client || !prerender) throw new Error('The build needs its two environments');
          console.log('Building the scripts and the pages');
          const built = await builder.build(client);
          await builder.build(prerender);
          await writePages((module) => fileWith(module, built));
        },
      },
      environments: {
        client: {
          build: { outDir: asked?.outDir ?? out, manifest: true, rolldownOptions: { output: { codeSplitting: fewFiles(), ...fileNames } } },
        },
        prerender: {
          consumer: 'server',
          // Otherwise the development version of React is bundled: 3.4 s instead of 2.1 for 464 pages, with the same output.
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          resolve: { noExternal: true, conditions: ['module', 'node', 'production'] },
          build: {
            outDir: SERVER_OUT,
            emptyOutDir: true,
            ssr: true,
            minify: false,
            copyPublicDir: false,
            rollupOptions: { input: 'src/prerender.tsx', output: { entryFileNames: '[name].js', chunkFileNames: serverChunkName } },
          },
        },
      },
    }),
  };
}

/** Gives the chunks of views fixed names, which `linksFrom` reads. */
function serverChunkName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  return facadeModuleId?.endsWith('.tsx') ? 'views/[name].js' : 'chunks/[name].js';
}

type FileOf = (module: string) => string | undefined;

/** Returns the script of a build that contains a module. */
function fileWith(module: string, built: Awaited<ReturnType<ViteBuilder['build']>>): string | undefined {
  const files = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  return files.find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)))?.fileName;
}

async function writePages(fileOf: FileOf): Promise<void> {
  const prerender = (await import(pathToFileURL(join(SERVER_OUT, 'prerender.js')).href)) as Prerender;
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const beforePaint = await bundleBeforePaint();
  for (const locale of prerender.locales) {
    const { file, json } = await prerender.renderManifest(locale);
    await write(file, json);
  }
  const hash = `sha256-${createHash('sha256').update(beforePaint).digest('base64')}`;
  const rules = prerender.headerRules(hash, SITE_URL, prerender.telemetry);
  const headers = prerender.headersFile(rules);
  await write('_headers', headers);
  await write('_headers.nginx', prerender.nginxHeaders(rules));
  await write('_headers.caddy', prerender.caddyHeaders(rules));
  await rm(join(out, '.vite'), { recursive: true });
  const unnamed = (await readFile(join(out, 'index.html'), 'utf8')).replace('<!--before-paint-->', () => `<script>${beforePaint}</script>`);
  const templateOf = (version: string) => {
    return unnamed.replace('<!--build-->', `<meta name="${buildMeta}" content="${version}" />`);
  };
  const optionsOf = (version: string) => ({ template: templateOf(version), siteUrl: SITE_URL, linksOf: linksFrom(manifest, fileOf) });
  // The name of the build is computed from the documents for use offline, which contain this name: they are written first without and then
  // with it.
  const writeShells = async (version: string) => {
    for (const locale of prerender.locales) {
      const { file, html } = await prerender.renderShell(locale, optionsOf(version));
      await write(file, html);
    }
  };
  await writeShells('');
  const offline = await offlineFacts(out, headers);
  await writeShells(offline.version);
  const options = optionsOf(offline.version);
  const pictures = new Map<string, PictureWords>();
  const written: { readonly file: string; readonly page: (typeof prerender.addresses)[number]['page'] }[] = [];
  for (const address of prerender.addresses) {
    const { file, html, picture } = await prerender.renderAddress(address, options);
    await write(file, refuseStyleAttributes(file, html));
    written.push({ file, page: address.page });
    if (!pictures.has(picture.path)) pictures.set(picture.path, picture);
  }
  await writeFile(join(out, 'favicon.ico'), await drawFavicon('public/favicon.svg'));
  await write('sw.js', await bundleServiceWorker(out, offline));
  await writePictures(out, [...pictures.values()]);
  await write('404.html', refuseStyleAttributes('404.html', (await prerender.renderAddress(prerender.missing, options)).html));
  await write('sitemap.xml', prerender.sitemap(SITE_URL));
  await write('robots.txt', prerender.robots(SITE_URL));
  await write('_redirects', prerender.redirectRules());
  await write('_host-file.mjs', await bundleHostFile());
  await write(MANIFEST, await builtManifest(out, SITE_URL));
  await compressFiles(out, await readdir(out, { recursive: true }));
  const weigh = weigher(out);
  const budget = JSON.parse(await readFile('bench/budget.json', 'utf8')) as Budget;
  const excess = written.flatMap(({ file, page }) => excessOf(file, page, weigh(file), budget));
  if (excess.length > 0) throw new Error(`Over the budget (bench/budget.json):\n${excess.slice(0, 10).join('\n')}`);
  // After the budget, which a host may exceed with its own settings.
  await deploy(out, site.url, 'compress');
  console.log(`${out} has ${written.length} pages, each within its budget (bench/budget.json)`);
}

async function write(file: string, text: string): Promise<void> {
  const path = join(out, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Fails the build on style attributes: the Content Security Policy blocks them, and React does not set them again at hydration. */
function refuseStyleAttributes(file: string, html: string): string {
  const found = html.match(/<[^>]* style="[^"]*"/);
  if (found) throw new Error(`${file}: a style attribute in prerendered markup: ${found[0]}`);
  return html;
}

/**
 * Limit in bytes after gzip of the script that is inlined in every page. 0.4 kB of it store the text that is typed for the command palette
 * before scripts load; 65 bytes decide whether the sidebar is collapsed; 0.1 kB apply the settings of the host; 45 bytes read the
 * browser's locale data.
 */
const BEFORE_PAINT_MAX_BYTES = 1700;

async function bundleBeforePaint(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', lib: { entry: 'src/before-paint.ts', formats: ['iife'], name: 'beforePaint' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const code = first && 'output' in first ? first.output[0].code.trim() : '';
  const sizeBytes = gzipSync(code).length;
  if (code === '' || sizeBytes > BEFORE_PAINT_MAX_BYTES) {
    throw new Error(`The script before the first paint has ${sizeBytes} bytes compressed; ${BEFORE_PAINT_MAX_BYTES} are allowed`);
  }
  return code;
}

/**
 * Returns the files of a module, without those of the entry, which every page loads. The files of its imports precede its own, so that the
 * style sheet of a page follows and overrides those of its components.
 */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || chunk.isEntry || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)), chunk.file, ...(chunk.css ?? [])];
}

/** Returns a function that finds in the manifest the files that a page loads before it is live: fonts, its view, and its messages. */
function linksFrom(manifest: Manifest, fileOf: FileOf): Parameters<Prerender['renderAddress']>[1]['linksOf'] {
  const font = (name: string) => {
    const chunk = Object.entries(manifest).find(([source]) => source.endsWith(name));
    if (!chunk) throw new Error(`The build has no font ${name}`);
    return { rel: 'preload' as const, href: `/${chunk[1].file}`, as: 'font' };
  };
  /** Returns the chunk of a module. The manifest does not name a module that shares its script with others. */
  const keyWith = (module: string) => Object.keys(manifest).find((key) => manifest[key]?.file === fileOf(module)) ?? '';
  const messageKey = (locale: Locale, name: string) => {
    const [section, joined] = name.split('/');
    return [`i18n/${locale}/${name}.json`, `i18n/${locale}/${section}/section.json?${joined}`].filter((key) => manifest[key]);
  };
  /** Returns the chunk of a view or part by the function that imports it, from a view or from elsewhere; the prerenderer has a file for each. */
  const keyOf = (source: string) => keyWith(`/${/(?:views|['"]\.)\/([\w-]+)\.js['"]/.exec(source)?.[1]}.tsx`);
  return ({ page, locale }, { view, framed, read, parts, messages }) => {
    const guide = ['/src/pages/guide-view.tsx', `/src/tools/${page.section}/guide/parts.ts`, `/i18n/${locale}/guides/${page.name}.mdx`];
    const modules = [
      ...(framed ? [TOOL_FRAME] : []),
      ...(page.definition ? [`/src/tools/${page.section}/${page.setupOf ?? page.name.split('.')[1]}/tool.ts`] : []),
      ...(page.parts ? guide : []),
    ];
    const keys = [...modules.map(keyWith), ...(page.parts ? [] : [keyOf(view)])];
    if (!keys.every((key) => manifest[key])) throw new Error(`No chunk for ${page.name}: ${modules.join(' ')} ${view}`);
    const files = new Set(keys.flatMap((key) => filesOf(manifest, key)));
    const isStyle = (file: string) => file.endsWith('.css');
    const styles = new Set([...files, ...parts.flatMap((part) => filesOf(manifest, keyOf(part)))].filter(isStyle));
    const script = (file: string, afterFrame: boolean, isWords = false) => ({
      rel: 'modulepreload' as const,
      href: `/${file}`,
      afterFrame,
      isWords,
    });
    return [
      ...fontSubsets[locale].map((subset) => font(`onest-${subset}.woff2`)),
      ...[...styles].map((file) => ({ rel: 'stylesheet' as const, href: `/${file}` })),
      ...[...files].filter((file) => !isStyle(file)).map((file) => script(file, read)),
      ...[...(messages.some((name) => name.endsWith('/words')) ? [] : ['common']), ...messages].flatMap((name) =>
        messageKey(locale, name).map((key) => script(manifest[key]?.file as string, read && name !== 'common', true)),
      ),
    ];
  };
}
