import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

const QUERY = '?kernel';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/kernels/', import.meta.url));
/** Matches the number of 64 KiB pages that a kernel declares. Its memory never grows, because growing detaches every view on it. */
const PAGES = /^export const PAGES: i32 = (\d+);$/m;
/** Matches a decorator of AssemblyScript, which is written as a comment so that other tools read the file as TypeScript. */
const INLINE = /^\/\/ @inline$/gm;
/** Matches the file that a kernel imports; the compiler adds the extension itself. */
const IMPORTED = /from '\.\/([\w-]+)\.ts'/g;
/** Part of the cache key. */
const OPTIONS = ['--runtime', 'stub', '--noAssert', '--optimizeLevel', '3', '--shrinkLevel', '0', '--enable', 'simd'];

const compiled = new Map<string, Promise<string>>();

/** The files of a kernel's folder by name: a kernel may import the others. */
type Sources = ReadonlyMap<string, string>;

async function sourcesBeside(file: string): Promise<Sources> {
  const folder = dirname(file);
  const names = (await readdir(folder)).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)));
}

async function compile(file: string, sources: Sources): Promise<Uint8Array> {
  const name = basename(file);
  const [, pages] = PAGES.exec(sources.get(name) ?? '') ?? [];
  if (pages === undefined) throw new Error(`${file}: a kernel exports PAGES`);
  let binary: Uint8Array | undefined;
  let said = '';
  const { error } = await asc.main([name, '--outFile', 'kernel.wasm', '--initialMemory', pages, '--maximumMemory', pages, ...OPTIONS], {
    readFile: (path) => sources.get(path)?.replace(INLINE, '@inline').replace(IMPORTED, "from './$1'") ?? null,
    writeFile: (_path, contents) => {
      binary = contents as Uint8Array;
    },
    listFiles: () => [],
    stderr: {
      write: (text: string | Uint8Array) => {
        said += String(text);
      },
    },
  });
  if (error !== null || binary === undefined) throw new Error(`${file}: ${said}`);
  return binary;
}

/** Returns a compiled kernel as Base64: from memory, from the cache on disk, or compiled now. */
function base64Of(file: string, sources: Sources): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([basename(file), [...sources], OPTIONS]))
    .digest('hex')
    .slice(0, 32);
  const cached = `${CACHE}${key}.txt`;
  const load = async () => {
    const earlier = await readFile(cached, 'ascii').catch(() => '');
    if (earlier !== '') return earlier;
    const base64 = Buffer.from(await compile(file, sources)).toString('base64');
    await mkdir(CACHE, { recursive: true });
    await writeFile(`${cached}.${process.pid}`, base64);
    await rename(`${cached}.${process.pid}`, cached);
    return base64;
  };
  const running = compiled.get(key) ?? load();
  compiled.set(key, running);
  return running;
}

/**
 * Resolves `import bytes from './kernel/text.ts?kernel'`: a file of AssemblyScript is compiled to WebAssembly and inlined as bytes,
 * because the Content Security Policy of workers allows no requests.
 */
export function kernels(): Plugin {
  return {
    name: 'kernels',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      const sources = await sourcesBeside(file);
      for (const name of sources.keys()) this.addWatchFile(join(dirname(file), name));
      const base64 = await base64Of(file, sources);
      return { code: `export default Uint8Array.from(atob('${base64}'), (byte) => byte.charCodeAt(0));`, map: null, moduleType: 'js' };
    },
  };
}
