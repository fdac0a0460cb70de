import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { kernels } from '#scripts/vite/kernels.ts';

const folder = mkdtempSync(join(tmpdir(), 'kernels-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the code of the module that the plugin generates for the import of a kernel. */
async function load(name: string, source: string): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, source);
  const watched: string[] = [];
  const hook = kernels().load as (this: { addWatchFile: (file: string) => void }, id: string) => Promise<{ code: string } | null>;
  const loaded = await hook.call({ addWatchFile: (path) => watched.push(path) }, `${file}?kernel`);
  expect(watched).toEqual([file]);
  return loaded?.code ?? '';
}

async function run(code: string): Promise<Record<string, unknown>> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Uint8Array<ArrayBuffer> };
  const { instance } = await WebAssembly.instantiate(module.default);
  return instance.exports;
}

test('AssemblyScript is compiled to bytes that run, with memory of the declared size', async () => {
  const source = `export const PAGES: i32 = 3;\n// @inline\nfunction twice(n: i32): i32 {\n  return n * 2;\n}\nexport function main(n: i32): i32 {\n  return twice(n) + 1;\n}\n`;
  const { main, memory } = await run(await load('twice.ts', source));
  expect((main as (n: number) => number)(20)).toBe(41);
  expect((memory as WebAssembly.Memory).buffer.byteLength).toBe(3 * 65_536);
});

test('a kernel without PAGES is refused', async () => {
  await expect(load('sizeless.ts', 'export function main(): void {}\n')).rejects.toThrow('PAGES');
});

test('an error of the compiler is reported with its file and line', async () => {
  await expect(load('faulty.ts', 'export const PAGES: i32 = 1;\nexport function main(): i32 {\n  return nothing;\n}\n')).rejects.toThrow(
    /nothing[^]*faulty\.ts\(3,/,
  );
});

test('other files are not changed', async () => {
  const hook = kernels().load as (id: string) => Promise<unknown>;
  expect(await hook('/workers/uuid/engine.ts')).toBeNull();
});
