import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dataSources } from '#src/pages/licenses/data-sources.ts';
import { listedPackages, shippedPackages } from '#scripts/vite/licenses.ts';
import packages from 'virtual:licenses';

const root = join(dirname(createRequire(import.meta.url).resolve('#scripts/vite/licenses.ts')), '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

test('every run-time dependency is listed with version, license and address', () => {
  for (const [name, version] of Object.entries(dependencies)) {
    expect(packages.find((listed) => listed.name === name)).toMatchObject({ version });
  }
  expect(packages).toEqual(shippedPackages());
  for (const { name, license, url } of packages) {
    expect([name, license]).toEqual([name, expect.stringMatching(/^\(?[\w.-]+( OR [\w.-]+)*\)?$/)]);
    expect(new URL(url).protocol).toBe('https:');
  }
});

test('nothing is listed twice, and no types or test packages are listed', () => {
  const names = packages.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('@types/react');
  expect(names).not.toContain('vitest');
});

test('a build with a package that is not listed fails', () => {
  const { generateBundle } = listedPackages();
  const run = (moduleIds: string[]) => {
    const errors: string[] = [];
    const bundle = { 'a.js': { type: 'chunk', moduleIds } };
    (generateBundle as unknown as (this: unknown, options: unknown, bundle: unknown) => void).call(
      { error: (text: string) => errors.push(text) },
      {},
      bundle,
    );
    return errors;
  };
  expect(run(['/x/src/main.tsx', '/x/node_modules/react/index.js'])).toEqual([]);
  expect(run(['/x/node_modules/axe-core/axe.js', '/x/node_modules/@scope/unknown/index.js'])).toEqual([
    expect.stringMatching(/axe-core, @scope\/unknown$/),
  ]);
});

test('the notice beside the word lists names the third-party data and its licenses', () => {
  const notice = read('workers/security/words/NOTICE.md');
  for (const { license } of dataSources) expect(notice).toContain(license);
  for (const name of ['eff.org', 'FrequencyWords', 'opencorpora.org', 'hunspell-ru']) {
    expect(notice).toContain(name);
    expect(dataSources.some((source) => `${source.url} ${source.name}`.includes(name))).toBe(true);
  }
});
