import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(dirname(createRequire(import.meta.url).resolve('#scripts/vite/licenses.ts')), '../..');
const read = <Value>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Value;

type Versions = Readonly<Record<string, string>>;
interface Locked {
  readonly optionalDependencies?: Versions;
  readonly integrity?: string;
}

const own = read<{ dependencies: Versions; devDependencies: Versions }>('package.json');
const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');
const direct = Object.entries({ ...own.dependencies, ...own.devDependencies });

test('every version is exact, also those of the large peers of benchmarks', () => {
  const large = read<{ devDependencies: Versions }>('bench/package.json').devDependencies;
  expect([...direct, ...Object.entries(large)].filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lock file has a SHA-512 digest of every package', () => {
  const names = Object.keys(packages).filter((name) => name !== '');
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !packages[name]?.integrity?.startsWith('sha512-'))).toEqual([]);
});

test('the tools are locked for every system, not only for the one that wrote the lock file', () => {
  for (const tool of ['@biomejs/biome', 'oxlint', 'oxlint-tsgolint', 'oxc-parser', 'oxc-resolver', 'rolldown', 'lightningcss']) {
    const systems = Object.keys(packages[`node_modules/${tool}`]?.optionalDependencies ?? {});
    expect(systems.length, tool).toBeGreaterThan(4);
    expect(systems.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
  }
});
