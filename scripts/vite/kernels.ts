import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

const QUERY = '?kernel';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/kernels/', import.meta.url));
/** Matches the number of 64 KiB pages that a kernel declares. Its memory never grows, because growing detaches every view on it. */
const PAGES = /^export const PAGES: i32 = (\d+);$/m;
/** Matches a decorator of AssemblyScript, which is written as a comment so that other tools read the file as TypeScript. */
const INLINE = /^\/\/ @inline$/gm;
/** Part of the cache key. */
const OPTIONS = ['--runtime', 'stub', '--noAssert', '--optimizeLevel', '3', '--shrinkLevel', '0', '--enable', 'simd'];

const compiled = new Map<string, Promise<string>>();

async function compile(file: string, source: string): Promise<Uint8Array> {
  const [, pages] = PAGES.exec(source) ?? [];
  if (pages === undefined) throw new Error(`${file}: a kernel exports PAGES`);
  let binary: Uint8Array | undefined;
  const name = basename(file);
  let said = '';
  const { error } = await asc.main([name, '--outFile', 'kernel.wasm', '--initialMemory', pages, '--maximumMemory', pages, ...OPTIONS], {
    readFile: (path) => (path === name ? source.replace(INLINE, '@inline') : null),
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
function base64Of(file: string, source: string): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([source, OPTIONS]))
    .digest('hex')
    .slice(0, 32);
  const cached = `${CACHE}${key}.txt`;
  const load = async () => {
    const earlier = await readFile(cached, 'ascii').catch(() => '');
    if (earlier !== '') return earlier;
    const base64 = Buffer.from(await compile(file, source)).toString('base64');
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
      this.addWatchFile(file);
      const base64 = await base64Of(file, await readFile(file, 'utf8'));
      return { code: `export default Uint8Array.from(atob('${base64}'), (byte) => byte.charCodeAt(0));`, map: null, moduleType: 'js' };
    },
  };
}
