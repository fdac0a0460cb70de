import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(dirname(createRequire(import.meta.url).resolve('#scripts/vite/licenses.ts')), '../..');
const read = <Value>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Value;

type Versions = Readonly<Record<string, string>>;
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

const own = read<{ dependencies: Versions; devDependencies: Versions }>('package.json');
const { packages, lockfileVersion } = read<{ lockfileVersion: number; packages: Readonly<Record<string, Locked>> }>('package-lock.json');
const direct = Object.entries({ ...own.dependencies, ...own.devDependencies });

test('every version is exact, also those of the large peers of benchmarks', () => {
  const large = read<{ devDependencies: Versions }>('bench/package.json').devDependencies;
  expect([...direct, ...Object.entries(large)].filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const locked = read<{ packages: Readonly<Record<string, Locked>> }>('bench/package-lock.json').packages;
  expect(locked['']?.devDependencies).toEqual(large);
  const undigested = Object.entries(locked).filter(([folder, { integrity }]) => folder !== '' && !integrity?.startsWith('sha512-'));
  expect(undigested.map(([folder]) => folder)).toEqual([]);
});

test('the lock file matches package.json and the installed direct dependencies, and has a digest for every installed package', () => {
  expect(lockfileVersion).toBe(3);
  expect({ ...packages['']?.dependencies, ...packages['']?.devDependencies }).toEqual(Object.fromEntries(direct));
  const locked = Object.entries(packages).filter(([folder]) => folder !== '');
  // For packages of other systems npm stores only the version if they were not downloaded.
  const isHere = ({ optional, os }: Locked) => !optional || !os || os.includes(process.platform);
  const undigested = locked.filter(
    ([folder, entry]) => isHere(entry) && existsSync(join(root, folder)) && !entry.integrity?.startsWith('sha512-'),
  );
  expect(undigested.map(([folder]) => folder)).toEqual([]);
  expect(locked.filter(([, { version }]) => !version)).toEqual([]);
  for (const [name, version] of direct) {
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
    expect([name, read<Locked>(`node_modules/${name}/package.json`).version]).toEqual([name, version]);
  }
});

test('the tools are locked for every system, not only for the one that wrote the lock file', () => {
  for (const tool of ['@biomejs/biome', 'oxlint', 'oxlint-tsgolint', 'oxc-parser', 'oxc-resolver', 'rolldown', 'lightningcss']) {
    const systems = Object.keys(packages[`node_modules/${tool}`]?.optionalDependencies ?? {});
    expect(systems.length, tool).toBeGreaterThan(4);
    expect(systems.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
  }
});
