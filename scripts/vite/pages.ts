import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, loadEnv, type Manifest, type Plugin, type ViteBuilder } from 'vite';
import { type Budget, excessOf, kindOf, weigher } from './budget.ts';
import { drawFavicon } from './favicon.ts';
import { fileLists, filesOf } from './lazy-imports.ts';
import { bundleHostFile } from './host-file.ts';
import { bundleServiceWorker, offlineFacts } from './offline.ts';
import { writePictures } from './pictures.ts';
import { compressFiles } from '../compress-files.mjs';
import { deploy, siteAt } from '../deploy.mjs';
import { fontSubsets, type Locale } from '../../i18n/locales.ts';
import { fileListsMeta } from '../../src/load-files.ts';
import { buildMeta } from '../../workers/wire/offline.ts';
import { telemetryDefines } from './telemetry.ts';

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
      define: telemetryDefines(loadEnv(mode, process.cwd(), 'VITE_')),
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
        client: { build: { outDir: asked?.outDir ?? out, manifest: true } },
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
  const lists = fileLists(manifest);
  await write(lists.path, lists.json);
  const unnamed = (await readFile(join(out, 'index.html'), 'utf8')).replace('<!--before-paint-->', () => `<script>${beforePaint}</script>`);
  const templateOf = (version: string) => {
    const metas = { [buildMeta]: version, [fileListsMeta]: `/${lists.path}` };
    const tags = Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${content}" />`);
    return unnamed.replace('<!--build-->', tags.join(''));
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
  await compressFiles(out, await readdir(out, { recursive: true }));
  const weigh = weigher(out);
  const budget = JSON.parse(await readFile('bench/budget.json', 'utf8')) as Budget;
  const excess = written.flatMap(({ file, page }) => excessOf(file, kindOf(page), weigh(file), budget));
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
 * Returns a function that finds in the manifest the files that a page loads before it is live: fonts, its view, and its messages.
 */
function linksFrom(manifest: Manifest, fileOf: FileOf): Parameters<Prerender['renderAddress']>[1]['linksOf'] {
  const font = (name: string) => {
    const chunk = Object.entries(manifest).find(([source]) => source.endsWith(name));
    if (!chunk) throw new Error(`The build has no font ${name}`);
    return { rel: 'preload' as const, href: `/${chunk[1].file}`, as: 'font' };
  };
  /** The manifest does not name a module that shares its script with others, so that the script is found by the module. */
  const keyWith = (module: string) => Object.keys(manifest).find((key) => manifest[key]?.file === fileOf(module)) ?? '';
  const frameKey = keyWith(TOOL_FRAME);
  const messageChunk = (locale: Locale, name: string) => {
    const [section, joined] = name.split('/');
    return manifest[`i18n/${locale}/${name}.json`] ?? manifest[`i18n/${locale}/${section}/section.json?${joined}`];
  };
  return ({ page, locale }, { view: source, framed, read, messages }) => {
    const view = source.match(/views\/(\w+)\.js['"]/)?.[1];
    const viewKey = Object.keys(manifest).find((key) => key.endsWith(`/${view}.tsx`)) ?? keyWith(`/${view}.tsx`);
    const guide = ['src/pages/guide-view.tsx', `src/tools/${page.section}/guide/parts.ts`, `i18n/${locale}/guides/${page.name}.mdx`];
    const definition = page.definition ? [keyWith(`/src/tools/${page.name.replace('.', '/')}/tool.ts`)] : [];
    const modules = [...(framed ? [frameKey] : []), ...definition, ...(page.parts ? guide : [viewKey ?? ''])];
    if (!modules.every((key) => manifest[key])) throw new Error(`No chunk for ${page.name}: ${modules.join(' ')} of ${source}`);
    // Live examples are in the markup of a guide, and their scripts are loaded at the first input.
    const examples = page.parts ? modules.flatMap((key) => manifest[key]?.dynamicImports ?? []) : [];
    const styles = examples.flatMap((key) => filesOf(manifest, key)).filter((file) => file.endsWith('.css'));
    const files = new Set([...modules.flatMap((key) => filesOf(manifest, key)), ...styles]);
    return [
      ...fontSubsets[locale].map((subset) => font(`onest-${subset}.woff2`)),
      ...[...files].map((file) => ({
        ...(file.endsWith('.css') ? { rel: 'stylesheet' as const } : { rel: 'modulepreload' as const, afterFrame: read }),
        href: `/${file}`,
      })),
      ...['common', ...messages].flatMap((name) => {
        const chunk = messageChunk(locale, name);
        if (!chunk) return [];
        // The words of a small tool are in the file of its section; with its name on that link, the page does not load the list of files.
        const [section] = name.split('/');
        const small = name === `${section}/words` ? messages.filter((other) => !messageChunk(locale, other)) : [];
        const names = [name, ...small].map((file) => `${locale}/${file}`).join(' ');
        return { rel: 'modulepreload' as const, href: `/${chunk.file}`, messages: names, afterFrame: read && name !== 'common' };
      }),
    ];
  };
}
